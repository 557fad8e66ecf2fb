import { expect, test } from 'vitest'
import { type Answer, shownScore } from './exact-scores.ts'
import {
  type HopeBucket,
  type HopeCategory,
  type HopeType,
  hopeBuckets,
  hopeCategories,
  hopeQuestionKey,
  hopeScale,
} from './hope.ts'
import type { UserType } from './people.ts'
import { audienceOf, categoryIn, categoryRange, scoreSpan, scoresOf } from './surveys.ts'

const hopeCategory = (userType: UserType, bucket: HopeBucket, shown: number) =>
  categoryIn(hopeScale, { audience: audienceOf(userType), bucket, shown })

const hopeRange = (userType: UserType, bucket: HopeBucket, category: HopeCategory) =>
  categoryRange(hopeScale, { audience: audienceOf(userType), bucket, category })

const hopeQuestionCount = (userType: UserType) => hopeScale.questionCount[audienceOf(userType)]

test('the key of a question is s and its number for a child, t for everybody else [HOPE-12] [HOPE-13]', () => {
  expect(hopeQuestionKey('Child', 3)).toBe('s3')
  expect((['Teacher', 'District Admin', 'Parent'] as const).map(type => hopeQuestionKey(type, 4))).toEqual([
    't4',
    't4',
    't4',
  ])
})

test('the scale runs from 1 to 6 in tenths and begins in the middle [HOPE-21] [HOPE-22] [HOPE-41]', () => {
  expect(hopeScale.slider).toEqual({ min: 1, max: 6, step: 0.1, start: 3.5 })
})

test('three buckets, each good, moderate or low [HOPE-33] [HOPE-34]', () => {
  expect(hopeBuckets).toEqual(['agency', 'pathway', 'hope'])
  expect(hopeCategories).toEqual(['good', 'moderate', 'low'])
})

/** The category at each bound, just below it, and at the very bottom. */
function atBounds(userType: UserType, bucket: HopeBucket, good: number, moderate: number): void {
  const scores = [good, good - 0.1, moderate, moderate - 0.1, 1]
  const told = scores.map(score => hopeCategory(userType, bucket, score))
  expect(told, `${userType} ${bucket}`).toEqual(['good', 'moderate', 'moderate', 'low', 'low'])
}

test('a child’s agency and pathway are good from 14 and moderate from 10, hope from 23 and 12 [HOPE-35] [HOPE-36] [HOPE-37]', () => {
  atBounds('Child', 'agency', 14, 10)
  atBounds('Child', 'pathway', 14, 10)
  atBounds('Child', 'hope', 23, 12)
})

test('a grown-up’s agency and pathway are good from 18 and moderate from 11, hope from 37 and 24 [HOPE-38] [HOPE-39] [HOPE-40]', () => {
  for (const userType of ['Teacher', 'District Admin'] as const) {
    atBounds(userType, 'agency', 18, 11)
    atBounds(userType, 'pathway', 18, 11)
    atBounds(userType, 'hope', 37, 24)
  }
})

function shown(answers: Record<HopeType, Answer[]>) {
  const scores = scoresOf(hopeScale, type => (type === 'hope' ? [] : answers[type]))
  return scores && Object.fromEntries(hopeBuckets.map(bucket => [bucket, shownScore(scores[bucket])]))
}

test('agency and pathway are sums that fit the bounds, and hope is their sum', () => {
  const highest = (userType: UserType) => Array.from({ length: hopeQuestionCount(userType) }, () => 6)
  const most = (userType: UserType) => shown({ agency: highest(userType), pathway: highest(userType) })
  expect(most('Child')).toEqual({ agency: 18, pathway: 18, hope: 36 })
  expect(most('Teacher')).toEqual({ agency: 24, pathway: 24, hope: 48 })
  expect(shown({ agency: [1.1, 2.2, 3.3], pathway: [3.5, 3.5, 3.6] })).toEqual({
    agency: 6.6,
    pathway: 10.6,
    hope: 17.2,
  })
})

test('“I don’t know” leaves a sum that is the mean times the number of questions, and none below half of them', () => {
  expect(shown({ agency: [6, null, 5], pathway: [4, 4, 4] })).toEqual({
    agency: 16.5,
    pathway: 12,
    hope: 28.5,
  })
  expect(shown({ agency: [5, 5, null, null], pathway: [5, 5, 5, null] })).toEqual({
    agency: 20,
    pathway: 20,
    hope: 40,
  })
  expect(shown({ agency: [6, null, null], pathway: [4, 4, 4] })).toBeNull()
  expect(shown({ agency: [null, null, null], pathway: [null, null, null] })).toBeNull()
})

test('the ranges of the categories lie side by side, from the least to the most', () => {
  expect(hopeCategories.map(name => hopeRange('Child', 'hope', name))).toEqual([
    { from: 23, to: 36 },
    { from: 12, to: 22.9 },
    { from: 6, to: 11.9 },
  ])
  expect(hopeCategories.map(name => hopeRange('Teacher', 'agency', name))).toEqual([
    { from: 18, to: 24 },
    { from: 11, to: 17.9 },
    { from: 4, to: 10.9 },
  ])
  expect(scoreSpan(hopeScale, 'adult', 'hope')).toEqual([8, 48])
})
