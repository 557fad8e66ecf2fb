import { highlightRefusals } from './messages/highlights.ts'

export const highlightLengths = { title: 140, why_special: 2000 } as const
export const mostHighlightMedias = 6
/** The most highlights of one child. */
export const mostHighlights = 2000

/** How many are on a shelf, on one of those with a goal, and on a page of the long view (DISCOVERY-20, DISCOVERY-21, DISCOVERY-23). */
export const highlightPages = { shelf: 8, goalShelf: 100, long: 24 } as const

/** What can be attached to a highlight (HIGHLIGHTS-08). */
export const highlightMediaTypes = ['photo', 'video', 'audio', 'pdf', 'presentation'] as const
export type HighlightMediaType = (typeof highlightMediaTypes)[number]

/** Whether an adult who answers for the child has accepted it; before that it has neither status (HIGHLIGHTS-10, D-98). */
export const highlightStatuses = ['Accepted', 'Reset'] as const
export type HighlightStatus = (typeof highlightStatuses)[number]

/** The duration is given in hours and minutes, each of which may be left out (HIGHLIGHTS-11, HIGHLIGHTS-12, D-98). */
export const durationHours = { min: 1, max: 100 } as const
export const durationMinutes = { min: 1, max: 59 } as const
const hour = 60
export const longestDuration = durationHours.max * hour + durationMinutes.max

/** The typed duration in minutes; null where nothing was typed (HIGHLIGHTS-09). */
export const minutesOf = (hours: string, minutes: string): number | null =>
  hours.trim() === '' && minutes.trim() === '' ? null : Number(hours) * hour + Number(minutes)

/** A duration in minutes, as hours and minutes for forms and texts. */
export const hoursAndMinutes = (duration: number) => ({
  hours: Math.floor(duration / hour),
  minutes: duration % hour,
})

/** What is wrong with the hours or the minutes, or null. */
export const hoursFault = (typed: string) =>
  isWithin(typed, durationHours) ? null : highlightRefusals.durationHours
export const minutesFault = (typed: string) =>
  isWithin(typed, durationMinutes) ? null : highlightRefusals.durationMinutes

function isWithin(typed: string, { min, max }: { min: number; max: number }): boolean {
  const digits = typed.trim()
  return digits === '' || (/^\d{1,3}$/.test(digits) && Number(digits) >= min && Number(digits) <= max)
}
