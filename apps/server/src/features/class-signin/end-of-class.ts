import { classEnd } from '@kindling/rules/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import type { GroupRow } from '../../platform/access/queries.ts'
import { refuseField } from '../../platform/refusals.ts'

/** The end of a class; a class of a past school year gets no devices, pictures or sign-in cards. */
export function endOfClass(group: GroupRow, now: Date): Date {
  const end = classEnd(group.school_year)
  if (end <= now) throw refuseField('groupId', tabletMessages.classOver)
  return end
}
