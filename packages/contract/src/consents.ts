import { consentBases, consentPurposes } from '@kindling/rules/consents'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child } from './guards.ts'
import { id, idOut, moment } from './shapes.ts'

export const Consent = z.object({
  purpose: z.enum(consentPurposes),
  /** The current state, whatever its basis. */
  allowed: z.boolean(),
  basis: z.enum(consentBases),
  /** The last guardian who gave or withdrew it; null if none ever did. */
  given_by: z.string().nullable(),
  given_at: moment.nullable(),
  notice_version: z.string().nullable(),
  withdrawn_at: moment.nullable(),
  /** It ended because the guardian who gave it is no longer a guardian of the child. */
  giver_left: z.boolean(),
})

const consents = z.object({
  child: z.object({ id: idOut, first_name: z.string() }),
  consents: z.array(Consent),
  /** Whether the caller's email address is confirmed, which consent to sharing requires. */
  email_verified: z.boolean(),
})

const ofChild = z.strictObject({ childId: id })
const purpose = z.strictObject({ purpose: z.enum(consentPurposes) })

export const listConsents = defineCall({
  name: 'listConsents',
  summary: "The consents of a child's guardians, and what is allowed by them.",
  method: 'GET',
  path: '/user/consents/:childId',
  guard: child('childId', 'consent'),
  params: ofChild,
  reply: consents,
})

export const giveConsent = defineCall({
  name: 'giveConsent',
  summary: 'A guardian gives consent for a child; for sharing only with a confirmed address.',
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
  summary: 'A guardian withdraws a consent, whichever guardian gave it. It takes effect at once.',
  method: 'POST',
  path: '/user/withdraw_consent/:childId',
  guard: child('childId', 'consent'),
  params: ofChild,
  body: purpose,
  reply: consents,
  refusals: ['DISPUTE'],
})

export const consentCalls = [listConsents, giveConsent, withdrawConsent] as const
