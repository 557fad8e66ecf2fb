/** The months in which schools turn their year: from April, when the next one is planned, to September, when the last classes are made. */
const [first, last] = [4, 9]

/** Whether the turn of the school year is near on a day, written as YYYY-MM-DD. */
export function isTurnSeason(day: string): boolean {
  const month = Number(day.slice(5, 7))
  return month >= first && month <= last
}
