import { gradeCodes } from './grades.ts'

/** A child's carousel looks so many years ahead (FAMILIES-64). */
export const carouselYears = 2

/** How old children of a grade usually are: five in kindergarten, six in first grade. */
export function ageOfGrade(code: number): number {
  if (code === 102) return 5
  return code >= 100 ? 4 : code + 5
}

/** Lessons are made for grades: one lies in a child's carousel from the child's age to two years above (FAMILIES-64). */
export const isInCarousel = (grade: number, age: number) =>
  ageOfGrade(grade) >= age && ageOfGrade(grade) <= age + carouselYears

/** The grades whose lessons a child of this age is shown. */
export const carouselGrades = (age: number): number[] => gradeCodes.filter(grade => isInCarousel(grade, age))
