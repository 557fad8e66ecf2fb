import { hopeMessages } from '@kindling/rules/messages/hope'
import { uiMessages } from '@kindling/rules/messages/ui'
import { labelDay } from '@kindling/rules/report-periods'
import { format } from '../../platform/messages.ts'

export interface WindowDays {
  first: string
  last: string
  /** Empty where the next one may follow at any time. */
  retake: string
}

export type WindowFaults = Partial<Record<keyof WindowDays, string>>

interface Known {
  /** Days to this one are taken. */
  blockedTo: string
  today: string
  /** The first day stays as it is. */
  hasBegun: boolean
}

/** What is wrong with typed days, each sentence at its field; days are ISO days (HOPE-16, HOPE-19). */
export function windowFaults({ first, last, retake }: WindowDays, known: Known): WindowFaults {
  const faults: WindowFaults = {}
  if (first === '') faults.first = uiMessages.dayMissing
  else if (!known.hasBegun && first <= known.blockedTo)
    faults.first = format(hopeMessages.startRefused, { day: labelDay(known.blockedTo) })
  if (last === '') faults.last = uiMessages.dayMissing
  else if (last < first || last < known.today) faults.last = hopeMessages.endRefused
  if (retake !== '' && retake <= last) faults.retake = hopeMessages.retakeRefused
  return faults
}
