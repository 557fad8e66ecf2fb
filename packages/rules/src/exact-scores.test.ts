import { expect, test } from 'vitest'
import {
  type Answer,
  meanOfAnswers,
  partsOf,
  partsPerPoint,
  roundScore,
  shownMean,
  shownScore,
  showScore,
} from './exact-scores.ts'
import { hopeBuckets, hopeScale } from './hope.ts'
import { hopeVersions } from './hope-questions.ts'
import { scoresOf } from './surveys.ts'
import { type WellbeingType, wellbeingBuckets, wellbeingScale } from './wellbeing.ts'
import { wellbeingVersions } from './wellbeing-questions.ts'

const [wellbeingSlider, hopeSlider] = [wellbeingScale.slider, hopeScale.slider]
type Slider = typeof wellbeingSlider

/** A fraction of whole numbers, as tenths with halves up: the expected shown score. */
function tenthsOf(above: bigint, below: bigint): number {
  return Number((20n * above + below) / (2n * below))
}

/** The given number of answers whose sum is the given number of steps, each within the slider. */
function answersOf(steps: number, count: number, { min, max, step }: Slider) {
  const perPoint = Math.round(1 / step)
  let left = steps
  return Array.from({ length: count }, (_, place) => {
    const after = count - place - 1
    const one = Math.min(max * perPoint, left - after * min * perPoint)
    left -= one
    return one / perPoint
  })
}

const unknown = (count: number): Answer[] => Array.from({ length: count }, () => null)

/** Every possible sum of answers to the given number of questions, with how many have a number. */
function everySum(questions: number, slider: Slider) {
  const perPoint = Math.round(1 / slider.step)
  const counts = Array.from({ length: questions }, (_, place) => place + 1)
  return counts.flatMap(count => {
    const least = count * slider.min * perPoint
    return Array.from({ length: count * slider.max * perPoint - least + 1 }, (_, more) => ({
      count,
      steps: least + more,
      answers: [...answersOf(least + more, count, slider), ...unknown(questions - count)],
    }))
  })
}

test('every score that well-being’s questions can have is a whole number of parts, and is shown rounded half up', () => {
  let cases = 0
  for (const { questions } of wellbeingVersions) {
    const countOf = (type: WellbeingType) => questions.filter(one => one.type === type).length
    const [one, other] = [everySum(countOf('feeling'), wellbeingSlider), countOf('functioning')]
    for (const { count, steps, answers } of one)
      for (const given of [1, 2, 3]) {
        const sum = given * 100 + ((steps * 7) % (given * 900 + 1))
        const functioning = [...answersOf(sum, given, wellbeingSlider), ...unknown(other - given)]
        const scores = scoresOf(wellbeingScale, type => (type === 'feeling' ? answers : functioning))
        expect(scores !== null, `${count} of ${countOf('feeling')} and ${given} of ${other}`).toBe(
          count * 2 >= countOf('feeling') && given * 2 >= other,
        )
        if (!scores) continue
        cases++
        const [n, m] = [BigInt(count), BigInt(given)]
        const wanted = [
          tenthsOf(BigInt(steps), 100n * n),
          tenthsOf(BigInt(sum), 100n * m),
          tenthsOf(BigInt(steps) * m + BigInt(sum) * n, 200n * n * m),
        ]
        const told = wellbeingBuckets.map(bucket => Math.round(shownScore(scores[bucket]) * 10))
        if (told.join() !== wanted.join() || !Object.values(scores).every(Number.isInteger))
          expect(told, JSON.stringify([answers, functioning])).toEqual(wanted)
      }
  }
  expect(cases).toBeGreaterThan(9_000)
})

test('every score that hope’s questions can have is a whole number of parts, and is shown rounded half up', () => {
  let cases = 0
  for (const { child, adult } of hopeVersions)
    for (const asked of [child, adult]) {
      const each = asked.filter(one => one.type === 'agency').length
      for (const agency of everySum(each, hopeSlider))
        for (const pathway of everySum(each, hopeSlider)) {
          const scores = scoresOf(hopeScale, type => (type === 'agency' ? agency : pathway).answers)
          const isEnough = agency.count * 2 >= each && pathway.count * 2 >= each
          if (isEnough !== (scores !== null)) expect(scores).toBe(isEnough)
          if (!scores) continue
          cases++
          const [n, m, q] = [BigInt(agency.count), BigInt(pathway.count), BigInt(each)]
          const [a, p] = [BigInt(agency.steps), BigInt(pathway.steps)]
          const wanted = [
            tenthsOf(a * q, 10n * n),
            tenthsOf(p * q, 10n * m),
            tenthsOf(q * (a * m + p * n), 10n * n * m),
          ]
          const told = hopeBuckets.map(bucket => Math.round(shownScore(scores[bucket]) * 10))
          if (told.join() !== wanted.join() || !Object.values(scores).every(Number.isInteger))
            expect(told, JSON.stringify([agency.answers, pathway.answers])).toEqual(wanted)
        }
    }
  expect(cases).toBeGreaterThan(200_000)
})

test('every number of parts that a score can be is shown rounded half up', () => {
  let wrong = 0
  for (let parts = partsPerPoint; parts <= 48 * partsPerPoint; parts++)
    if (Math.round(shownScore(parts) * 10) !== tenthsOf(BigInt(parts), BigInt(partsPerPoint))) wrong++
  expect(wrong).toBe(0)
})

test('means of many are rounded half up, also where they lie half-way between two tenths', () => {
  let [wrong, state] = [0, 20261123]
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let one = 0; one < 200_000; one++) {
    const count = 1 + random(one % 2 ? 40 : 2_000_000)
    // Every second one is half-way: an odd number of twentieths of a point for each.
    const halfway = (2 * random(479) + 21) * (partsPerPoint / 20) * count
    const sum = one % 4 < 2 ? halfway : partsPerPoint * count + random(partsPerPoint) * random(count) * 47
    if (
      Math.round((shownMean(sum, count) ?? 0) * 10) !== tenthsOf(BigInt(sum), BigInt(count * partsPerPoint))
    )
      wrong++
  }
  expect(wrong).toBe(0)
  expect(shownMean(0, 0)).toBeNull()
})

test('parts divide by every number of answers up to six, by halves of them, and by hundredths', () => {
  for (const count of [1, 2, 3, 4, 5, 6]) expect((partsPerPoint / 100 / count) % 2, String(count)).toBe(0)
  expect([0.01, 0.1, 5.55, 8.35, 10].map(partsOf)).toEqual([120, 1_200, 66_600, 100_200, 120_000])
  expect(meanOfAnswers([])).toBeNull()
})

test('a score has one decimal, and halves go up [WELLBEING-47]', () => {
  expect([1.04, 1.05, 7.949, 7.95, 10].map(roundScore)).toEqual([1, 1.1, 7.9, 8, 10])
  const halves = Array.from({ length: 90 }, (_, tenth) =>
    Number(`${1 + Math.floor(tenth / 10)}.${tenth % 10}5`),
  )
  expect(halves.map(roundScore)).toEqual(halves.map((_, tenth) => (tenth + 11) / 10))
  expect([6, 6.2, 7.95].map(showScore)).toEqual(['6.0', '6.2', '8.0'])
})
