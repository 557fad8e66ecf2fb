/** An ISO day as DD-MM-YYYY. */
export function writeDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${month}-${year}`
}

/** DD-MM-YYYY as an ISO day; null for a day that does not exist. */
export function readDay(written: string): string | null {
  const [date, month, year] = written.split('-')
  const day = `${year}-${month}-${date}`
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day ? day : null
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An ISO day as MMM DD, YYYY. */
export function labelDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${months[Number(month) - 1]} ${date}, ${year}`
}
