import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { beginSecondStep, finishSecondStep } from '@kindling/contract/passkeys'
import { readRecoveryCode } from '@kindling/rules/passkeys'
import { passkeyLetterWords } from '@kindling/rules/words/passkey-letters'
import { passkeyWords } from '@kindling/rules/words/passkeys'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { countUse, rateLimits, usesSoFar } from '../../platform/rate-limits.ts'
import { type Refusal, refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { keepChallenge, takeChallenge } from '../../platform/sessions/challenges.ts'
import type { AwaitingSession } from '../../platform/sessions/second-step-queries.ts'
import { findAwaiting, finishAwaiting, noteFailedSignIn } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { isKnownDevice, knowDevice, ownSessionReply } from '../accounts/index.ts'
import { countCodesLeft, findOwner, listPasskeysOf, takeCode, usePasskey } from './queries.ts'
import { hashOfCode } from './recovery-codes.ts'
import { challengeSeconds, readAssertion, usingOptions } from './relying-party.ts'
import { tellOwner } from './tell-owner.ts'

type StepVisit = Visit<typeof finishSecondStep>
type Given = BodyOf<typeof finishSecondStep>

/** Whose sign-in waits for a passkey gets a challenge, and the ids of the own passkeys; nobody else learns of any. */
export async function askForPasskey(
  visit: Visit<typeof beginSecondStep>,
): Promise<ReplyOf<typeof beginSecondStep>> {
  const { house, request } = visit
  const { user_id } = await getAwaiting(visit)
  const options = await usingOptions(house, await listPasskeysOf(house.db, user_id))
  await keepChallenge(house, request, options.challenge, challengeSeconds)
  return options
}

/** Finishes a sign-in: the session becomes its person's own under a new cookie, in the transaction that uses the code or the passkey. */
export async function takeSecondStep(visit: StepVisit): Promise<ReplyOf<typeof finishSecondStep>> {
  const { house, request, reply, body } = visit
  const awaiting = await getAwaiting(visit)
  const ownerId = awaiting.user_id
  const take =
    'code' in body ? await codeTaker(visit, awaiting, body) : await passkeyTaker(visit, awaiting, body)
  const way = 'code' in body ? 'recovery_code' : 'passkey'
  const giveCookie = await transaction(house, async tx => {
    await lockAccount(tx.db, ownerId)
    return (await take(tx)) ? finishAwaiting(house, tx.db, request, { ...awaiting, way }) : null
  })
  if (!giveCookie) throw await failure(visit, awaiting)
  giveCookie(reply)
  await knowDevice(visit, ownerId)
  return { message: 'OK', session: await ownSessionReply(house, await findOwner(house.db, ownerId)) }
}

async function getAwaiting({ house, request }: Pick<Visit, 'house' | 'request'>): Promise<AwaitingSession> {
  const awaiting = await findAwaiting(house, request)
  if (awaiting?.awaits !== 'passkey') throw refuse('LOGIN', passkeyWords.stepOver)
  return awaiting
}

/** Uses what was given, in the transaction of the sign-in; false when it is wrong. */
type Take = (tx: Tx) => Promise<boolean>
const wrong: Take = async () => false

/**
 * A code is looked at only while its account has not seen ten wrong ones. A right passkey opens always: nobody finds a signature by
 * trying, and so nobody keeps an owner out by failing.
 */
async function codeTaker(
  visit: StepVisit,
  { user_id: userId }: AwaitingSession,
  { code: typed }: Extract<Given, { code: string }>,
): Promise<Take> {
  const { house } = visit
  const { most } = rateLimits.secondSteps
  if ((await usesSoFar(house, rateLimits.secondSteps, await triesOf(visit, userId))) >= most)
    throw refuse('LIMIT')
  const code = readRecoveryCode(typed)
  if (!code) return wrong
  return async ({ db }) => {
    const now = house.clock.now()
    if (!(await takeCode(db, userId, hashOfCode(userId, code), now))) return false
    await audit(db, { act: 'recovery-code-used', actorId: userId, subjectId: userId }, now)
    const { usedSubject: subject, usedText: text } = passkeyLetterWords
    const count = await countCodesLeft(db, userId)
    await tellOwner(house, db, userId, { subject, text, values: { count } })
    return true
  }
}

/** The challenge is used up by the answer, a wrong one too. */
async function passkeyTaker(
  { house, request }: StepVisit,
  { user_id: userId }: AwaitingSession,
  { credential }: Extract<Given, { credential: unknown }>,
): Promise<Take> {
  const challenge = await takeChallenge(house, request)
  const passkey = (await listPasskeysOf(house.db, userId)).find(one => one.credential_id === credential.id)
  if (!challenge || !passkey) return wrong
  const counter = await readAssertion({ house, request, challenge }, passkey, credential)
  if (counter === null) return wrong
  return ({ db }) =>
    usePasskey(db, { id: passkey.id, before: passkey.counter, counter, now: house.clock.now() })
}

async function failure(visit: StepVisit, { user_id }: AwaitingSession): Promise<Refusal> {
  noteFailedSignIn(visit.request, 'code' in visit.body ? 'recovery_code' : 'passkey', [user_id])
  const tried = await countUse(visit.house, rateLimits.secondSteps, await triesOf(visit, user_id))
  if (tried > rateLimits.secondSteps.most) return refuse('LIMIT')
  return 'code' in visit.body
    ? refuseField('code', passkeyWords.codeWrong)
    : refuse('LOGIN', passkeyWords.notAccepted)
}

/** Who knows a password and fails elsewhere makes nobody wait at home, on a device where this account was signed in before. */
const triesOf = async ({ house, request }: StepVisit, userId: number) =>
  (await isKnownDevice(house, request, userId)) ? `at home: ${userId}` : String(userId)
