import { format } from './messages/format.ts'
import { gradeMessages } from './messages/grades.ts'

/** Grade codes: PK 100, TK 101, K 102; 1 to 12 are their own codes (002§9). */
export const gradeCodes = [100, 101, 102, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const bands = ['K-2', '3-5', '6-8', '9-12'] as const
export type Band = (typeof bands)[number]

export const isGradeCode = (code: number) => (gradeCodes as readonly number[]).includes(code)

/** Whether a grade has a number as its name. */
export const isNumberedGrade = (code: number): boolean => code < 100

export function gradeName(code: number): string {
  const named: Record<number, string> = {
    100: gradeMessages.preK,
    101: gradeMessages.transitional,
    102: gradeMessages.kindergarten,
  }
  return named[code] ?? format(gradeMessages.grade, { grade: code })
}

/** A grade as people type it: "K", "3rd", "Grade 3"; null for other text, and for two grades in one: "1-2" is not the twelfth. */
export function readGrade(typed: string): number | null {
  if (/\d[^a-z0-9]+\d/i.test(typed)) return null
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  const short: Record<string, number> = { pk: 100, prek: 100, tk: 101, k: 102, kg: 102 }
  const named = gradeCodes.find(
    code =>
      gradeName(code)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '') === plain,
  )
  const numbered = gradeCodes.find(
    code => code < 100 && String(code) === plain.replace(/^0|(st|nd|rd|th)$/g, ''),
  )
  return short[plain] ?? named ?? numbered ?? null
}

/** Years of school before a grade, so that kindergarten sorts below first grade. */
export const gradeOrder = (code: number) => (code >= 100 ? code - 103 : code)

/** The ages of the children of a grade. */
export const agesOfGrade = (code: number): number[] => {
  const age = ageInGrade(code)
  return [age, age + 1]
}

/** How old most children are when a grade begins. */
export const ageInGrade = (code: number) => (code === 100 || code === 101 ? 4 : code === 102 ? 5 : code + 5)

/** PK, TK and K belong to the youngest, with first and second grade (PLATFORM-17). */
export function bandOfGrade(code: number): Band {
  if (code >= 100 || code <= 2) return 'K-2'
  if (code <= 5) return '3-5'
  return code <= 8 ? '6-8' : '9-12'
}

/** Cut points 8, 11 and 14 (D-55). */
export function bandOfAge(age: number): Band {
  if (age < 8) return 'K-2'
  if (age < 11) return '3-5'
  return age < 14 ? '6-8' : '9-12'
}

/** The band of a child: by the grade, else by the age; null where neither is known. */
export function bandOfChild({ grade, age }: { grade: number | null; age: number | null }): Band | null {
  if (grade !== null) return bandOfGrade(grade)
  return age === null ? null : bandOfAge(age)
}

export const gradesOfBand = (band: Band) => gradeCodes.filter(code => bandOfGrade(code) === band)

/** The band of a teacher, by the lowest grade in the comma-separated list; null for administrators (PLATFORM-10, PLATFORM-11). */
export function bandOfTeacher(grades: string, { isAdmin = false } = {}): Band | null {
  if (isAdmin) return null
  const codes = grades
    .split(',')
    .map(part => Number(part.trim()))
    .filter(isGradeCode)
  const [lowest] = codes.sort((one, other) => gradeOrder(one) - gradeOrder(other))
  return lowest === undefined ? null : bandOfGrade(lowest)
}

/** The grade ranges of schools, by code (PLATFORM-19 to PLATFORM-28). */
export const schoolGrades: Record<number, string> = {
  15: 'TK-5',
  7: 'TK-6',
  8: 'Middle',
  9: 'TK-8',
  16: '5-8',
  10: 'Junior High',
  11: 'Senior High',
  12: 'High School',
  14: '6-12',
  13: 'TK-12',
}

/** The younger half of the product: large pictures, few words, reading aloud. */
export const isEarlyReader = (age: number | null) => age !== null && age < 8

/** Rows whose id is a grade, the youngest first. */
export const byGrade = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => gradeOrder(one.id) - gradeOrder(other.id))
