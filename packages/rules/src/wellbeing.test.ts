import { expect, test } from 'vitest'
import {
  dayCheckMinutes,
  faceCount,
  faceOf,
  isTakenToday,
  needsEye,
  weeklyMeans,
  wellbeingBuckets,
  wellbeingCategory,
  wellbeingScores,
  wellbeingSlider,
} from './wellbeing.ts'

test('the slider runs from 1 to 10 in hundredths and begins in the middle [WELLBEING-23] [WELLBEING-33]', () => {
  expect(wellbeingSlider).toEqual({ min: 1, max: 10, step: 0.01, start: 5.5 })
})

test('high begins at eight, moderate at four, low at one [WELLBEING-34] [WELLBEING-35] [WELLBEING-36]', () => {
  expect([10, 8, 7.9, 4, 3.9, 1].map(wellbeingCategory)).toEqual([
    'high',
    'high',
    'moderate',
    'moderate',
    'low',
    'low',
  ])
})

test('a score is the mean of its kind, well-being the mean of both, and all lie from 1 to 10 [WELLBEING-20] [WELLBEING-37]', () => {
  expect(wellbeingBuckets).toEqual(['feeling', 'functioning', 'wellbeing'])
  expect(wellbeingScores({ feeling: [8, 9, 9], functioning: [4, 5, 5] })).toEqual({
    feeling: 8.7,
    functioning: 4.7,
    wellbeing: 6.7,
  })
  for (const end of [1, 10])
    expect(wellbeingScores({ feeling: [end, end, end], functioning: [end, end, end] })).toEqual({
      feeling: end,
      functioning: end,
      wellbeing: end,
    })
  expect(() => wellbeingScores({ feeling: [], functioning: [5] })).toThrow(RangeError)
})

test('eleven faces, chosen by rounding, the first where there is no score [WELLBEING-43] [WELLBEING-44]', () => {
  expect(faceCount).toBe(11)
  expect([null, 1, 1.4, 1.5, 5.5, 9.4, 9.5, 10].map(faceOf)).toEqual([0, 1, 1, 2, 6, 9, 10, 10])
})

test('a check-in is taken when its score is of today, which a page looks at every ten minutes [WELLBEING-16] [WELLBEING-18]', () => {
  expect(isTakenToday({ date: '2026-11-21' }, '2026-11-21')).toBe(true)
  expect(isTakenToday({ date: '2026-11-20' }, '2026-11-21')).toBe(false)
  expect(isTakenToday(null, '2026-11-21')).toBe(false)
  expect(dayCheckMinutes).toBe(10)
})

test('a low score calls for somebody to look, and so does a steep fall below what was before', () => {
  expect(needsEye([])).toBeNull()
  expect([needsEye([3.9]), needsEye([4])]).toEqual(['low', null])
  // Three before, at least, and three below their mean.
  expect([needsEye([5, 8, 8]), needsEye([5, 8, 8, 8]), needsEye([5.1, 8, 8, 8])]).toEqual([
    null,
    'fall',
    null,
  ])
  // What lies more than seven check-ins back does not count.
  expect(needsEye([6, 7, 7, 7, 7, 7, 7, 7, 10, 10, 10])).toBeNull()
})

test('a week is the mean of its days, from Monday to Sunday', () => {
  const day = (date: string, score: number) => ({
    day: date,
    feeling: score,
    functioning: 5,
    wellbeing: score,
  })
  const week = weeklyMeans([day('2026-11-15', 2), day('2026-11-16', 4), day('2026-11-22', 5)])
  expect(week).toEqual([day('2026-11-09', 2), day('2026-11-16', 4.5)])
  expect(weeklyMeans([])).toEqual([])
})
