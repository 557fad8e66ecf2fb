import { expect, test } from 'vitest'
import { sumWorkHours } from './work-hours.ts'

const row = (
  user_id: number,
  pathway: string | null,
  classes: { id: number; name: string }[],
  signed_minutes: number,
  open_minutes = 0,
) => ({
  user_id,
  first_name: `Student ${user_id}`,
  last_name: '',
  pathway,
  classes,
  signed_minutes,
  open_minutes,
})
const [room1, room2] = [
  { id: 1, name: 'Room 1' },
  { id: 2, name: 'Room 2' },
]
const rows = [
  row(1, 'Health', [room1, room2], 60, 15),
  row(1, null, [room1, room2], 30),
  row(2, 'Health', [room1], 120),
  row(3, null, [], 0, 45),
]
const told = (view: 'student' | 'class' | 'pathway') =>
  sumWorkHours(rows, view).map(sum => [sum.name, sum.students, sum.signed_minutes, sum.open_minutes])

test('hours add up by student, class and pathway, and the same student counts once in each', () => {
  expect(told('student')).toEqual([
    ['Student 1', 1, 90, 15],
    ['Student 2', 1, 120, 0],
    ['Student 3', 1, 0, 45],
  ])
  expect(told('class')).toEqual([
    ['Room 1', 2, 210, 15],
    ['Room 2', 1, 90, 15],
    ['No class', 1, 0, 45],
  ])
  expect(told('pathway')).toEqual([
    ['Health', 2, 180, 15],
    ['No pathway', 2, 30, 45],
  ])
})

test('two classes with one name are two classes', () => {
  const [first, second] = [
    { id: 1, name: 'Period 1' },
    { id: 2, name: 'Period 1' },
  ]
  const sums = sumWorkHours([row(1, null, [first], 60), row(2, null, [second], 30)], 'class')
  expect(sums.map(sum => [sum.key, sum.name, sum.students, sum.signed_minutes])).toEqual([
    ['1', 'Period 1', 1, 60],
    ['2', 'Period 1', 1, 30],
  ])
})
