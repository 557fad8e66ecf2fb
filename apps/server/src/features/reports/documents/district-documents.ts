import { gradeName } from '@kindling/rules/grades'
import { reportWords } from '@kindling/rules/words/reports'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import type { DocumentPart } from '../../../platform/documents/document.ts'
import type { SchoolActivity, SchoolStanding, StudentStanding } from '../figure-queries.ts'

/** A long list is printed so far; a spreadsheet gets all of it. */
const mostPrinted = 1_000

const standing = ['students', 'teachers', 'classes', 'journals', 'lessons'] as const

/** How schools stand: one line each, and all of them together. */
export const standingPart = (schools: readonly SchoolStanding[]): DocumentPart => ({
  title: wellbeingWords.bySchool,
  table: {
    columns: [
      { label: wellbeingWords.school, share: 2.5 },
      ...standing.map(key => ({ label: reportWords.figures[key] })),
    ],
    rows: [
      ...schools.map(school => [school.name, ...standing.map(key => school[key])]),
      [reportWords.total, ...standing.map(key => sumOf(schools, key))],
    ],
  },
})

export interface GradeLine {
  name: string
  students: number
  journals: number
  lessons: number
}

export const gradesPart = (grades: readonly GradeLine[]): DocumentPart => ({
  title: wellbeingWords.byGrade,
  table: {
    columns: [
      { label: wellbeingWords.grade, share: 2.5 },
      { label: reportWords.figures.students },
      { label: reportWords.figures.journals },
      { label: reportWords.figures.lessons },
    ],
    rows: grades.map(({ name, students, journals, lessons }) => [name, students, journals, lessons]),
  },
})

export const studentLinesPart = (students: readonly StudentStanding[]): DocumentPart => ({
  title: reportWords.everyStudent,
  table: {
    columns: [
      { label: wellbeingWords.student, share: 2.2 },
      { label: wellbeingWords.school, share: 2.2 },
      { label: wellbeingWords.grade, share: 1.2 },
      { label: reportWords.figures.journals },
      { label: reportWords.figures.lessons },
    ],
    rows: students.map(student => [
      `${student.first_name} ${student.last_name}`.trim(),
      student.school,
      student.grade === null ? null : gradeName(student.grade),
      student.journals,
      student.lessons,
    ]),
    printed: { most: mostPrinted, note: reportWords.printedSome },
  },
})

const done = ['active', 'journals', 'lessons'] as const

/** What was done in some days beside as many days before, school by school (REPORTS-21). */
export const activityPart = (
  schools: readonly SchoolActivity[],
  before: readonly SchoolActivity[],
): DocumentPart => ({
  title: wellbeingWords.bySchool,
  note: reportWords.beforeNote,
  table: {
    columns: [
      { label: wellbeingWords.school, share: 2.5 },
      ...done.flatMap(key => [{ label: reportWords.done[key] }, { label: reportWords.before }]),
    ],
    rows: [
      ...schools.map(school => {
        const earlier = before.find(one => one.school_id === school.school_id)
        return [school.name, ...done.flatMap(key => [school[key], earlier?.[key] ?? 0])]
      }),
      [reportWords.total, ...done.flatMap(key => [sumOf(schools, key), sumOf(before, key)])],
    ],
  },
})

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0)
