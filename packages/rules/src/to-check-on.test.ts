import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { partsOf } from './exact-scores.ts'
import { hopeScale } from './hope.ts'
import {
  isToCheckOn,
  reasonsToCheckOn,
  signInSentence,
  signInWords,
  signsInWords,
  signsOfPeriod,
  signsOfWindow,
  type ToldReason,
  toCheckOnFirst,
} from './to-check-on.ts'
import { wellbeingScale } from './wellbeing.ts'

interface More {
  inPeriod?: number
  lowest?: number
  told?: ToldReason[]
}

/** Scores newest first, a day apart. */
const signsOf = (scores: number[], more: More = {}) =>
  signsOfPeriod(wellbeingScale, {
    scores: scores.map((score, place) => ({ parts: partsOf(score), day: addDays('2026-11-14', -place) })),
    inPeriod: more.inPeriod ?? scores.length,
    lowest: more.lowest === undefined ? null : { parts: partsOf(more.lowest), day: '2026-11-03' },
    told: more.told ?? [],
  })

const ofWellbeing = (scores: number[], more: More = {}) => signsOf(scores, more).map(({ reason }) => reason)

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
  const signsOfHope = (score: number | null, before: number | null = null, lowest: number | null = null) =>
    signsOfWindow(hopeScale, {
      day: '2026-11-14',
      score: score === null ? null : partsOf(score),
      before: before === null ? null : partsOf(before),
      lowest: lowest === null ? null : partsOf(lowest),
      told: [],
    })
  const ofHope = (...of: Parameters<typeof signsOfHope>) => signsOfHope(...of).map(({ reason }) => reason)
  expect([ofHope(null), ofHope(null, 30), ofHope(11.9), ofHope(12)]).toEqual([[], [], ['low'], []])
  expect([ofHope(20, 28.9), ofHope(20, 29), ofHope(29, 20)]).toEqual([[], ['fall'], []])
  expect([ofHope(20, null, 1.4), ofHope(20, null, 1.5), ofHope(null, null, 1)]).toEqual([
    ['answer'],
    [],
    ['answer'],
  ])
  expect(signsOfHope(11, 31).map(signInWords)).toEqual([
    'Lowest: 11.0 on Nov 14',
    'Fell by 20.0 to 11.0 on Nov 14',
  ])
  expect(signsOfHope(20, null, 1).map(signInWords)).toEqual(['A very low answer on Nov 14'])
  const told = { day: null, score: null, before: null, lowest: null, told: ['wish'] as const }
  expect(signsOfWindow(hopeScale, told).map(signInWords)).toEqual(['Asked to talk'])
})

test('each reason tells the worst value of the period and its day, which an average beside it would hide', () => {
  const words = (...of: Parameters<typeof signsOf>) => signsOf(...of).map(signInWords)
  expect(words([9, 3.9, 2, 9])).toEqual(['Lowest: 2.0 on Nov 12'])
  expect(words([9, 2, 1], { inPeriod: 2 })).toEqual(['Lowest: 2.0 on Nov 13'])
  expect(words([8, 3, 2.5, 3])).toEqual(['Low three times in a row (lowest: 2.5 on Nov 12)'])
  expect(words([6], { lowest: 1.5 })).toEqual(['Lowest answer: 1.5 on Nov 3'])
  // The steepest of two falls, though it is not the newest.
  expect(words([5, 9, 9, 9, 9, 9, 9, 9, 4, 9, 9, 9])).toEqual(['Fell by 5.0 to 4.0 on Nov 6'])
  expect(words([9], { told: ['words', 'wish'] })).toEqual(['Asked to talk', 'Wrote something worrying'])
})

test('a fall to the lowest value is told alone, and the lowest of another check-in beside it', () => {
  const told = (...of: Parameters<typeof signsOf>) => signsInWords(signsOf(...of))
  expect(told([1.8, 6.7, 6.7, 6.7])).toBe('Fell by 4.9 to 1.8 on Nov 14')
  expect(told([3.8, 8, 8, 8, 3.5])).toBe('Lowest: 3.5 on Nov 10; Fell by 3.1 to 3.8 on Nov 14')
  expect(told([1.8, 6.7, 6.7, 6.7], { told: ['wish'] })).toBe('Asked to talk; Fell by 4.9 to 1.8 on Nov 14')
  expect(told([9])).toBeNull()
})

test('those to check on come first, of them who asked for somebody, then the lowest; all others stay in their order', () => {
  const row = (id: number, signs: ReturnType<typeof signsOf>) => ({
    id,
    signs,
    to_check_on: signs.map(({ reason }) => reason),
  })
  const rows = toCheckOnFirst([
    row(5, []),
    row(1, signsOf([3.5])),
    row(2, signsOf([9, 2])),
    row(3, signsOf([9], { told: ['words'] })),
    row(6, []),
    row(4, signsOf([3, 9])),
  ])
  expect(rows.map(({ id }) => id)).toEqual([3, 2, 4, 1, 5, 6])
  expect(rows.filter(isToCheckOn)).toHaveLength(4)
})

test('the list of those to check on tells each reason as a sentence, with the highest possible value', () => {
  const told = (...of: Parameters<typeof signsOf>) => signsOf(...of).map(sign => signInSentence(sign, 10))
  expect(told([9, 3.9, 2, 9])).toEqual(['Lowest check-in: 2.0 of 10 on Nov 12.'])
  expect(told([8, 3, 2.5, 3])).toEqual([
    'Checked in low three times in a row, as low as 2.5 of 10 on Nov 12.',
  ])
  expect(told([6], { lowest: 1.5 })).toEqual(['One answer was 1.5 of 10 on Nov 3.'])
  expect(told([1.8, 6.7, 6.7, 6.7])).toContain('Fell from 6.7 to 1.8 of 10 on Nov 14.')
  expect(told([9], { told: ['words', 'wish'] })).toEqual([
    'Asked to talk to someone.',
    'Wrote something worrying.',
  ])
  const window = { day: '2026-11-14', score: partsOf(20), before: null, lowest: partsOf(1), told: [] }
  expect(signsOfWindow(hopeScale, window).map(sign => signInSentence(sign, 36))).toEqual([
    'One answer was very low on Nov 14.',
  ])
})
