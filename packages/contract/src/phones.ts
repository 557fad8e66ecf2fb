import { phoneMessages } from '@kindling/rules/messages/phones'
import { phoneNumberFault, readPhoneNumber } from '@kindling/rules/phones'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { kind } from './guards.ts'
import { operatingTypes } from './operators.ts'

/** Children cannot store a number here. */
const adult = kind(...operatingTypes)

const number = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const read = readPhoneNumber(typed)
    if (read !== null) return read
    const message = phoneNumberFault(typed) ?? phoneMessages.numberInvalid
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const Phone = z.object({
  /** Whether this installation sends text messages. */
  is_offered: z.boolean(),
  /** The proved number of the caller. */
  number: z.string().nullable(),
  /** Whether text messages are sent to it. */
  is_on: z.boolean(),
  /** Why this installation sends none to it, as a sentence; null where it does. */
  not_served: z.string().nullable(),
  /** What the caller can do; `add` also replaces the number. */
  can: z.array(z.enum(['add', 'switch', 'remove'])),
})

export const getPhone = defineCall({
  name: 'getPhone',
  summary: "The caller's mobile number, and whether text messages are sent to it.",
  method: 'GET',
  path: '/user/phone',
  guard: adult,
  reply: Phone,
  support: 'never',
})

export const sendPhoneCode = defineCall({
  name: 'sendPhoneCode',
  summary: 'Sends six digits by text message to a number, with the current password.',
  method: 'POST',
  path: '/user/send_phone_code',
  guard: adult,
  body: z.strictObject({ number, current_password: z.string().max(200) }),
  reply: z.object({ number: z.string() }),
  refusals: ['UNPROVED'],
})

export const provePhone = defineCall({
  name: 'provePhone',
  summary: 'Proves a number by the six digits that were sent to it: from now on it receives text messages.',
  method: 'POST',
  path: '/user/prove_phone',
  guard: adult,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, phoneMessages.codeShape),
  }),
  reply: Phone,
  refusals: ['UNPROVED'],
})

export const switchTexts = defineCall({
  name: 'switchTexts',
  summary: "Sets whether the caller's number receives text messages.",
  method: 'POST',
  path: '/user/switch_texts',
  guard: adult,
  body: z.strictObject({ is_on: z.boolean() }),
  reply: Phone,
})

export const removePhone = defineCall({
  name: 'removePhone',
  summary: "Removes the caller's number: it receives no more text messages.",
  method: 'POST',
  path: '/user/remove_phone',
  guard: adult,
  body: z.strictObject({}),
  reply: Phone,
})

export const phoneCalls = [getPhone, sendPhoneCode, provePhone, switchTexts, removePhone] as const
