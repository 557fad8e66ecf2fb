import { expect, test } from 'vitest'
import {
  type CheckInPerson,
  mayTakeHope,
  mayTakeWellbeing,
  studentsPageLimit,
  studentsShown,
  unscoredOf,
} from './check-ins.ts'

const child = (part: Partial<CheckInPerson>): CheckInPerson => ({
  user_type: 'Child',
  school_id: 1,
  grade: null,
  age: null,
  ...part,
})
const young = [100, 101, 102, 1]

test('a child of a grade that is not excluded takes the check-ins [WELLBEING-24] [HOPE-23]', () => {
  for (const grade of young) {
    expect(mayTakeWellbeing(child({ grade }), false), `well-being in ${grade}`).toBe(false)
    expect(mayTakeHope(child({ grade })), `hope in ${grade}`).toBe(false)
  }
  for (let grade = 2; grade <= 12; grade++) {
    expect(mayTakeWellbeing(child({ grade }), false), `well-being in ${grade}`).toBe(true)
    expect(mayTakeHope(child({ grade })), `hope in ${grade}`).toBe(true)
  }
})

test('the flag of well-being lets kindergarten and first grade in, and nobody younger, and hope knows no flag [WELLBEING-25]', () => {
  const open = young.filter(grade => mayTakeWellbeing(child({ grade }), true))
  expect(open).toEqual([102, 1])
  expect(mayTakeHope(child({ grade: 102 }))).toBe(false)
})

test('who is above seven takes them in any grade and without one [WELLBEING-26] [HOPE-24]', () => {
  for (const grade of [null, ...young]) {
    expect([7, 8].map(age => mayTakeWellbeing(child({ grade, age }), false))).toEqual([false, true])
    expect([7, 8].map(age => mayTakeHope(child({ grade, age })))).toEqual([false, true])
  }
})

test('a child without a school takes neither, whatever grade and age [WELLBEING-29] [HOPE-27]', () => {
  const old = { grade: 12, age: 17 }
  expect(mayTakeWellbeing(child({ ...old, school_id: null }), true)).toBe(false)
  expect(mayTakeHope(child({ ...old, school_id: null }))).toBe(false)
  expect(mayTakeWellbeing(child(old), false)).toBe(true)
  expect(mayTakeHope(child(old))).toBe(true)
})

test('teachers take them whatever stands beside their name [WELLBEING-27] [HOPE-25]', () => {
  const teacher = child({ user_type: 'Teacher', school_id: null, grade: 1 })
  expect(mayTakeWellbeing(teacher, false)).toBe(true)
  expect(mayTakeHope(teacher)).toBe(true)
})

test('district admins take them, and no parent, vendor or guest [WELLBEING-28] [HOPE-26]', () => {
  expect(mayTakeWellbeing(child({ user_type: 'District Admin', school_id: null }), false)).toBe(true)
  expect(mayTakeHope(child({ user_type: 'District Admin', school_id: null }))).toBe(true)
  for (const user_type of ['Parent', 'Vendor', 'Guest'] as const) {
    expect(mayTakeWellbeing(child({ user_type, grade: 5, age: 40 }), true)).toBe(false)
    expect(mayTakeHope(child({ user_type, grade: 5, age: 40 }))).toBe(false)
  }
})

test('a report asks for one student more than it shows', () => {
  expect(studentsPageLimit).toBe(201)
  expect(studentsShown).toBe(200)
})

test('check-ins that stand in no category have no score', () => {
  expect(unscoredOf(7, { low: 1, good: 4 })).toBe(2)
  expect(unscoredOf(0, {})).toBe(0)
})
