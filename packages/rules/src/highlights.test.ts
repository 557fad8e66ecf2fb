import { expect, test } from 'vitest'
import { hoursAndMinutes, hoursFault, longestDuration, minutesFault, minutesOf } from './highlights.ts'

test('hours go from 1 to 100, minutes from 1 to 59, and each may be left out [HIGHLIGHTS-11] [HIGHLIGHTS-12]', () => {
  const hours = 'Please choose 1 to 100 hours, or leave it empty.'
  const minutes = 'Please choose 1 to 59 minutes, or leave it empty.'
  expect(['', '1', ' 100 '].map(hoursFault)).toEqual([null, null, null])
  expect(['0', '101', '-1', '1.5', 'two', '1e2'].map(hoursFault)).toEqual(Array(6).fill(hours))
  expect(['', '1', '59'].map(minutesFault)).toEqual([null, null, null])
  expect(['0', '60', '-1', '1.5'].map(minutesFault)).toEqual(Array(4).fill(minutes))
})

test('both together are minutes, and minutes are both again [HIGHLIGHTS-09]', () => {
  expect([minutesOf('', ''), minutesOf('2', ''), minutesOf('', '45'), minutesOf('1', '30')]).toEqual([
    null,
    120,
    45,
    90,
  ])
  expect(minutesOf('100', '59')).toBe(longestDuration)
  expect([hoursAndMinutes(90), hoursAndMinutes(45), hoursAndMinutes(120)]).toEqual([
    { hours: 1, minutes: 30 },
    { hours: 0, minutes: 45 },
    { hours: 2, minutes: 0 },
  ])
})
