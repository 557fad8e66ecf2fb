import type { Page } from '@playwright/test'
import { call } from './calls.ts'

interface Student {
  user: { id: number; first_name: string; last_name: string }
  grade: number | null
  last: { date: string } | null
}

/** The own students of a teacher, or of one class, who are asked every day and have not answered today. */
export async function openStudents(teacher: Page, groupId?: number): Promise<Student[]> {
  const { students } = await call<{ students: Student[] }>(
    teacher,
    'GET',
    `/wellbeing/users_report${groupId === undefined ? '' : `?groupId=${groupId}`}`,
  )
  return students.filter(({ last, grade }) => grade !== null && grade > 1 && last?.date !== today())
}

export async function usernamesOf(teacher: Page, students: readonly Student[]): Promise<string[]> {
  const { students: known } = await call<{ students: { id: number; username: string }[] }>(
    teacher,
    'GET',
    '/school/students?limit=100',
  )
  return students.map(({ user }) => known.find(one => one.id === user.id)?.username ?? '')
}

export const today = () => new Date().toLocaleDateString('en-GB').replaceAll('/', '-')

/** A check-in of today with one answer to everything. */
export const checkIn = (answerValue: number) => ({
  date: today(),
  version: 1,
  answers: [1, 2, 3, 4, 5, 6].map(qid => ({ answerKey: `w${qid}`, answerValue })),
})
