import * as z from 'zod'
import { SignInReply } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { anyone, kind } from './guards.ts'
import { operatingTypes } from './operators.ts'
import { id, idOut, line, moment } from './shapes.ts'

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const credentialId = bytes(1_400)
const transports = z.array(z.string().max(40)).max(10)
const currentPassword = z.string().max(200)

/** Children sign in without passkeys. */
const adult = kind(...operatingTypes)

const known = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports }))

/** Options for making a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
export const MakingOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})

/** Options for using one: `PublicKeyCredentialRequestOptionsJSON`. */
export const UsingOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: known,
  userVerification: z.literal('preferred'),
})

/** A new credential: the parts of `RegistrationResponseJSON` that are used. */
const NewCredential = z.strictObject({
  id: credentialId,
  client_data: bytes(4_000),
  attestation: bytes(16_000),
  transports,
})

/** An authenticator's answer: the parts of `AuthenticationResponseJSON` that are used. */
const Assertion = z.strictObject({
  id: credentialId,
  client_data: bytes(4_000),
  authenticator_data: bytes(4_000),
  signature: bytes(2_000),
})

const Passkeys = z.object({
  passkeys: z.array(z.object({ id: idOut, name: z.string(), made_at: moment, used_at: moment.nullable() })),
  codes_left: z.int(),
  /** What can be done: `add`, `remove`, `make-codes`. */
  can: z.array(z.enum(['add', 'remove', 'make-codes'])),
  /** This account must have a passkey: the last one stays. */
  is_demanded: z.boolean(),
})

/** Shown once; the database holds their hashes. */
const codes = z.array(z.string())

export const getPasskeys = defineCall({
  name: 'getPasskeys',
  summary: "The caller's passkeys, and how many recovery codes are left.",
  method: 'GET',
  path: '/user/passkeys',
  guard: adult,
  reply: Passkeys,
  support: 'never',
})

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  summary:
    'Options for a new passkey: with the current password, or in a sign-in that waits for a first passkey.',
  method: 'POST',
  path: '/user/begin_passkey',
  guard: anyone,
  body: z.strictObject({ current_password: currentPassword.optional() }),
  reply: MakingOptions,
  refusals: ['UNAUTHENTICATED', 'FORBIDDEN'],
})

export const addPasskey = defineCall({
  name: 'addPasskey',
  summary:
    'Stores the passkey that was made by these options, once. The first one gives recovery codes, and finishes a sign-in that waits for it.',
  method: 'POST',
  path: '/user/add_passkey',
  guard: anyone,
  body: z.strictObject({ name: line(60), credential: NewCredential }),
  reply: Passkeys.extend({ recovery_codes: codes.optional(), session: SignInReply.shape.session }),
  refusals: ['UNAUTHENTICATED', 'FORBIDDEN', 'LOGIN'],
})

export const removePasskey = defineCall({
  name: 'removePasskey',
  summary:
    "Removes one of the caller's passkeys; the recovery codes end with the last one. An account that must have one keeps the last.",
  method: 'POST',
  path: '/user/remove_passkey',
  guard: adult,
  body: z.strictObject({ id, current_password: currentPassword }),
  reply: Passkeys,
})

export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  summary: 'Makes new recovery codes, shown only in this reply; the old ones end.',
  method: 'POST',
  path: '/user/make_recovery_codes',
  guard: adult,
  body: z.strictObject({ current_password: currentPassword }),
  reply: Passkeys.extend({ recovery_codes: codes }),
})

export const beginSecondStep = defineCall({
  name: 'beginSecondStep',
  summary: 'Options for answering with a passkey, in a sign-in that waits for one.',
  method: 'POST',
  path: '/user/begin_second_step',
  guard: anyone,
  body: z.strictObject({}),
  reply: UsingOptions,
  refusals: ['LOGIN'],
})

export const finishSecondStep = defineCall({
  name: 'finishSecondStep',
  summary: 'Finishes a sign-in with a passkey, or with a recovery code, once.',
  method: 'POST',
  path: '/user/finish_second_step',
  guard: anyone,
  body: z.union([z.strictObject({ credential: Assertion }), z.strictObject({ code: line(60) })]),
  reply: SignInReply,
  refusals: ['LOGIN'],
})

export const passkeyCalls = [
  getPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  makeRecoveryCodes,
  beginSecondStep,
  finishSecondStep,
] as const
