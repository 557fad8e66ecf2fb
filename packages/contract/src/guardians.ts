import { guardianMethods } from '@kindling/rules/guardian-requests'
import * as z from 'zod'
import { AskedGuardian, waitsFor } from './asked-guardian.ts'
import { defineCall } from './define-call.ts'
import { child, kind, signedIn } from './guards.ts'
import { id, idOut, moment } from './shapes.ts'

/** A pending link, as guardians and the child's verified school see it. */
export const GuardianToAnswer = z.object({
  id: idOut,
  child: z.object({ id: idOut, first_name: z.string(), last_name: z.string() }),
  guardian: z.object({
    id: idOut,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
  }),
  method: z.enum(guardianMethods),
  waits_for: waitsFor,
  asked_at: moment,
  ends_at: moment,
  can: z.array(z.literal('answer')),
})

export const listGuardianRequests = defineCall({
  name: 'listGuardianRequests',
  summary: 'Pending links to children: those the caller asked for, and those the caller may answer.',
  method: 'GET',
  path: '/user/guardian_requests',
  guard: signedIn,
  reply: z.object({ asked: z.array(AskedGuardian), to_answer: z.array(GuardianToAnswer) }),
  support: 'never',
})

export const answerGuardianRequest = defineCall({
  name: 'answerGuardianRequest',
  summary:
    'A guardian with a proved address, or the verified school, accepts or declines a new guardian of a child.',
  method: 'POST',
  path: '/user/answer_guardian/:childId',
  guard: child('childId', 'answer-guardian'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({ request_id: id, yes: z.boolean() }),
  reply: z.object({ answered: z.enum(['accepted', 'declined']) }),
  refusals: ['DISPUTE', 'UNPROVED', 'LEAVING'],
})

export const withdrawGuardianRequest = defineCall({
  name: 'withdrawGuardianRequest',
  summary: 'The requester withdraws a request to become a guardian.',
  method: 'POST',
  path: '/user/withdraw_guardian_request',
  guard: kind('Parent'),
  body: z.strictObject({ request_id: id }),
  reply: z.object({ withdrawn: z.boolean() }),
})

export const guardianCalls = [listGuardianRequests, answerGuardianRequest, withdrawGuardianRequest] as const
