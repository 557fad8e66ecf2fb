import { disputeAbouts, disputeOutcomes } from '@kindling/rules/disputes'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, operator, school } from './guards.ts'
import { id, idOut, line, moment, text } from './shapes.ts'

const Person = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
})

/** An open dispute, for those who decide it. */
export const Dispute = z.object({
  id: idOut,
  child: z.object({ id: idOut, first_name: z.string(), last_name: z.string() }),
  about: z.enum(disputeAbouts),
  about_id: idOut.nullable(),
  reason: z.string(),
  opened_by: Person.nullable(),
  opened_at: moment,
  school: z.string().nullable(),
  guardians: z.array(
    Person.extend({
      since: moment,
      method: z.string(),
      confirmed: z.boolean(),
      proved: z.boolean(),
      frozen: z.boolean(),
    }),
  ),
})

/** A dispute that was decided lately, for operators. */
const DecidedDispute = z.object({
  id: idOut,
  child: z.object({ id: idOut, first_name: z.string(), last_name: z.string() }),
  about: z.enum(disputeAbouts),
  /** Null if the account of the person is gone. */
  decided_by: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  decided_at: moment,
  decision: z.string(),
})

/** What operators see after every act: what is open, and what was decided lately, the newest first. */
const operatorsReply = z.object({ disputes: z.array(Dispute), decided: z.array(DecidedDispute) })

export const openDispute = defineCall({
  name: 'openDispute',
  summary: 'A guardian reports that a link, a password or something else near the child is not right.',
  method: 'POST',
  path: '/dispute/open/:childId',
  guard: child('childId', 'open-dispute'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({ about: z.enum(disputeAbouts), about_id: id.nullish(), reason: line(500) }),
  /** `opened: false`: the caller already has an open dispute about this child. */
  reply: z.object({ opened: z.boolean() }),
  refusals: ['UNPROVED'],
})

export const listSchoolDisputes = defineCall({
  name: 'listSchoolDisputes',
  summary: 'Open disputes about the students of a verified school, for its administrators.',
  method: 'GET',
  path: '/dispute/school/:schoolId?',
  guard: school('schoolId', 'manage-people'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: z.object({ disputes: z.array(Dispute) }),
  support: 'never',
})

export const closeDispute = defineCall({
  name: 'closeDispute',
  summary: 'An administrator of the child’s verified school decides a dispute and gives the outcome.',
  method: 'POST',
  path: '/dispute/close/:childId',
  guard: child('childId', 'close-dispute'),
  params: z.strictObject({ childId: id }),
  /** The outcome is shown in the product's words; `decision` adds the school's own. */
  body: z.strictObject({
    dispute_id: id,
    outcome: z.enum(disputeOutcomes),
    decision: text(500).default(''),
  }),
  reply: z.object({ closed: z.boolean() }),
  refusals: ['UNPROVED'],
})

export const listDisputes = defineCall({
  name: 'listDisputes',
  summary: 'All open disputes, and those decided lately, for operators.',
  method: 'GET',
  path: '/dispute/list',
  guard: operator,
  reply: operatorsReply,
})

export const disputeActs = ['close', 'end-link', 'freeze', 'end-sessions'] as const

export const actOnDispute = defineCall({
  name: 'actOnDispute',
  summary:
    'An operator decides a dispute, ends a link in it, freezes an account of it, or ends its sessions: with a reason that all people concerned are told.',
  method: 'POST',
  path: '/dispute/act/:disputeId',
  guard: operator,
  params: z.strictObject({ disputeId: id }),
  body: z.strictObject({
    act: z.enum(disputeActs),
    /** The owner of the link or account; it can be the child's own account. */
    user_id: id.nullish(),
    reason: text(500).refine(typed => typed.trim() !== ''),
  }),
  reply: operatorsReply,
  refusals: ['UNPROVED'],
})

export const disputeCalls = [
  openDispute,
  listSchoolDisputes,
  closeDispute,
  listDisputes,
  actOnDispute,
] as const
