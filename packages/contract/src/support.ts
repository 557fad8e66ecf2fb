import { userTypes } from '@kindling/rules/people'
import { reasonLengths } from '@kindling/rules/support'
import { supportReasonFault } from '@kindling/rules/typed-fields'
import * as z from 'zod'
import { Session } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { operator, school, signedIn } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, line, moment, refusing } from './shapes.ts'

/** The reason of a support visit; the visited person reads it. */
export const supportReason = z
  .string()
  .trim()
  .superRefine(refusing(supportReasonFault))
  .meta({ minLength: reasonLengths.min, maxLength: reasonLengths.max })

/** An account in a search by support: people of a school that has not allowed visits are not named. */
export const Findable = z.object({
  id: idOut,
  name: z.string().nullable(),
  user_type: z.enum(userTypes),
  is_operator: z.boolean(),
  schools: z.array(z.object({ id: idOut, name: z.string(), allows: z.boolean() })),
  can: z.array(z.enum(['visit'])),
})

export const findPerson = defineCall({
  name: 'findPerson',
  summary:
    'The accounts that an email, a username or an id matches exactly, and whether support may impersonate them.',
  method: 'GET',
  path: '/support/find_person',
  guard: operator,
  query: z.strictObject({ name: line(254) }),
  reply: z.object({ people: z.array(Findable) }),
})

export const startVisit = defineCall({
  name: 'startVisit',
  summary:
    'Lets an operator impersonate a person of a school that allows it, read-only for 30 minutes. The person, the guardians and the school are told.',
  method: 'POST',
  path: '/support/start_visit',
  guard: operator,
  body: z.strictObject({ user_id: id, current_password: z.string().min(1).max(200), reason: supportReason }),
  reply: z.object({ session: Session }),
})

export const endVisit = defineCall({
  name: 'endVisit',
  summary: 'Ends the support visit of this session. Without one, nothing happens.',
  method: 'POST',
  path: '/support/end_visit',
  guard: signedIn,
  reply: z.object({ session: Session }),
  support: 'ends',
})

export const SupportVisit = z.object({
  id: idOut,
  operator: z.string(),
  person: PersonCard,
  reason: z.string(),
  started_at: moment,
  ended_at: moment,
  is_running: z.boolean(),
})

export const listSchoolVisits = defineCall({
  name: 'listSchoolVisits',
  summary: 'The support visits to people of a school: the newest 100.',
  method: 'GET',
  path: '/support/school_visits/:schoolId?',
  guard: school('schoolId', 'manage'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: z.object({ visits: z.array(SupportVisit) }),
})

export const supportCalls = [findPerson, startVisit, endVisit, listSchoolVisits] as const
