/** The first day of the school year of an ISO day: 1 July (D-54, NOTIFICATIONS-08). */
export function schoolYearStart(day: string): string {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  return `${month > 6 ? year : year - 1}-07-01`
}

/** "2026–27", as classes are labeled. */
export function schoolYearName(day: string): string {
  const start = Number(schoolYearStart(day).slice(0, 4))
  return `${start}–${String(start + 1).slice(2)}`
}

/** The school year as one number: the calendar year it starts in. */
export const schoolYear = (day: string) => Number(schoolYearStart(day).slice(0, 4))

/** The name of a class. One of an earlier year says its year, since the classes of two years often have one name. */
export const classNameOn = (today: string, { name, school_year }: { name: string; school_year: number }) =>
  school_year < schoolYear(today) ? `${name} (${schoolYearName(`${school_year}-07-01`)})` : name

/** If a browser does not send its own day, the day is that of the Pacific coast, eight hours behind (PLATFORM-59, D-54). */
export const pacificOffsetHours = -8
export const pacificDay = (moment: Date) =>
  new Date(moment.getTime() + pacificOffsetHours * 3_600_000).toISOString().slice(0, 10)

/** The moment when that day ends: a class code that is opened on that day stays open until then. */
export function pacificDayEnd(moment: Date): Date {
  const dayMs = 24 * 3_600_000
  const offsetMs = pacificOffsetHours * 3_600_000
  return new Date((Math.floor((moment.getTime() + offsetMs) / dayMs) + 1) * dayMs - offsetMs)
}
