import type { UserType } from './people.ts'

/** What both check-ins share: who may take them, how a score is split into categories, and which days a report spans. */

/** Grades that are too young for a check-in: PK, TK, K and first grade (WELLBEING-24, HOPE-23). */
const excludedGrades: readonly number[] = [100, 101, 102, 1]
/** Of those, the ones that a school's flag allows, for well-being only (WELLBEING-25). */
const flaggedGrades: readonly number[] = [102, 1]
/** A child above this age may take it, whatever the grade. */
export const youngestWithoutGrade = 7

export interface CheckInPerson {
  user_type: UserType
  school_id: number | null
  grade: number | null
  /** In whole years. */
  age: number | null
}

/**
 * Teachers and district admins may; a child needs a school, and a grade that is not excluded or an age above seven. A missing
 * grade is not an allowed grade: then the age decides (D-11).
 */
export function mayTakeHope(person: CheckInPerson): boolean {
  return mayTake(person, grade => !excludedGrades.includes(grade))
}

/** The same, but a school that checks in from kindergarten on also allows K and first grade. */
export function mayTakeWellbeing(person: CheckInPerson, fromKindergarten: boolean): boolean {
  return mayTake(
    person,
    grade => !excludedGrades.includes(grade) || (fromKindergarten && flaggedGrades.includes(grade)),
  )
}

function mayTake({ user_type, school_id, grade, age }: CheckInPerson, isAllowed: (grade: number) => boolean) {
  if (user_type === 'Teacher' || user_type === 'District Admin') return true
  if (user_type !== 'Child' || school_id === null) return false
  return (grade !== null && isAllowed(grade)) || (age !== null && age > youngestWithoutGrade)
}

/** Thoughts on a check-in are journals of these types (D-39). */
export const reflectionTypes = { wellbeing: 6, hope: 8 } as const

/** How many of the check-ins have no score: all that are in no category of a score. */
export const unscoredOf = (taken: number, categories: Record<string, number>) =>
  taken - Object.values(categories).reduce((sum, count) => sum + count, 0)

/** Reports that list students ask for one more than they show, to know whether there are more (D-96). */
export const studentsPageLimit = 201

/** The most students that a report shows at once. */
export const studentsShown = studentsPageLimit - 1
