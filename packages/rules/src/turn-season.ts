/** The months in which schools turn their year: from April, when the next one is planned, to September, when the last classes are made. */
const [first, last] = [4, 9]
/** The month in which the new year begins, and with it the turn (D-54). */
const opening = 7

/** Whether the turn of the school year is near on a day, written as YYYY-MM-DD. */
export function isTurnSeason(day: string): boolean {
  const month = monthOf(day)
  return month >= first && month <= last
}

/** Whether a school turns its year now, so that one that has nothing left is done with it. */
export const isTurnOpen = (day: string): boolean => isTurnSeason(day) && monthOf(day) >= opening

const monthOf = (day: string) => Number(day.slice(5, 7))
