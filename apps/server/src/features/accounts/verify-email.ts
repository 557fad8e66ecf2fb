import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { sendVerifyCode, verifyEmailCode } from '@kindling/contract/onboarding'
import { format } from '@kindling/rules/messages/format'
import { letterMessages } from '@kindling/rules/messages/letters'
import { mailNameMessages } from '@kindling/rules/messages/mail-names'
import { onboardingMessages } from '@kindling/rules/messages/onboarding'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { hostOf } from '../../platform/networks.ts'
import { sendMail } from '../../platform/posting.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { disconnectUnproved } from './finish-reset.ts'
import { accountLimits } from './limits.ts'
import { findAddress, keepCode, markVerified, tryCode } from './onboarding-queries.ts'

const goodForSeconds = 15 * 60
const mostTries = 5

type Status = ReplyOf<typeof sendVerifyCode>
const verified: Status = { account_status: 'Verified' }

/**
 * Sends six digits to the caller's address (ONBOARDING-12); a verified person needs none. Registering many accounts must not allow more
 * letters to strangers than one address may cause.
 */
export async function askForCode({
  services,
  actor,
  request,
}: RequestContext<typeof sendVerifyCode>): Promise<Status> {
  const account = await findAddress(services.db, actor.id)
  if (!account?.email) throw refuse('VALIDATION', onboardingMessages.noEmail)
  if (account.email_verified_at) return verified
  await useLimit(services, accountLimits.verifyCodes, actor.id)
  await useLimit(services, accountLimits.verifyCodesOfAddress, hostOf(request.ip))
  await services.jobs.add(services.db, 'send-verification-code', { userId: actor.id })
  return { account_status: 'Registered' }
}

/** Makes the code and sends it; the job's own row never holds it. A new code ends the previous one. */
export async function sendVerificationCode(
  services: Services,
  { userId }: { userId: number },
): Promise<void> {
  const account = await findAddress(services.db, userId)
  if (!account?.email || account.email_verified_at) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = services.clock.now()
  await keepCode(services.db, {
    user_id: userId,
    code_hash: hashOf(services, userId, code),
    email: account.email,
    created_at: now,
    ends_at: secondsAfter(now, goodForSeconds),
  })
  const product = services.settings.productName
  await sendMail(services, {
    to: account.email,
    subject: format(letterMessages.verifySubject, { product, code }),
    text: format(letterMessages.verifyText, { product, code, name: mailNameMessages.reader }),
  })
}

/**
 * Proves the address by its code (ONBOARDING-13, ONBOARDING-14). Every try counts before it is checked. Providers that were connected
 * before must be connected again by the owner of the address.
 */
export async function proveAddress({
  services,
  actor,
  body,
}: RequestContext<typeof verifyEmailCode>): Promise<ReplyOf<typeof verifyEmailCode>> {
  const now = services.clock.now()
  const open = await tryCode(services.db, actor.id, mostTries, now)
  if (!open) throw refuseField('code', onboardingMessages.codeOver)
  if (!timingSafeEqual(open.code_hash, hashOf(services, actor.id, body.code)))
    throw refuseField('code', onboardingMessages.codeWrong)
  await transaction(services, async tx => {
    await disconnectUnproved(tx, actor.id, now)
    if (!(await markVerified(tx.db, actor.id, open.email, now)))
      throw refuseField('code', onboardingMessages.codeOver)
    await audit(tx.db, { act: 'email-verified', actorId: actor.id, subjectId: actor.id }, now)
  })
  return verified
}

/** A reader of the table could try all six-digit codes quickly, so the hash needs the server's secret. */
const hashOf = (services: Services, userId: number, code: string) =>
  createHmac('sha256', services.sessionSecret).update(`email-code:${userId}:${code}`).digest()
