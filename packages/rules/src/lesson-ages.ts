import { gradeCodes } from './grades.ts'

/** A child's carousel looks this many years ahead (FAMILIES-64). */
export const carouselYears = 2

/** The usual age of children in a grade: five in kindergarten, six in first grade. */
export function ageOfGrade(code: number): number {
  if (code === 102) return 5
  return code >= 100 ? 4 : code + 5
}

/**
 * Lessons are made for grades: a lesson is in a child's carousel from the child's age to two years above (FAMILIES-64).
 */
export const isInCarousel = (grade: number, age: number) =>
  ageOfGrade(grade) >= age && ageOfGrade(grade) <= age + carouselYears

/** The grades whose lessons are shown to a child of this age. */
export const carouselGrades = (age: number): number[] => gradeCodes.filter(grade => isInCarousel(grade, age))
