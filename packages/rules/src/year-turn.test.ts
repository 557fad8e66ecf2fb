import { expect, test } from 'vitest'
import { lastGradeOf, nextGrade, planTurn, type TurnStudent } from './year-turn.ts'

const classes = [
  { id: 1, name: 'Ponds', teachers: [] },
  { id: 2, name: 'Fifth', teachers: [] },
]
const student = (more: Partial<TurnStudent>): TurnStudent => ({
  id: 7,
  grade: 4,
  class_ids: [1],
  is_own: true,
  is_placed: false,
  has_turned: false,
  has_repeated: false,
  is_new: false,
  is_disputed: false,
  is_erasing: false,
  ...more,
})
const planOf = (more: Partial<TurnStudent>, act?: 'up' | 'repeat' | 'leave') =>
  planTurn({ classes, students: [student(more)] }, 5, act ? { students: [{ id: 7, act }] } : {}).students[0]

test('grades go up one by one, kindergarten into first, and a school says its last one', () => {
  expect([100, 101, 102, 1, 11, 12, null].map(nextGrade)).toEqual([101, 102, 1, 2, 12, 12, null])
  expect([15, 12, 10, null].map(lastGradeOf)).toEqual([5, 12, 9, 12])
})

test('nobody is asked for the common case: classes go up, the last grade leaves, and a class that nobody is in ends', () => {
  const students = [student({}), student({ id: 8, grade: 5, class_ids: [2] })]
  const turn = planTurn({ classes, students }, 5, {})
  expect(turn.classes.map(one => one.act)).toEqual(['up', 'end'])
  expect(turn.students).toEqual([
    { id: 7, act: 'up', new_grade: 5, why: null },
    { id: 8, act: 'leave', new_grade: 5, why: 'last-grade' },
  ])
})

test('who is placed, new, a guest, turned or about to be erased is proposed something else, with the reason', () => {
  expect(planOf({ is_placed: true })).toMatchObject({ act: 'repeat', new_grade: 4, why: 'placed' })
  expect(planOf({ is_placed: true, class_ids: [] })).toMatchObject({ act: 'none', why: 'placed' })
  expect(planOf({ is_new: true, class_ids: [] })).toMatchObject({ act: 'none', why: 'new' })
  expect(planOf({ class_ids: [] })).toMatchObject({ act: 'up', new_grade: 5 })
  expect(planOf({ is_own: false })).toMatchObject({ act: 'up', new_grade: 4, why: 'guest' })
  expect(planOf({ has_turned: true })).toMatchObject({ act: 'up', new_grade: 4, why: 'turned' })
  expect(planOf({ has_turned: true, class_ids: [] })).toMatchObject({ act: 'none', why: 'turned' })
  expect(planOf({ has_repeated: true, class_ids: [] })).toMatchObject({ act: 'none', why: 'repeated' })
  expect(planOf({ has_repeated: true })).toMatchObject({ act: 'repeat', new_grade: 4, why: 'repeated' })
  expect(planOf({ has_repeated: true, class_ids: [] }, 'up')).toMatchObject({ act: 'up', new_grade: 5 })
  expect(planOf({ is_erasing: true }, 'up')).toMatchObject({ act: 'none', why: 'erasing' })
})

test('a single student is set otherwise; a guest never leaves its own school, and nobody leaves in a dispute', () => {
  expect(planOf({}, 'repeat')).toEqual({ id: 7, act: 'repeat', new_grade: 4, why: null })
  expect(planOf({ grade: 5 }, 'up')).toMatchObject({ act: 'up', new_grade: 6 })
  expect(planOf({ is_own: false }, 'leave')).toMatchObject({ act: 'repeat' })
  expect(planOf({ is_disputed: true }, 'leave')).toMatchObject({ act: 'none', why: 'disputed' })
})

test('a class that goes up is proposed with the next grade in its name, and keeps the name that is chosen', () => {
  const rooms = [
    { id: 1, name: 'Room 11 · Grade 4', teachers: [] },
    { id: 2, name: 'Grade 12 physics', teachers: [] },
  ]
  const students = [student({}), student({ id: 8, class_ids: [2] })]
  const namesWith = (choices: Parameters<typeof planTurn>[2]) =>
    planTurn({ classes: rooms, students }, 12, choices).classes.map(({ name }) => name)
  expect(namesWith({})).toEqual(['Room 11 · Grade 5', 'Grade 12 physics'])
  expect(namesWith({ classes: [{ id: 1, act: 'stay' }] })[0]).toBe('Room 11 · Grade 4')
  const chosen = { id: 1, act: 'up' as const, name: 'Room 11 · Grade 4' }
  expect(namesWith({ classes: [chosen] })[0]).toBe('Room 11 · Grade 4')
})

test('a class that stays leaves its students alone, but for those who are chosen', () => {
  const choices = { classes: [{ id: 1, act: 'stay' as const, name: 'Lakes', teacher_id: 3 }] }
  const turn = planTurn({ classes, students: [student({})] }, 5, choices)
  expect(turn.classes[0]).toEqual({ id: 1, act: 'stay', name: 'Lakes', teacher_id: 3 })
  expect(turn.students[0]).toMatchObject({ act: 'none', new_grade: 4, why: 'stays' })
  const chosen = { ...choices, students: [{ id: 7, act: 'leave' as const }] }
  expect(planTurn({ classes, students: [student({})] }, 5, chosen).students[0]).toMatchObject({
    act: 'leave',
  })
})
