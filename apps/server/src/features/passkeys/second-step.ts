import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { beginSecondStep, finishSecondStep } from '@kindling/contract/passkeys'
import { passkeyLetterMessages } from '@kindling/rules/messages/passkey-letters'
import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { readRecoveryCode } from '@kindling/rules/passkeys'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { commonLimits, countUse, countWrongTries } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { keepChallenge, takeChallenge } from '../../platform/sessions/challenges.ts'
import type { AwaitingSession } from '../../platform/sessions/second-step-queries.ts'
import { findAwaiting, finishAwaiting, noteFailedSignIn } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { isKnownDevice, knowDevice, notifyOwner, ownSessionReply } from '../accounts/index.ts'
import { countCodesLeft, findOwner, listPasskeysOf, takeCode, usePasskey } from './queries.ts'
import { hashOfCode } from './recovery-codes.ts'
import { challengeSeconds, readAssertion, usingOptions } from './relying-party.ts'

type StepContext = RequestContext<typeof finishSecondStep>
type Given = BodyOf<typeof finishSecondStep>

/** A sign-in that awaits a passkey gets a challenge, and the ids of its person's passkeys; no other caller learns them. */
export async function askForPasskey(
  context: RequestContext<typeof beginSecondStep>,
): Promise<ReplyOf<typeof beginSecondStep>> {
  const { services, request } = context
  const { user_id } = await getAwaiting(context)
  const options = await usingOptions(services, await listPasskeysOf(services.db, user_id))
  await keepChallenge(services, request, options.challenge, challengeSeconds)
  return options
}

/** Finishes a sign-in: the session becomes the person's own under a new cookie, in the transaction that uses the code or the passkey. */
export async function takeSecondStep(context: StepContext): Promise<ReplyOf<typeof finishSecondStep>> {
  const { services, reply, body } = context
  const awaiting = await getAwaiting(context)
  const ownerId = awaiting.user_id
  const giveCookie = await ('code' in body
    ? finishByCode(context, awaiting, body)
    : finishByPasskey(context, awaiting, body))
  giveCookie(reply)
  await knowDevice(context, ownerId)
  return { message: 'OK', session: await ownSessionReply(services, await findOwner(services.db, ownerId)) }
}

async function getAwaiting({
  services,
  request,
}: Pick<RequestContext, 'services' | 'request'>): Promise<AwaitingSession> {
  const awaiting = await findAwaiting(services, request)
  if (awaiting?.awaits !== 'passkey') throw refuse('LOGIN', passkeyMessages.stepOver)
  return awaiting
}

/** Uses the given answer, in the transaction of the sign-in; false when it is wrong. */
type Take = (tx: Tx) => Promise<boolean>
const wrong: Take = async () => false

/** Returns the function that sets the cookie of the continued session; null when the answer is wrong. */
async function finish(
  { services, request }: StepContext,
  { awaiting, way }: { awaiting: AwaitingSession; way: 'passkey' | 'recovery_code' },
  take: Take,
) {
  const finished = await transaction(services, async tx => {
    await lockAccount(tx.db, awaiting.user_id)
    return (await take(tx)) ? finishAwaiting(services, tx.db, request, { ...awaiting, way }) : null
  })
  if (!finished) noteFailedSignIn(request, way, [awaiting.user_id])
  return finished
}

/** A code is checked only while its account has fewer than ten wrong answers. */
async function finishByCode(
  context: StepContext,
  awaiting: AwaitingSession,
  given: Extract<Given, { code: string }>,
) {
  const counter = [commonLimits.secondSteps, await triesOf(context, awaiting.user_id)] as const
  const look = async () => {
    const finished = await finish(
      context,
      { awaiting, way: 'recovery_code' },
      codeTaker(context, awaiting, given),
    )
    if (!finished) throw refuseField('code', passkeyMessages.codeWrong)
    return finished
  }
  return countWrongTries(context.services, [counter], look, 'VALIDATION')
}

/** A right passkey always works: a signature cannot be found by trying, so failures need not lock an owner out. */
async function finishByPasskey(
  context: StepContext,
  awaiting: AwaitingSession,
  given: Extract<Given, { credential: unknown }>,
) {
  const finished = await finish(
    context,
    { awaiting, way: 'passkey' },
    await passkeyTaker(context, awaiting, given),
  )
  if (finished) return finished
  const { secondSteps } = commonLimits
  const tried = await countUse(context.services, secondSteps, await triesOf(context, awaiting.user_id))
  throw tried > secondSteps.most ? refuse('LIMIT') : refuse('LOGIN', passkeyMessages.notAccepted)
}

function codeTaker(
  { services }: StepContext,
  { user_id: userId }: AwaitingSession,
  { code: typed }: Extract<Given, { code: string }>,
): Take {
  const code = readRecoveryCode(typed)
  if (!code) return wrong
  return async ({ db }) => {
    const now = services.clock.now()
    if (!(await takeCode(db, userId, hashOfCode(userId, code), now))) return false
    await audit(db, { act: 'recovery-code-used', actorId: userId, subjectId: userId }, now)
    const { usedSubject: subject, usedText: text } = passkeyLetterMessages
    const count = await countCodesLeft(db, userId)
    await notifyOwner(services, db, userId, { subject, text, values: { count } })
    return true
  }
}

/** The answer uses up the challenge, even a wrong one. */
async function passkeyTaker(
  { services, request }: StepContext,
  { user_id: userId }: AwaitingSession,
  { credential }: Extract<Given, { credential: unknown }>,
): Promise<Take> {
  const challenge = await takeChallenge(services, request)
  const passkey = (await listPasskeysOf(services.db, userId)).find(one => one.credential_id === credential.id)
  if (!challenge || !passkey) return wrong
  const counter = await readAssertion({ services, request, challenge }, passkey, credential)
  if (counter === null) return wrong
  return ({ db }) =>
    usePasskey(db, { id: passkey.id, before: passkey.counter, counter, now: services.clock.now() })
}

/**
 * A person who knows a password and fails elsewhere must not make the owner wait at home, on a device where this account was signed in
 * before.
 */
const triesOf = async ({ services, request }: StepContext, userId: number) =>
  (await isKnownDevice(services, request, userId)) ? `at home: ${userId}` : String(userId)
