import { expect, test } from 'vitest'
import {
  accountAddress,
  addStudentAddress,
  classesOfTeacher,
  classViewAddress,
  classViewOf,
  districtSchoolAddress,
  familiesAddress,
  nearAddress,
  workListsAddress,
} from './addresses.ts'

test('a parent has the own account below what the children made, and others have a page of it', () => {
  expect(accountAddress('Parent')).toBe('/dashboard/profile#account')
  expect(accountAddress('Teacher')).toBe('/dashboard/profile')
})

test('a class shows what its address asks for, else what waits, else its journals, or its students', () => {
  const none = { students: 0, toAnswer: 0 }
  for (const view of ['journals', 'unanswered', 'students'] as const)
    expect(classViewOf(view, none)).toBe(view)
  expect(classViewOf(undefined, none)).toBe('students')
  expect(classViewOf('anything', { students: 3, toAnswer: 0 })).toBe('journals')
  expect(classViewOf(undefined, { students: 3, toAnswer: 1 })).toBe('unanswered')
  expect(classViewAddress(5, 6, 'unanswered')).toBe('/dashboard/teacher/class/5?group=6&view=unanswered')
})

test('pages about one person, class or school have its number in their address', () => {
  expect(nearAddress(7)).toBe('/child/7/near')
  expect(familiesAddress(7)).toBe('/dashboard/class/7/families')
  expect(districtSchoolAddress(7)).toBe('/dashboard/district/schools/7')
  expect(classesOfTeacher(7)).toBe('/dashboard/roster/classes?teacher=7')
})

test('the form for a new student opens on the students of the class', () => {
  expect(addStudentAddress(7, 9)).toBe(`${classViewAddress(7, 9, 'students')}&add=student`)
})

test('work is listed below the own school, or below a school of the district', () => {
  expect(workListsAddress()).toBe('/dashboard/school/work/lists')
  expect(workListsAddress(7)).toBe('/dashboard/district/schools/7/work/lists')
})
