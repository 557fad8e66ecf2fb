import { expect, test } from 'vitest'
import { partsOf } from './exact-scores.ts'
import { hopeScale } from './hope.ts'
import {
  isToCheckOn,
  reasonsOfPeriod,
  reasonsOfWindow,
  reasonsToCheckOn,
  type ToldReason,
  toCheckOnFirst,
} from './to-check-on.ts'
import { wellbeingScale } from './wellbeing.ts'

const ofWellbeing = (
  scores: number[],
  more: { inPeriod?: number; lowest?: number; told?: ToldReason[] } = {},
) =>
  reasonsOfPeriod(wellbeingScale, {
    scores: scores.map(partsOf),
    inPeriod: more.inPeriod ?? scores.length,
    lowest: more.lowest === undefined ? null : partsOf(more.lowest),
    told: more.told ?? [],
  })

test('one low score of the whole period calls for somebody, wherever it lies, and a very low answer without one', () => {
  expect(ofWellbeing([])).toEqual([])
  expect([ofWellbeing([4]), ofWellbeing([3.9]), ofWellbeing([9, 9, 3.9, 9])]).toEqual([[], ['low'], ['low']])
  // 3.95 is shown as 4.0, which is not low.
  expect(ofWellbeing([3.95])).toEqual([])
  expect(ofWellbeing([9, 3], { inPeriod: 1 })).toEqual([])
  expect([ofWellbeing([6], { lowest: 1.99 }), ofWellbeing([6], { lowest: 2 })]).toEqual([['answer'], []])
  expect(ofWellbeing([3], { lowest: 1 })).toEqual(['low'])
  // Even where too little was answered for a score.
  expect(ofWellbeing([], { lowest: 1 })).toEqual(['answer'])
})

test('three low ones in a row are a streak, which may have begun before the period', () => {
  expect(ofWellbeing([8, 3, 3, 3, 8])).toContain('streak')
  expect(ofWellbeing([3, 3, 8, 3])).toEqual(['low'])
  expect(ofWellbeing([3, 3, 3], { inPeriod: 1 })).toEqual(['streak'])
  expect(ofWellbeing([8, 3, 3, 3], { inPeriod: 1 })).toEqual([])
})

test('three below the mean of at least three before is a fall, wherever in the period', () => {
  expect([ofWellbeing([5, 8, 8]), ofWellbeing([5, 8, 8, 8]), ofWellbeing([5.1, 8, 8, 8])]).toEqual([
    [],
    ['fall'],
    [],
  ])
  expect(ofWellbeing([8, 5, 8, 8, 8])).toEqual(['fall'])
  expect(ofWellbeing([5, 8, 8, 8], { inPeriod: 1 })).toEqual(['fall'])
  // Check-ins more than seven back do not count.
  expect(ofWellbeing([6, 7, 7, 7, 7, 7, 7, 7, 10, 10, 10], { inPeriod: 1 })).toEqual([])
})

test('who asked to talk, or wrote something worrying, comes first of the reasons', () => {
  expect(ofWellbeing([9], { told: ['words', 'wish'] })).toEqual(['wish', 'words'])
  expect(ofWellbeing([3, 8, 8, 8], { told: ['wish'] })).toEqual(['wish', 'low', 'fall'])
  expect(reasonsToCheckOn).toEqual(['wish', 'words', 'streak', 'low', 'answer', 'fall'])
})

test('hope calls for somebody when it is low, has fallen by nine, or an answer is Never', () => {
  const ofHope = (score: number | null, before: number | null = null, lowest: number | null = null) =>
    reasonsOfWindow(hopeScale, {
      score: score === null ? null : partsOf(score),
      before: before === null ? null : partsOf(before),
      lowest: lowest === null ? null : partsOf(lowest),
      told: [],
    })
  expect([ofHope(null), ofHope(null, 30), ofHope(11.9), ofHope(12)]).toEqual([[], [], ['low'], []])
  expect([ofHope(20, 28.9), ofHope(20, 29), ofHope(29, 20)]).toEqual([[], ['fall'], []])
  expect([ofHope(20, null, 1.4), ofHope(20, null, 1.5), ofHope(null, null, 1)]).toEqual([
    ['answer'],
    [],
    ['answer'],
  ])
  expect(reasonsOfWindow(hopeScale, { score: null, before: null, lowest: null, told: ['wish'] })).toEqual([
    'wish',
  ])
})

test('those to check on come first, and all others stay in their order', () => {
  const row = (id: number, reasons: 'wish'[] = []) => ({ id, to_check_on: reasons })
  const rows = toCheckOnFirst([row(1), row(2, ['wish']), row(3), row(4, ['wish'])])
  expect(rows.map(({ id }) => id)).toEqual([2, 4, 1, 3])
  expect(rows.filter(isToCheckOn)).toHaveLength(2)
})
