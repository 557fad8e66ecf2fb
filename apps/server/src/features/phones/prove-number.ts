import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { provePhone, sendPhoneCode } from '@kindling/contract/phones'
import { say } from '@kindling/rules/words/format'
import { phoneLetterWords } from '@kindling/rules/words/phone-letters'
import { phoneWords } from '@kindling/rules/words/phones'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { hostOf } from '../../platform/networks.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { sendsTexts } from '../../platform/settings.ts'
import { transaction } from '../../platform/transaction.ts'
import { requireCurrentPassword, tellOwner } from '../accounts/index.ts'
import { findWaiting, keepCode, keepProved, keepWaiting, tryCode } from './queries.ts'
import { phoneReply } from './show-phone.ts'

const goodForSeconds = 10 * 60
const mostTries = 5
export const textCodeJob = 'text-phone-code'

/** Has six digits sent to a number, by whoever types the current password and has proved an address. */
export async function askForCode(visit: Visit<typeof sendPhoneCode>): Promise<ReplyOf<typeof sendPhoneCode>> {
  const { house, actor, body } = visit
  await requireProvedAddress(house, actor.id)
  if (!sendsTexts(house.settings)) throw refuse('VALIDATION', phoneWords.notOffered)
  const { email } = await requireCurrentPassword(visit, body.current_password)
  await countText(visit, email)
  const ends_at = secondsAfter(house.clock.now(), goodForSeconds)
  await transaction(house, async ({ db }) => {
    await keepWaiting(db, { user_id: actor.id, number: body.number, ends_at })
    await house.jobs.add(db, textCodeJob, { userId: actor.id })
  })
  return { number: body.number }
}

/**
 * So many a day by person and by mail address (which several accounts may have); more by number, so that nobody closes another person's
 * by asking for it; and more again by network, which may be that of a whole school.
 */
async function countText(
  { house, actor, body, request }: Visit<typeof sendPhoneCode>,
  email: string | null,
): Promise<void> {
  const { phoneCodes, phoneCodesOfNumber, phoneCodesOfNetwork } = rateLimits
  const number = hashOf(house, 'number', body.number).toString('base64url')
  await useLimit(house, phoneCodes, actor.id)
  await useLimit(house, phoneCodes, `address ${email?.toLowerCase()}`)
  await useLimit(house, phoneCodesOfNumber, number)
  await useLimit(house, phoneCodesOfNetwork, hostOf(request.ip))
}

/** Makes the code and sends it; the job's own row holds neither code nor number. A number that waits no more is sent nothing. */
export async function textPhoneCode(house: House, { userId }: { userId: number }): Promise<void> {
  const now = house.clock.now()
  const waiting = await findWaiting(house.db, userId, now)
  if (!waiting) return
  const { number } = waiting
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await keepCode(house.db, {
    user_id: userId,
    number,
    code_hash: hashOfPhoneCode(house, { userId, number, code }),
    ends_at: secondsAfter(now, goodForSeconds),
  })
  const text = say(phoneLetterWords.code, { code, product: house.settings.productName })
  await house.sms.send({ to: number, text })
}

/** Proves a number by its code: text messages go there from now on. Every try counts before it is looked at. */
export async function proveNumber(visit: Visit<typeof provePhone>): Promise<ReplyOf<typeof provePhone>> {
  const { house, actor, body } = visit
  await requireProvedAddress(house, actor.id)
  const now = house.clock.now()
  const open = await tryCode(house.db, actor.id, mostTries, now)
  if (!open) throw refuseField('code', phoneWords.codeOver)
  const { number, code_hash: codeHash } = open
  if (!timingSafeEqual(codeHash, hashOfPhoneCode(house, { userId: actor.id, number, code: body.code })))
    throw refuseField('code', phoneWords.codeWrong)
  await transaction(house, async ({ db }) => {
    await lockAccount(db, actor.id)
    if (!(await keepProved(db, actor.id, codeHash, now))) throw refuseField('code', phoneWords.codeOver)
    await audit(db, { act: 'phone-proved', actorId: actor.id, subjectId: actor.id }, now)
    const { addedSubject: subject, addedText: text } = phoneLetterWords
    await tellOwner(house, db, actor.id, { subject, text, values: { ending: endingOf(number) } })
  })
  return phoneReply(house, actor.id)
}

/** As much of a number as its owner needs to know which one is meant. */
export const endingOf = (number: string) => number.slice(-2)

/** Six digits are soon tried out by whoever reads the table, so the hash needs the house's secret. */
export const hashOfPhoneCode = (
  house: Pick<House, 'sessionSecret'>,
  { userId, number, code }: { userId: number; number: string; code: string },
) => hashOf(house, 'code', `${userId}:${number}:${code}`)

const hashOf = ({ sessionSecret }: Pick<House, 'sessionSecret'>, what: string, value: string) =>
  createHmac('sha256', sessionSecret).update(`phone-${what}:${value}`).digest()
