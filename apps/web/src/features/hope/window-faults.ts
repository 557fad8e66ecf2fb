import { hopeMessages } from '@kindling/rules/messages/hope'
import { uiMessages } from '@kindling/rules/messages/ui'
import { labelDay } from '@kindling/rules/written-days'
import { format } from '../../platform/messages.ts'

export interface WindowDays {
  start_time: string
  end_time: string
  /** Empty if the next one may follow at any time. */
  retake_time: string
}

type WindowFaults = Partial<Record<keyof WindowDays, string>>

interface Known {
  /** Days up to this one are taken. */
  blockedTo: string
  today: string
  /** The first day cannot be changed. */
  hasBegun: boolean
}

/** The faults of typed days, each sentence at its field; days are ISO days (HOPE-16, HOPE-19). */
export function windowFaults(days: WindowDays, known: Known): WindowFaults {
  const { start_time: first, end_time: last, retake_time: retake } = days
  const faults: WindowFaults = {}
  if (first === '') faults.start_time = uiMessages.dayMissing
  else if (!known.hasBegun && first <= known.blockedTo)
    faults.start_time = format(hopeMessages.startRefused, { day: labelDay(known.blockedTo) })
  if (last === '') faults.end_time = uiMessages.dayMissing
  else if (last < first || last < known.today) faults.end_time = hopeMessages.endRefused
  if (retake !== '' && retake <= last) faults.retake_time = hopeMessages.retakeRefused
  return faults
}
