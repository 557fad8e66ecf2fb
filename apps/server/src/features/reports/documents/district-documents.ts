import { gradeName } from '@kindling/rules/grades'
import { reportMessages } from '@kindling/rules/messages/reports'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { DocumentPart } from '../../../platform/documents/document.ts'
import type { SchoolActivity, SchoolStanding, StudentStanding } from '../figure-queries.ts'

/** How many lines of a long list are printed; a spreadsheet gets all. */
const mostPrinted = 1_000

const standing = ['students', 'teachers', 'classes', 'journals', 'lessons'] as const

/** The figures of schools: one line each, and a total. */
export const standingPart = (schools: readonly SchoolStanding[]): DocumentPart => ({
  title: wellbeingMessages.bySchool,
  table: {
    columns: [
      { label: wellbeingMessages.school, share: 2.5 },
      ...standing.map(key => ({ label: reportMessages.figures[key] })),
    ],
    rows: [
      ...schools.map(school => [school.name, ...standing.map(key => school[key])]),
      [reportMessages.total, ...standing.map(key => sumOf(schools, key))],
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
  title: wellbeingMessages.byGrade,
  table: {
    columns: [
      { label: wellbeingMessages.grade, share: 2.5 },
      { label: reportMessages.figures.students },
      { label: reportMessages.figures.journals },
      { label: reportMessages.figures.lessons },
    ],
    rows: grades.map(({ name, students, journals, lessons }) => [name, students, journals, lessons]),
  },
})

export const studentLinesPart = (students: readonly StudentStanding[]): DocumentPart => ({
  title: reportMessages.everyStudent,
  table: {
    columns: [
      { label: wellbeingMessages.student, share: 2.2 },
      { label: wellbeingMessages.school, share: 2.2 },
      { label: wellbeingMessages.grade, share: 1.2 },
      { label: reportMessages.figures.journals },
      { label: reportMessages.figures.lessons },
    ],
    rows: students.map(student => [
      `${student.first_name} ${student.last_name}`.trim(),
      student.school,
      student.grade === null ? null : gradeName(student.grade),
      student.journals,
      student.lessons,
    ]),
    printed: { most: mostPrinted, note: reportMessages.printedSome },
  },
})

const done = ['active', 'journals', 'lessons'] as const

/** The activity of some days beside as many days before, by school (REPORTS-21). */
export const activityPart = (
  schools: readonly SchoolActivity[],
  before: readonly SchoolActivity[],
): DocumentPart => ({
  title: wellbeingMessages.bySchool,
  note: reportMessages.beforeNote,
  table: {
    columns: [
      { label: wellbeingMessages.school, share: 2.5 },
      ...done.flatMap(key => [{ label: reportMessages.done[key] }, { label: reportMessages.before }]),
    ],
    rows: [
      ...schools.map(school => {
        const earlier = before.find(one => one.school_id === school.school_id)
        return [school.name, ...done.flatMap(key => [school[key], earlier?.[key] ?? 0])]
      }),
      [reportMessages.total, ...done.flatMap(key => [sumOf(schools, key), sumOf(before, key)])],
    ],
  },
})

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0)
