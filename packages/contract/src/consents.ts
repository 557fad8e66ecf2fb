import { consentBases, consentPurposes } from '@kindling/rules/consents'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child } from './guards.ts'
import { id, idOut, moment } from './shapes.ts'

export const Consent = z.object({
  purpose: z.enum(consentPurposes),
  /** What holds now, whoever it rests on. */
  allowed: z.boolean(),
  basis: z.enum(consentBases),
  /** The newest word of a guardian, given or withdrawn; null where none was ever said. */
  given_by: z.string().nullable(),
  given_at: moment.nullable(),
  notice_version: z.string().nullable(),
  withdrawn_at: moment.nullable(),
  /** It ended because whoever gave it is no guardian of the child any more. */
  giver_left: z.boolean(),
})

const consents = z.object({
  child: z.object({ id: idOut, first_name: z.string() }),
  consents: z.array(Consent),
  /** Whether the caller has confirmed the own address, as consent to sharing asks for. */
  email_verified: z.boolean(),
})

const ofChild = z.strictObject({ childId: id })
const purpose = z.strictObject({ purpose: z.enum(consentPurposes) })

export const listConsents = defineCall({
  name: 'listConsents',
  summary: 'What the guardians of a child have agreed to, and what follows from it.',
  method: 'GET',
  path: '/user/consents/:childId',
  guard: child('childId', 'consent'),
  params: ofChild,
  reply: consents,
})

export const giveConsent = defineCall({
  name: 'giveConsent',
  summary: 'A guardian agrees for a child; to sharing only with a confirmed address.',
  method: 'POST',
  path: '/user/give_consent/:childId',
  guard: child('childId', 'consent'),
  params: ofChild,
  body: purpose,
  reply: consents,
  refusals: ['DISPUTE'],
})

export const withdrawConsent = defineCall({
  name: 'withdrawConsent',
  summary: 'A guardian takes a consent back, whichever guardian gave it. It counts at once.',
  method: 'POST',
  path: '/user/withdraw_consent/:childId',
  guard: child('childId', 'consent'),
  params: ofChild,
  body: purpose,
  reply: consents,
  refusals: ['DISPUTE'],
})

export const consentCalls = [listConsents, giveConsent, withdrawConsent] as const
