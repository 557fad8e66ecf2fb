import { addDays } from '@kindling/rules/days'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { readDay } from '@kindling/rules/written-days'
import { dayOf } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { AskedPerson } from './queries.ts'

/** Whether the person is asked: those who may be (D-11), if the person's school asks this kind of person (D-59). */
export const isAsked = (person: AskedPerson) =>
  person.is_asked && wellbeingSurvey.mayTake(person, person.from_kindergarten)

/** The ISO day that a client calls today: within one day of the server's, whatever the zone (F-19). */
export function acceptedDay(written: string, now: Date): string {
  const day = writtenDay(written)
  const today = dayOf(now)
  if (day < addDays(today, -1) || day > addDays(today, 1))
    throw refuseField('date', wellbeingMessages.dayRefused)
  return day
}

/** A day of the calendar, as DD-MM-YYYY. */
export function writtenDay(written: string): string {
  const day = readDay(written)
  if (day === null) throw refuseField('date', wellbeingMessages.dayRefused)
  return day
}

export const notAsked = () => refuse('FORBIDDEN', wellbeingMessages.notForYou)
