import { momentMessages } from '@kindling/rules/messages/moments'
import { format, pageLocale } from './messages.ts'

/** A day with its month as a word, so that the order of day and month is clear. */
export function printDay(iso: string): string {
  return readMoment(iso).toLocaleDateString(pageLocale(), { day: 'numeric', month: 'long', year: 'numeric' })
}

/** The same for small spaces; the month is still a word. */
export function printShortDay(iso: string): string {
  return readMoment(iso).toLocaleDateString(pageLocale(), { day: 'numeric', month: 'short', year: 'numeric' })
}

export function printMoment(iso: string): string {
  return readMoment(iso).toLocaleString(pageLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** A day whose year is clear. */
export const printWeekday = (iso: string): string =>
  readMoment(iso).toLocaleDateString(pageLocale(), { weekday: 'long', day: 'numeric', month: 'long' })

/** Whether it happened on this day, in the reader's time zone. */
export const isSameDay = (iso: string, now: Date): boolean =>
  readMoment(iso).toDateString() === now.toDateString()

/** The name of a month, from 1 to 12. */
export const monthName = (month: number): string =>
  readMoment(`2000-${String(month).padStart(2, '0')}-01`).toLocaleDateString(pageLocale(), { month: 'long' })

/** The time, where the day is known. */
export const printTime = (iso: string): string =>
  readMoment(iso).toLocaleTimeString(pageLocale(), { hour: 'numeric', minute: '2-digit' })

/** "just now", "5 minutes ago", then the day: recent moments are relative, older ones are dated. */
export function printSince(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - readMoment(iso).getTime()) / 60_000)
  if (minutes < 1) return momentMessages.justNow
  if (minutes < 60) return format(momentMessages.minutesAgo, { count: minutes })
  if (minutes < 24 * 60) return format(momentMessages.hoursAgo, { count: Math.floor(minutes / 60) })
  const days = daysBetween(readMoment(iso), now)
  return days < 7 ? format(momentMessages.daysAgo, { count: days }) : printDay(iso)
}

/** Days by the reader's calendar: the evening before yesterday is two days ago, though less than 48 hours. */
function daysBetween(before: Date, now: Date): number {
  const noon = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  return (noon(now) - noon(before)) / 86_400_000
}

/** "2:05", for recordings. */
export function printSeconds(total: number): string {
  const seconds = Math.max(0, Math.floor(total))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A day without a time of day is a local day, not midnight in Greenwich. */
export function readMoment(iso: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00` : iso)
}
