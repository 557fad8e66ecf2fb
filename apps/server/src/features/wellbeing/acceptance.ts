import { mayTakeWellbeing } from '@kindling/rules/check-ins'
import { addDays } from '@kindling/rules/days'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { readDay } from '@kindling/rules/report-periods'
import { dayOf } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Participant } from './queries.ts'

/** Whether somebody is asked: who may be (D-11), where the own school asks this kind of person (D-59). */
export const isAsked = (person: Participant) =>
  person.is_asked && mayTakeWellbeing(person, person.from_kindergarten)

/** The ISO day that a client calls today: within one day of the server's, whatever the zone (F-19). */
export function acceptedDay(written: string, now: Date): string {
  const day = writtenDay(written)
  const today = dayOf(now)
  if (day < addDays(today, -1) || day > addDays(today, 1))
    throw refuseField('date', wellbeingMessages.dayRefused)
  return day
}

/**
 * The day that it is for those who are read about: the server's, or the next one where somebody of them has checked in on it
 * already, since east of the server the day begins sooner (F-19).
 */
export async function dayWhere(
  hasCheckedIn: (day: string) => Promise<unknown>,
  { clock }: Pick<Services, 'clock'>,
): Promise<string> {
  const today = dayOf(clock.now())
  const next = addDays(today, 1)
  return (await hasCheckedIn(next)) ? next : today
}

/** A day of the calendar, as DD-MM-YYYY. */
export function writtenDay(written: string): string {
  const day = readDay(written)
  if (day === null) throw refuseField('date', wellbeingMessages.dayRefused)
  return day
}

export const notAsked = () => refuse('FORBIDDEN', wellbeingMessages.notForYou)
