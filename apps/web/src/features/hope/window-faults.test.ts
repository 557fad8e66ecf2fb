import { expect, test } from 'vitest'
import { windowFaults } from './window-faults.ts'

const known = { blockedTo: '2026-11-18', today: '2026-11-18', hasBegun: false }
const days = { first: '2026-11-19', last: '2026-11-25', retake: '' }

test('each day that cannot be says at its own field what is wrong with it [HOPE-16] [HOPE-19]', () => {
  expect(windowFaults(days, known)).toEqual({})
  expect(windowFaults({ ...days, last: days.first, retake: '2026-11-20' }, known)).toEqual({})
  expect(windowFaults({ first: '', last: '', retake: '' }, known)).toEqual({
    first: 'Please enter a whole date: month, day and year.',
    last: 'Please enter a whole date: month, day and year.',
  })
  expect(windowFaults({ ...days, first: '2026-11-18' }, known)).toEqual({
    first: 'The first day must be after Nov 18, 2026.',
  })
  const early = { first: '2026-12-01', last: '2026-11-30', retake: '2026-11-30' }
  expect(windowFaults(early, known)).toEqual({
    last: 'The end must be after the start, and in the future.',
    retake: 'The next one can begin only after the end of this one.',
  })
})

test('the first day of what has begun is not asked about, and its end still lies ahead', () => {
  const begun = { ...known, hasBegun: true }
  expect(windowFaults({ ...days, first: '2026-11-10' }, begun)).toEqual({})
  expect(windowFaults({ ...days, first: '2026-11-10', last: '2026-11-17' }, begun)).toHaveProperty('last')
})
