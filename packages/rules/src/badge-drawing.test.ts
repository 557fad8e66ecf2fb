import { expect, test } from 'vitest'
import { badgeOutlines, badgeSigns, badgeSignTop } from './badge-drawing.ts'
import { badgeShapes, badgeSymbols } from './badges.ts'
import { openBadgeFormats, openBadgeTypes } from './open-badges.ts'

test('every shape and sign of a badge is a path, and a sign lies within its shape', () => {
  expect(Object.keys(badgeOutlines)).toEqual([...badgeShapes])
  expect(Object.keys(badgeSigns)).toEqual([...badgeSymbols])
  for (const path of [...Object.values(badgeOutlines), ...Object.values(badgeSigns)])
    expect(path).toMatch(/^M[\d\sMLHVCAZaclhmvz.-]+$/)
  expect(badgeShapes.map(badgeSignTop)).toEqual([32, 32, 32, 32, 32, 22])
  expect(Object.keys(openBadgeTypes)).toEqual([...openBadgeFormats])
})
