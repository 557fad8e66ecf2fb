import type { ReplyOf } from '@kindling/contract/define-call'
import type { addPasskey, beginPasskey } from '@kindling/contract/passkeys'
import { doubtedPasskeyDays, mostPasskeys } from '@kindling/rules/passkeys'
import { passkeyLetterWords } from '@kindling/rules/words/passkey-letters'
import { passkeyWords } from '@kindling/rules/words/passkeys'
import { isGuest } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { keepChallenge, takeChallenge } from '../../platform/sessions/challenges.ts'
import type { AwaitingSession } from '../../platform/sessions/second-step-queries.ts'
import {
  endOtherSessions,
  findAwaiting,
  finishAwaiting,
  isSignedIn,
} from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { knowDevice, ownSessionReply, requireCurrentPassword, tellOwner } from '../accounts/index.ts'
import { passkeysReply } from './present.ts'
import { findOwner, hasOffice, insertPasskey, listPasskeysOf } from './queries.ts'
import { makeCodes } from './recovery-codes.ts'
import { challengeSeconds, makingOptions, readNewCredential, relyingParty } from './relying-party.ts'

type BeginVisit = Visit<typeof beginPasskey>
type AddVisit = Visit<typeof addPasskey>

/**
 * Who may add a passkey: an adult who is signed in and types the current password, and whoever's sign-in waits for a first one. The
 * options that are given here bind the credential to this session.
 */
export async function beginToAdd(visit: BeginVisit): Promise<ReplyOf<typeof beginPasskey>> {
  const { house, body, request } = visit
  const { ownerId, awaiting } = await findAdder(visit)
  if (!awaiting) await requireCurrentPassword(visit, body.current_password ?? '')
  if (!relyingParty(house).canHavePasskeys) throw refuse('VALIDATION', passkeyWords.noAddress)
  const options = await makingOptions(
    house,
    await findOwner(house.db, ownerId),
    await listPasskeysOf(house.db, ownerId),
  )
  await keepChallenge(house, request, options.challenge, challengeSeconds)
  return options
}

interface Adder {
  ownerId: number
  /** The sign-in that goes on with this passkey. */
  awaiting: AwaitingSession | null
}

async function findAdder({
  house,
  actor,
  request,
}: Pick<Visit, 'house' | 'actor' | 'request'>): Promise<Adder> {
  if (actor.userType === 'Child') throw refuse('FORBIDDEN')
  if (!isGuest(actor)) return { ownerId: actor.id, awaiting: null }
  const awaiting = await findAwaiting(house, request)
  if (awaiting?.awaits !== 'enrollment') throw refuse('UNAUTHENTICATED')
  return { ownerId: awaiting.user_id, awaiting }
}

/**
 * Keeps a passkey that answers the challenge of this session, once. The first one comes with recovery codes, and ends the other sessions:
 * whoever had the password before and is signed in was not asked for it.
 */
export async function keepPasskey(visit: AddVisit): Promise<ReplyOf<typeof addPasskey>> {
  const { house, request, reply, body } = visit
  const { ownerId, awaiting } = await findAdder(visit)
  const challenge = await takeChallenge(house, request)
  const credential = challenge && (await readNewCredential({ house, request, challenge }, body.credential))
  if (!credential) throw refuse('VALIDATION', passkeyWords.failed)
  const key = {
    user_id: ownerId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: body.credential.transports,
    name: body.name,
    made_at: house.clock.now(),
  }
  const { codes, giveCookie } = await transaction(house, async tx => {
    await lockAccount(tx.db, ownerId)
    const isFirst = await requireRoom(visit, tx, { ownerId, awaiting })
    if (!(await insertPasskey(tx.db, key))) throw refuseField('credential', passkeyWords.taken)
    if (isFirst) await endOtherSessions(house, tx.db, request, ownerId)
    const entry = { act: 'passkey-added', actorId: ownerId, subjectId: ownerId } as const
    await audit(tx.db, { ...entry, details: { name: body.name } }, house.clock.now())
    const { addedSubject: subject, addedText, addedFirstText } = passkeyLetterWords
    const text = isFirst && !(await hasOffice(tx.db, ownerId)) ? addedFirstText : addedText
    const values = { passkey: body.name, days: doubtedPasskeyDays }
    await tellOwner(house, tx.db, ownerId, { subject, text, values })
    return {
      codes: isFirst ? await makeCodes(tx, ownerId, house.clock.now()) : null,
      giveCookie: awaiting
        ? await finishAwaiting(house, tx.db, request, { ...awaiting, way: 'passkey' })
        : null,
    }
  })
  house.topics.wakePerson(ownerId)
  giveCookie?.(reply)
  if (awaiting) await knowDevice(visit, ownerId)
  return {
    ...(await passkeysReply(house, ownerId)),
    ...(codes ? { recovery_codes: codes } : {}),
    ...(awaiting ? { session: await ownSessionReply(house, await findOwner(house.db, ownerId)) } : {}),
  }
}

/**
 * Asked again under the account's lock: a session that ended adds nothing, and a sign-in that waits for a first passkey adds none
 * where somebody was first. Tells whether this is the first.
 */
async function requireRoom(
  { house, request }: AddVisit,
  { db }: Tx,
  { ownerId, awaiting }: Adder,
): Promise<boolean> {
  const { length } = await listPasskeysOf(db, ownerId)
  if (awaiting && length > 0) throw refuse('LOGIN', passkeyWords.stepOver)
  if (!awaiting && !(await isSignedIn(house, db, request, ownerId))) throw refuse('UNAUTHENTICATED')
  if (length >= mostPasskeys) throw refuse('VALIDATION', passkeyWords.tooMany)
  return length === 0
}
