import { expect, test } from 'vitest'
import { schoolNeeds } from './school-needs.ts'

const steady = { participation: { now: 60, before: 62 }, quiet_classes: { now: 1, of: 4 } }

test('a district looks first at a school whose check-ins fell or half of whose classes are quiet', () => {
  expect(schoolNeeds(steady, [])).toEqual([])
  expect(schoolNeeds({ ...steady, participation: { now: 52, before: 62 } }, [])).toEqual([
    { need: 'participation', by: 10, count: 0, of: 0 },
  ])
  expect(schoolNeeds({ ...steady, quiet_classes: { now: 2, of: 4 } }, [])).toEqual([
    { need: 'quiet', by: 0, count: 2, of: 4 },
  ])
})

test('what is withheld and a school without classes give no reason', () => {
  expect(
    schoolNeeds({ participation: { now: null, before: 62 }, quiet_classes: { now: 0, of: 0 } }, []),
  ).toEqual([])
  expect(schoolNeeds({ participation: { now: 10, before: null }, quiet_classes: null }, [])).toEqual([])
})

test('a school with at most half the check-ins of at least two others stands out, and says both figures', () => {
  const others = (...shares: (number | null)[]) =>
    shares.map(now => ({ ...steady, participation: { now, before: now } }))
  const low = { ...steady, participation: { now: 30, before: 30 } }
  expect(schoolNeeds(low, [low, ...others(58, 62)])).toEqual([{ need: 'low', by: 30, count: 0, of: 60 }])
  expect(schoolNeeds(low, [low, ...others(58, 60)])).toEqual([])
  expect(schoolNeeds(low, [low, ...others(90)])).toEqual([])
  expect(schoolNeeds(low, [low, ...others(90, null)])).toEqual([])
  expect(schoolNeeds({ ...steady, participation: { now: null, before: null } }, others(90, 90))).toEqual([])
})
