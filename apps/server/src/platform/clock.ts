import { ageOn } from '@kindling/rules/formats'
import { pacificDay, pacificDayEnd } from '@kindling/rules/school-year'

/** Time comes from here, so that tests can set it and nothing else reads the machine's clock (F-19). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const daySeconds = 24 * 3600

export const secondsAfter = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

/** "Today" where the client did not say (D-54). */
export const dayOf = pacificDay

export const endOfDay = pacificDayEnd

/** How old somebody is on the day of a moment; null where no day of birth is known. */
export const ageAt = (birthDate: string | null, at: Date): number | null =>
  birthDate ? ageOn(birthDate, dayOf(at)) : null
