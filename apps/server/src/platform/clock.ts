import { ageOn } from '@kindling/rules/formats'
import { pacificDay, pacificDayEnd } from '@kindling/rules/school-year'

/** All code takes the time from here, so that tests can set it; nothing else reads the machine's clock (F-19). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const daySeconds = 24 * 3600

export const secondsAfter = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

/** "Today" when the client does not send it (D-54). */
export const dayOf = pacificDay

export const endOfDay = pacificDayEnd

/** A person's age on the day of a moment; null when the date of birth is unknown. */
export const ageAt = (birthDate: string | null, at: Date): number | null =>
  birthDate ? ageOn(birthDate, dayOf(at)) : null
