import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { beginSecondStep, finishSecondStep } from '@kindling/contract/passkeys'
import { readRecoveryCode } from '@kindling/rules/passkeys'
import { passkeyLetterWords } from '@kindling/rules/words/passkey-letters'
import { passkeyWords } from '@kindling/rules/words/passkeys'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { countUse, countWrongTries, rateLimits } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { keepChallenge, takeChallenge } from '../../platform/sessions/challenges.ts'
import type { AwaitingSession } from '../../platform/sessions/second-step-queries.ts'
import { findAwaiting, finishAwaiting, noteFailedSignIn } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { isKnownDevice, knowDevice, ownSessionReply, tellOwner } from '../accounts/index.ts'
import { countCodesLeft, findOwner, listPasskeysOf, takeCode, usePasskey } from './queries.ts'
import { hashOfCode } from './recovery-codes.ts'
import { challengeSeconds, readAssertion, usingOptions } from './relying-party.ts'

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
  const { house, reply, body } = visit
  const awaiting = await getAwaiting(visit)
  const ownerId = awaiting.user_id
  const giveCookie = await ('code' in body
    ? finishByCode(visit, awaiting, body)
    : finishByPasskey(visit, awaiting, body))
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

/** What gives the cookie of the session that goes on; null when what was given is wrong. */
async function finish(
  { house, request }: StepVisit,
  { awaiting, way }: { awaiting: AwaitingSession; way: 'passkey' | 'recovery_code' },
  take: Take,
) {
  const finished = await transaction(house, async tx => {
    await lockAccount(tx.db, awaiting.user_id)
    return (await take(tx)) ? finishAwaiting(house, tx.db, request, { ...awaiting, way }) : null
  })
  if (!finished) noteFailedSignIn(request, way, [awaiting.user_id])
  return finished
}

/** A code is looked at only while its account has not seen ten wrong answers. */
async function finishByCode(
  visit: StepVisit,
  awaiting: AwaitingSession,
  given: Extract<Given, { code: string }>,
) {
  const counter = [rateLimits.secondSteps, await triesOf(visit, awaiting.user_id)] as const
  const look = async () => {
    const finished = await finish(
      visit,
      { awaiting, way: 'recovery_code' },
      codeTaker(visit, awaiting, given),
    )
    if (!finished) throw refuseField('code', passkeyWords.codeWrong)
    return finished
  }
  return countWrongTries(visit.house, [counter], look, 'VALIDATION')
}

/** A right passkey opens always: nobody finds a signature by trying, and so nobody keeps an owner out by failing. */
async function finishByPasskey(
  visit: StepVisit,
  awaiting: AwaitingSession,
  given: Extract<Given, { credential: unknown }>,
) {
  const finished = await finish(
    visit,
    { awaiting, way: 'passkey' },
    await passkeyTaker(visit, awaiting, given),
  )
  if (finished) return finished
  const { secondSteps } = rateLimits
  const tried = await countUse(visit.house, secondSteps, await triesOf(visit, awaiting.user_id))
  throw tried > secondSteps.most ? refuse('LIMIT') : refuse('LOGIN', passkeyWords.notAccepted)
}

function codeTaker(
  { house }: StepVisit,
  { user_id: userId }: AwaitingSession,
  { code: typed }: Extract<Given, { code: string }>,
): Take {
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

/** Who knows a password and fails elsewhere makes nobody wait at home, on a device where this account was signed in before. */
const triesOf = async ({ house, request }: StepVisit, userId: number) =>
  (await isKnownDevice(house, request, userId)) ? `at home: ${userId}` : String(userId)
