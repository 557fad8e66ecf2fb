import { expect, test } from 'vitest'
import { faceOf } from './check-in-day.ts'
import { type Answer, partsOf, shownScore } from './exact-scores.ts'
import { categoryIn, scoresOf } from './surveys.ts'
import { type WellbeingType, weeklyMeans, wellbeingBuckets, wellbeingScale } from './wellbeing.ts'

const wellbeingCategory = (shown: number) =>
  categoryIn(wellbeingScale, { audience: 'child', bucket: 'wellbeing', shown })

test('the slider runs from 1 to 10 in hundredths and begins in the middle [WELLBEING-23] [WELLBEING-33]', () => {
  expect(wellbeingScale.slider).toEqual({ min: 1, max: 10, step: 0.01, start: 5.5 })
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
  expect(shown({ feeling: [8, 9, 9], functioning: [4, 5, 5] })).toEqual({
    feeling: 8.7,
    functioning: 4.7,
    wellbeing: 6.7,
  })
  for (const end of [1, 10])
    expect(shown({ feeling: [end, end, end], functioning: [end, end, end] })).toEqual({
      feeling: end,
      functioning: end,
      wellbeing: end,
    })
})

test('“I don’t know” is left out of a mean, and leaves none where fewer than half have a number', () => {
  expect(shown({ feeling: [8, null, 9], functioning: [4, 5, 5] })).toEqual({
    feeling: 8.5,
    functioning: 4.7,
    wellbeing: 6.6,
  })
  expect(shown({ feeling: [8, null, null], functioning: [4, 5, 5] })).toBeNull()
  expect(shown({ feeling: [8, 8, 8], functioning: [null, null, null] })).toBeNull()
  expect(shown({ feeling: [], functioning: [5] })).toBeNull()
})

function shown(answers: Record<WellbeingType, Answer[]>) {
  const scores = scoresOf(wellbeingScale, type => (type === 'wellbeing' ? [] : answers[type]))
  return scores && Object.fromEntries(wellbeingBuckets.map(bucket => [bucket, shownScore(scores[bucket])]))
}

test('eleven faces, chosen by rounding, the first where there is no score [WELLBEING-43] [WELLBEING-44]', () => {
  const faces = Array.from({ length: 101 }, (_, tenth) => faceOf(tenth / 10))
  expect([...new Set(faces)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect([null, 1, 1.4, 1.5, 5.5, 9.4, 9.5, 10].map(faceOf)).toEqual([0, 1, 1, 2, 6, 9, 10, 10])
})

test('a week is the mean of its days, from Monday to Sunday', () => {
  const day = (date: string, score: number, parts = partsOf) => ({
    day: date,
    feeling: parts(score),
    functioning: parts(5),
    wellbeing: parts(score),
  })
  const asShown = (points: number) => points
  const week = weeklyMeans([day('2026-11-15', 2), day('2026-11-16', 4), day('2026-11-22', 4.9)])
  expect(week).toEqual([day('2026-11-09', 2, asShown), day('2026-11-16', 4.5, asShown)])
  expect(weeklyMeans([])).toEqual([])
})
