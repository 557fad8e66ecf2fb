import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { classId, demoClass } from './classes.ts'

interface Student {
  user: { id: number; first_name: string; last_name: string }
  grade: number | null
  last: { date: string } | null
}

/** The students of the demo class who are asked every day and have not answered today. */
export async function openStudents(teacher: Page): Promise<Student[]> {
  const path = `/wellbeing/users_report?groupId=${await classId(teacher, demoClass)}`
  const { students } = await call<{ students: Student[] }>(teacher, 'GET', path)
  return students.filter(({ last, grade }) => grade !== null && grade > 1 && last?.date !== today())
}

export async function usernamesOf(teacher: Page, students: readonly Student[]): Promise<string[]> {
  type Known = { students: { id: number; username: string }[] }
  const path = `/school/group_students/${await classId(teacher, demoClass)}`
  const { students: known } = await call<Known>(teacher, 'GET', path)
  return students.map(({ user }) => {
    const found = known.find(one => one.id === user.id)
    if (!found) throw new Error(`${user.first_name} is not in the demo class any more.`)
    return found.username
  })
}

export const today = () => new Date().toLocaleDateString('en-GB').replaceAll('/', '-')

/** A check-in for today with the same answer to every question. */
export const checkIn = (answerValue: number) => ({
  date: today(),
  version: 1,
  answers: [1, 2, 3, 4, 5, 6].map(qid => ({ answerKey: `w${qid}`, answerValue })),
})
