import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { sendVerifyCode, verifyEmailCode } from '@kindling/contract/onboarding'
import { say } from '@kindling/rules/words/format'
import { letterWords } from '@kindling/rules/words/letters'
import { mailNameWords } from '@kindling/rules/words/mail-names'
import { onboardingWords } from '@kindling/rules/words/onboarding'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { sendMail } from '../../platform/messages.ts'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { disconnectUnproved } from './finish-reset.ts'
import { findAddress, keepCode, markVerified, tryCode } from './onboarding-queries.ts'

const goodForSeconds = 15 * 60
const mostTries = 5

type Status = ReplyOf<typeof sendVerifyCode>
const verified: Status = { account_status: 'Verified' }

/** Has six digits sent to the own address (ONBOARDING-12); who is verified already needs none. */
export async function askForCode({ house, actor }: Visit<typeof sendVerifyCode>): Promise<Status> {
  const account = await findAddress(house.db, actor.id)
  if (!account?.email) throw refuse('VALIDATION', onboardingWords.noEmail)
  if (account.email_verified_at) return verified
  await useLimit(house, rateLimits.verifyCodes, actor.id)
  await house.jobs.add(house.db, 'send-verification-code', { userId: actor.id })
  return { account_status: 'Registered' }
}

/** Makes the code and sends it; the job's own row never holds it. A new code ends the one before. */
export async function sendVerificationCode(house: House, { userId }: { userId: number }): Promise<void> {
  const account = await findAddress(house.db, userId)
  if (!account?.email || account.email_verified_at) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = house.clock.now()
  await keepCode(house.db, {
    user_id: userId,
    code_hash: hashOf(house, userId, code),
    email: account.email,
    created_at: now,
    ends_at: secondsAfter(now, goodForSeconds),
  })
  const product = house.settings.productName
  await sendMail(house, {
    to: account.email,
    subject: say(letterWords.verifySubject, { product, code }),
    text: say(letterWords.verifyText, { product, code, name: mailNameWords.reader }),
  })
}

/**
 * Proves the address by its code (ONBOARDING-13, ONBOARDING-14). Every try counts before it is looked at. Sign-ins that were
 * connected before are connected again by whoever has the address.
 */
export async function proveAddress({
  house,
  actor,
  body,
}: Visit<typeof verifyEmailCode>): Promise<ReplyOf<typeof verifyEmailCode>> {
  const now = house.clock.now()
  const open = await tryCode(house.db, actor.id, mostTries, now)
  if (!open) throw refuseField('code', onboardingWords.codeOver)
  if (!timingSafeEqual(open.code_hash, hashOf(house, actor.id, body.code)))
    throw refuseField('code', onboardingWords.codeWrong)
  await transaction(house, async tx => {
    await disconnectUnproved(tx, actor.id, now)
    if (!(await markVerified(tx.db, actor.id, open.email, now)))
      throw refuseField('code', onboardingWords.codeOver)
    await audit(tx.db, { act: 'email-verified', actorId: actor.id, subjectId: actor.id }, now)
  })
  return verified
}

/** Six digits are soon tried out by whoever reads the table, so the hash needs the house's secret. */
const hashOf = (house: House, userId: number, code: string) =>
  createHmac('sha256', house.sessionSecret).update(`email-code:${userId}:${code}`).digest()
