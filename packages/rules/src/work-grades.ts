import { isNumberedGrade } from './grades.ts'

const upToGradeFive = 15

/**
 * Work outside school is for older students: for a school with grades from 6 up. Where its grades are unknown, as of a club, the grade of the class
 * decides.
 */
export function hasWorkOutside(
  schoolGrade: number | null | undefined,
  classGrade?: number | null | undefined,
): boolean {
  if (typeof schoolGrade === 'number') return schoolGrade !== upToGradeFive
  return typeof classGrade === 'number' && isNumberedGrade(classGrade) && classGrade > 5
}
