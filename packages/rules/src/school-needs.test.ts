import { expect, test } from 'vitest'
import { schoolNeeds } from './school-needs.ts'

const steady = { participation: { now: 60, before: 62 }, quiet_classes: { now: 1, of: 4 } }

test('a district looks first at a school whose check-ins fell or half of whose classes are quiet', () => {
  expect(schoolNeeds(steady)).toEqual([])
  expect(schoolNeeds({ ...steady, participation: { now: 52, before: 62 } })).toEqual([
    { need: 'participation', by: 10, count: 0, of: 0 },
  ])
  expect(schoolNeeds({ ...steady, quiet_classes: { now: 2, of: 4 } })).toEqual([
    { need: 'quiet', by: 0, count: 2, of: 4 },
  ])
})

test('what is withheld and a school without classes give no reason', () => {
  expect(schoolNeeds({ participation: { now: null, before: 62 }, quiet_classes: { now: 0, of: 0 } })).toEqual(
    [],
  )
  expect(schoolNeeds({ participation: { now: 10, before: null }, quiet_classes: null })).toEqual([])
})
