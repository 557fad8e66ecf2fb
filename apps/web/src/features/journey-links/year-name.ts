import { schoolYearName } from '@kindling/rules/school-year'

/** A school year by the calendar year in which it begins, as classes are labeled. */
export const nameOfYear = (year: number): string => schoolYearName(`${year}-07-01`)
