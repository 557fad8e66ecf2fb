import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { provePhone, sendPhoneCode } from '@kindling/contract/phones'
import { format } from '@kindling/rules/messages/format'
import { phoneLetterMessages } from '@kindling/rules/messages/phone-letters'
import { phoneMessages } from '@kindling/rules/messages/phones'
import { servedFault } from '@kindling/rules/phones'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { hostOf } from '../../platform/networks.ts'
import { sendSms } from '../../platform/posting.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { sendsTexts } from '../../platform/settings.ts'
import { transaction } from '../../platform/transaction.ts'
import { notifyOwner, requireCurrentPassword } from '../accounts/index.ts'
import { phoneLimits } from './limits.ts'
import { findWaiting, keepCode, keepProved, keepWaiting, tryCode } from './queries.ts'
import { phoneReply } from './show-phone.ts'

const goodForSeconds = 10 * 60
const mostTries = 5
export const textCodeJob = 'text-phone-code'

/** Sends six digits to a number, for a person who types the current password and has proved an address. */
export async function askForCode(
  context: RequestContext<typeof sendPhoneCode>,
): Promise<ReplyOf<typeof sendPhoneCode>> {
  const { services, actor, body } = context
  await requireProvedAddress(services, actor.id)
  if (!sendsTexts(services.settings)) throw refuse('VALIDATION', phoneMessages.notOffered)
  const fault = servedFault(body.number, services.settings.smsPrefixes)
  if (fault) throw refuseField('number', fault)
  const { email } = await requireCurrentPassword(context, body.current_password)
  await countText(context, email)
  const ends_at = secondsAfter(services.clock.now(), goodForSeconds)
  await transaction(services, async ({ db }) => {
    await keepWaiting(db, { user_id: actor.id, number: body.number, ends_at })
    await services.jobs.add(db, textCodeJob, { userId: actor.id })
  })
  return { number: body.number }
}

/**
 * Limits per day: by person and by mail address (which several accounts may have); more by number, so that others cannot block its owner;
 * and more again by network, which may be a whole school's.
 */
async function countText(
  { services, actor, body, request }: RequestContext<typeof sendPhoneCode>,
  email: string | null,
): Promise<void> {
  const { phoneCodes, phoneCodesOfNumber, phoneCodesOfNetwork } = phoneLimits
  const number = hashOf(services, 'number', body.number).toString('base64url')
  await useLimit(services, phoneCodes, actor.id)
  await useLimit(services, phoneCodes, `address ${email?.toLowerCase()}`)
  await useLimit(services, phoneCodesOfNumber, number)
  await useLimit(services, phoneCodesOfNetwork, hostOf(request.ip))
}

/** Makes the code and sends it; the job's own row holds neither code nor number. A number that no longer waits gets nothing. */
export async function textPhoneCode(services: Services, { userId }: { userId: number }): Promise<void> {
  const now = services.clock.now()
  const waiting = await findWaiting(services.db, userId, now)
  if (!waiting) return
  const { number } = waiting
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await keepCode(services.db, {
    user_id: userId,
    number,
    code_hash: hashOfPhoneCode(services, { userId, number, code }),
    ends_at: secondsAfter(now, goodForSeconds),
  })
  const text = format(phoneLetterMessages.code, { code, product: services.settings.productName })
  await sendSms(services, { to: number, text })
}

/** Proves a number by its code: text messages go there from now on. Every try counts before it is checked. */
export async function proveNumber(
  context: RequestContext<typeof provePhone>,
): Promise<ReplyOf<typeof provePhone>> {
  const { services, actor, body } = context
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const open = await tryCode(services.db, actor.id, mostTries, now)
  if (!open) throw refuseField('code', phoneMessages.codeOver)
  const { number, code_hash: codeHash } = open
  if (!timingSafeEqual(codeHash, hashOfPhoneCode(services, { userId: actor.id, number, code: body.code })))
    throw refuseField('code', phoneMessages.codeWrong)
  await transaction(services, async ({ db }) => {
    await lockAccount(db, actor.id)
    if (!(await keepProved(db, actor.id, codeHash, now))) throw refuseField('code', phoneMessages.codeOver)
    await audit(db, { act: 'phone-proved', actorId: actor.id, subjectId: actor.id }, now)
    const { addedSubject: subject, addedText: text } = phoneLetterMessages
    await notifyOwner(services, db, actor.id, { subject, text, values: { ending: endingOf(number) } })
  })
  return phoneReply(services, actor.id)
}

/** The part of a number that lets its owner recognize it. */
export const endingOf = (number: string) => number.slice(-2)

/** A reader of the table could try all six-digit codes quickly, so the hash needs the server's secret. */
export const hashOfPhoneCode = (
  services: Pick<Services, 'sessionSecret'>,
  { userId, number, code }: { userId: number; number: string; code: string },
) => hashOf(services, 'code', `${userId}:${number}:${code}`)

const hashOf = ({ sessionSecret }: Pick<Services, 'sessionSecret'>, what: string, value: string) =>
  createHmac('sha256', sessionSecret).update(`phone-${what}:${value}`).digest()
