import { addDays } from './days.ts'
import { classStaffMessages } from './messages/class-staff.ts'
import { uiMessages } from './messages/ui.ts'

export const farthestSubstituteDays = 90

/** What is wrong with a substitute's first ISO day, in a sentence; both are days of the product. */
export function substituteDayFault(from: string, today: string): string | null {
  if (!isDay(from)) return uiMessages.dayMissing
  if (from < today) return classStaffMessages.fromPast
  return from > addDays(today, farthestSubstituteDays) ? classStaffMessages.fromFar : null
}

/** Whether the calendar has this day: `Date` reads some missing days as days of the next month. */
function isDay(written: string): boolean {
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written)
}
