import { expect, test } from 'vitest'
import { windowFaults } from './window-faults.ts'

const known = { blockedTo: '2026-11-18', today: '2026-11-18', hasBegun: false }
const days = { start_time: '2026-11-19', end_time: '2026-11-25', retake_time: '' }

test('each day that cannot be says at its own field what is wrong with it [HOPE-16] [HOPE-19]', () => {
  expect(windowFaults(days, known)).toEqual({})
  expect(windowFaults({ ...days, end_time: days.start_time, retake_time: '2026-11-20' }, known)).toEqual({})
  expect(windowFaults({ start_time: '', end_time: '', retake_time: '' }, known)).toEqual({
    start_time: 'Please enter a whole date: month, day and year.',
    end_time: 'Please enter a whole date: month, day and year.',
  })
  expect(windowFaults({ ...days, start_time: '2026-11-18' }, known)).toEqual({
    start_time: 'The first day must be after Nov 18, 2026.',
  })
  const early = { start_time: '2026-12-01', end_time: '2026-11-30', retake_time: '2026-11-30' }
  expect(windowFaults(early, known)).toEqual({
    end_time: 'The end must be after the start, and in the future.',
    retake_time: 'The next one can begin only after the end of this one.',
  })
})

test('the first day of what has begun is not asked about, and its end still lies ahead', () => {
  const begun = { ...known, hasBegun: true }
  expect(windowFaults({ ...days, start_time: '2026-11-10' }, begun)).toEqual({})
  expect(windowFaults({ ...days, start_time: '2026-11-10', end_time: '2026-11-17' }, begun)).toHaveProperty(
    'end_time',
  )
})
