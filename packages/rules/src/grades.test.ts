import { expect, test } from 'vitest'
import {
  bandOfAge,
  bandOfGrade,
  bandOfTeacher,
  bands,
  byGrade,
  gradeCodes,
  gradeName,
  gradeOrder,
  isEarlyReader,
  isGradeCode,
  readGrade,
  schoolGrades,
} from './grades.ts'

test('before first grade there are PK, TK and K, by codes of their own [PLATFORM-13] [PLATFORM-14] [PLATFORM-15]', () => {
  expect([100, 101, 102].map(gradeName)).toEqual(['Pre-K', 'TK', 'Kindergarten'])
  expect([100, 101, 102, 1].map(gradeOrder)).toEqual([-3, -2, -1, 1])
})

test('grades 1 to 12 are their own codes, and the young ones are K2 [PLATFORM-16] [PLATFORM-17]', () => {
  expect(gradeCodes).toEqual([100, 101, 102, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect([0, 13, 99, 103].some(isGradeCode)).toBe(false)
  expect(gradeCodes.filter(code => bandOfGrade(code) === 'K-2')).toEqual([100, 101, 102, 1, 2])
})

test('grades fall into four bands, and ages at 8, 11 and 14 [PLATFORM-12] [PLATFORM-18]', () => {
  expect(bands).toEqual(['K-2', '3-5', '6-8', '9-12'])
  expect(gradeCodes.map(bandOfGrade)).toEqual([
    ...Array(5).fill('K-2'),
    ...Array(3).fill('3-5'),
    ...Array(3).fill('6-8'),
    ...Array(4).fill('9-12'),
  ])
  expect([7, 8, 10, 11, 13, 14].map(bandOfAge)).toEqual(['K-2', '3-5', '3-5', '6-8', '6-8', '9-12'])
})

test('a teacher is of the band of the lowest grade, and an administrator of none [PLATFORM-10] [PLATFORM-11]', () => {
  expect(bandOfTeacher('5,3,9')).toBe('3-5')
  expect(bandOfTeacher('8, 102')).toBe('K-2')
  expect(bandOfTeacher('')).toBeNull()
  expect(bandOfTeacher('x,77')).toBeNull()
  expect(bandOfTeacher('5,3,9', { isAdmin: true })).toBeNull()
})

test('elementary schools have their codes [PLATFORM-19] [PLATFORM-20] [PLATFORM-22]', () => {
  expect([15, 7, 9].map(code => schoolGrades[code])).toEqual(['TK-5', 'TK-6', 'TK-8'])
})

test('middle schools have their codes [PLATFORM-21] [PLATFORM-23] [PLATFORM-24]', () => {
  expect([8, 16, 10].map(code => schoolGrades[code])).toEqual(['Middle', '5-8', 'Junior High'])
})

test('high schools have their codes [PLATFORM-25] [PLATFORM-26]', () => {
  expect([11, 12].map(code => schoolGrades[code])).toEqual(['Senior High', 'High School'])
})

test('schools over many grades have their codes, and there is no other [PLATFORM-27] [PLATFORM-28]', () => {
  expect([14, 13].map(code => schoolGrades[code])).toEqual(['6-12', 'TK-12'])
  expect(Object.keys(schoolGrades)).toHaveLength(10)
})

test('rows of grades stand from the youngest to the oldest', () => {
  const inOrder = gradeCodes.toSorted((one, other) => gradeOrder(one) - gradeOrder(other))
  expect(byGrade(gradeCodes.map(id => ({ id }))).map(({ id }) => id)).toEqual(inOrder)
})

test('a grade is read as people type it, and two in one are none', () => {
  expect(['K', 'Pre-K', '3rd', 'Grade 3', '03', '12'].map(readGrade)).toEqual([102, 100, 3, 3, 3, 12])
  expect(['1-2', '1, 2', '1 / 2', 'third', ''].map(readGrade)).toEqual([null, null, null, null, null])
})

test('a child under eight reads the simple pages, and one of unknown age does not', () => {
  expect([7, 8, null].map(isEarlyReader)).toEqual([true, false, false])
})
