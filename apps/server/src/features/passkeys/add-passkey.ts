import type { ReplyOf } from '@kindling/contract/define-call'
import type { addPasskey, beginPasskey } from '@kindling/contract/passkeys'
import { passkeyLetterMessages } from '@kindling/rules/messages/passkey-letters'
import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { doubtedPasskeyDays, mostPasskeys } from '@kindling/rules/passkeys'
import { isGuest } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { keepChallenge, takeChallenge } from '../../platform/sessions/challenges.ts'
import type { AwaitingSession } from '../../platform/sessions/second-step-queries.ts'
import {
  endOtherSessions,
  findAwaiting,
  finishAwaiting,
  isSignedIn,
} from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { knowDevice, notifyOwner, ownSessionReply, requireCurrentPassword } from '../accounts/index.ts'
import { passkeysReply } from './present.ts'
import { findOwner, insertPasskey, keepsPasskeys, listPasskeysOf } from './queries.ts'
import { makeCodes } from './recovery-codes.ts'
import { challengeSeconds, makingOptions, readNewCredential, relyingParty } from './relying-party.ts'

type BeginContext = RequestContext<typeof beginPasskey>
type AddContext = RequestContext<typeof addPasskey>

/**
 * Who may add a passkey: a signed-in adult who types the current password, and a person whose sign-in awaits a first one. The options bind
 * the credential to this session.
 */
export async function beginToAdd(context: BeginContext): Promise<ReplyOf<typeof beginPasskey>> {
  const { services, body, request } = context
  const { ownerId, awaiting } = await findAdder(context)
  if (!awaiting) await requireCurrentPassword(context, body.current_password ?? '')
  if (!relyingParty(services).canHavePasskeys) throw refuse('VALIDATION', passkeyMessages.noAddress)
  const options = await makingOptions(
    services,
    await findOwner(services.db, ownerId),
    await listPasskeysOf(services.db, ownerId),
  )
  await keepChallenge(services, request, options.challenge, challengeSeconds)
  return options
}

interface Adder {
  ownerId: number
  /** The sign-in that continues with this passkey. */
  awaiting: AwaitingSession | null
}

async function findAdder({
  services,
  actor,
  request,
}: Pick<RequestContext, 'services' | 'actor' | 'request'>): Promise<Adder> {
  if (actor.userType === 'Child') throw refuse('FORBIDDEN')
  if (!isGuest(actor)) return { ownerId: actor.id, awaiting: null }
  const awaiting = await findAwaiting(services, request)
  if (awaiting?.awaits !== 'enrollment') throw refuse('UNAUTHENTICATED')
  return { ownerId: awaiting.user_id, awaiting }
}

/**
 * Stores a passkey that answers this session's challenge, once. The first one comes with recovery codes, and ends the other sessions: a
 * person who had the password before was signed in without a second step.
 */
export async function keepPasskey(context: AddContext): Promise<ReplyOf<typeof addPasskey>> {
  const { services, request, reply, body } = context
  const { ownerId, awaiting } = await findAdder(context)
  const challenge = await takeChallenge(services, request)
  const credential = challenge && (await readNewCredential({ services, request, challenge }, body.credential))
  if (!credential) throw refuse('VALIDATION', passkeyMessages.failed)
  const key = {
    user_id: ownerId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: body.credential.transports,
    name: body.name,
    made_at: services.clock.now(),
  }
  const { codes, giveCookie } = await transaction(services, async tx => {
    await lockAccount(tx.db, ownerId)
    const isFirst = await requireRoom(context, tx, { ownerId, awaiting })
    if (!(await insertPasskey(tx.db, key))) throw refuseField('credential', passkeyMessages.taken)
    if (isFirst) await endOtherSessions(services, tx.db, request, ownerId)
    const entry = { act: 'passkey-added', actorId: ownerId, subjectId: ownerId } as const
    await audit(tx.db, { ...entry, details: { name: body.name } }, services.clock.now())
    const { addedSubject: subject, addedText, addedFirstText } = passkeyLetterMessages
    const text = isFirst && !(await keepsPasskeys(tx.db, ownerId)) ? addedFirstText : addedText
    const values = { passkey: body.name, days: doubtedPasskeyDays }
    await notifyOwner(services, tx.db, ownerId, { subject, text, values })
    return {
      codes: isFirst ? await makeCodes(tx, ownerId, services.clock.now()) : null,
      giveCookie: awaiting
        ? await finishAwaiting(services, tx.db, request, { ...awaiting, way: 'passkey' })
        : null,
    }
  })
  services.topics.wakePerson(ownerId)
  giveCookie?.(reply)
  if (awaiting) await knowDevice(context, ownerId)
  return {
    ...(await passkeysReply(services, ownerId)),
    ...(codes ? { recovery_codes: codes } : {}),
    ...(awaiting ? { session: await ownSessionReply(services, await findOwner(services.db, ownerId)) } : {}),
  }
}

/**
 * Checked again under the account's lock: an ended session adds nothing, and a sign-in that awaits a first passkey adds none when another
 * was first. Returns whether this is the first.
 */
async function requireRoom(
  { services, request }: AddContext,
  { db }: Tx,
  { ownerId, awaiting }: Adder,
): Promise<boolean> {
  const { length } = await listPasskeysOf(db, ownerId)
  if (awaiting && length > 0) throw refuse('LOGIN', passkeyMessages.stepOver)
  if (!awaiting && !(await isSignedIn(services, db, request, ownerId))) throw refuse('UNAUTHENTICATED')
  if (length >= mostPasskeys) throw refuse('VALIDATION', passkeyMessages.tooMany)
  return length === 0
}
