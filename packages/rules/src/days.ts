const dayMs = 86_400_000

/** The ISO day that is the given number of days after another, or before it. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of the week of an ISO day. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * How many school days have begun after a day, up to and including another: Monday to Friday. A class is not quiet because of a weekend.
 */
export function schoolDaysAfter(from: string, to: string): number {
  const days = Math.max(
    0,
    Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs),
  )
  const weeks = Math.floor(days / 7)
  const rest = Array.from({ length: days % 7 }, (_, index) => addDays(from, weeks * 7 + index + 1))
  return weeks * schoolDaysAWeek + rest.filter(isSchoolDay).length
}

const schoolDaysAWeek = 5

const isSchoolDay = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0
