import { expect, test } from 'vitest'
import { isRating, ratingIconOf, ratingIcons, ratingLegendOf, ratingSteps } from './goal-ratings.ts'
import {
  dueFault,
  goalDescriptionFault,
  goalLengths,
  goalPictures,
  goalStepsFault,
  hoursOf,
  isAskedOn,
  nextStep,
  pictureFor,
  stepsOf,
} from './goals.ts'

test('ratings run from 1 to 4 by tenths [GOALS-59]', () => {
  expect(ratingSteps).toHaveLength(31)
  expect([ratingSteps[0], ratingSteps[1], ratingSteps[13], ratingSteps.at(-1)]).toEqual([1, 1.1, 2.3, 4])
  expect([1, 2.7, 4].map(isRating)).toEqual([true, true, true])
  expect([0.9, 2.75, 4.1, Number.NaN].map(isRating)).toEqual([false, false, false, false])
})

test('the legends stand at 1, 2, 3 and 4, in their order [GOALS-56] [GOALS-57]', () => {
  expect([1, 2, 3, 4].map(ratingLegendOf)).toEqual(['DEVELOPING', 'EMERGING', 'PROFICIENT', 'MASTERY'])
  expect([1.9, 2.9, 3.9].map(ratingLegendOf)).toEqual(['DEVELOPING', 'EMERGING', 'PROFICIENT'])
})

test('seven icons follow six thresholds [GOALS-58]', () => {
  expect(ratingIcons).toBe(7)
  expect([1, 1.4, 1.5, 1.9, 2, 2.5, 2.9, 3, 3.5, 3.9, 4].map(ratingIconOf)).toEqual([
    0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6,
  ])
})

test('the hours of a report are told to a tenth [GOALS-16]', () => {
  expect([0, 3, 90, 125].map(hoursOf)).toEqual([0, 0.1, 1.5, 2.1])
})

test('the next step is the first that is not taken; steps are typed one a line', () => {
  const steps = stepsOf(' Read a page \n\nRead a chapter\n')
  expect(steps).toEqual(['Read a page', 'Read a chapter'])
  const [first = '', second = ''] = steps
  expect(
    nextStep([
      { text: first, done: true },
      { text: second, done: false },
    ]),
  ).toEqual({ text: second, done: false })
  expect(nextStep([])).toBeNull()
  expect(goalStepsFault(steps)).toBeNull()
  expect(goalStepsFault(Array(13).fill('Read'))).toBe('Please keep it to 12 steps.')
})

test('a goal is due neither in the past nor in many years', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const day = 24 * 3_600_000
  expect([null, undefined, now, now - day, now + 365 * day].map(due => dueFault(due, now))).toEqual(
    Array(5).fill(null),
  )
  const fault = 'Please choose a day from today on, at most five years ahead.'
  expect([now - 3 * day, now + 6 * 366 * day].map(due => dueFault(due, now))).toEqual([fault, fault])
})

test('a child is asked on Fridays, once', () => {
  expect(isAskedOn('2026-11-27', null)).toBe(true)
  expect(isAskedOn('2026-11-27', '2026-11-20')).toBe(true)
  // Where it is late on Friday or early, the schools' day may be another.
  for (const answered of ['2026-11-26', '2026-11-27', '2026-11-28'])
    expect(isAskedOn('2026-11-27', answered)).toBe(false)
  expect(isAskedOn('2026-11-26', null)).toBe(false)
})

test('a description ends at its longest', () => {
  expect(goalDescriptionFault('é'.repeat(goalLengths.description))).toBeNull()
  expect(goalDescriptionFault('é'.repeat(goalLengths.description + 1))).toContain('2,000')
})

test('a title has one picture of ours, always the same', () => {
  expect(goalPictures).toContain(pictureFor('Read ten books'))
  expect(pictureFor('Read ten books')).toBe(pictureFor('Read ten books'))
  expect(pictureFor('Learn to swim')).not.toBe(pictureFor('Read ten books'))
})
