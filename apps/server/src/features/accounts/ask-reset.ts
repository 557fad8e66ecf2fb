import { randomBytes } from 'node:crypto'
import type { resetPassword } from '@kindling/contract/credentials'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import { say } from '@kindling/rules/words/format'
import { letterWords } from '@kindling/rules/words/letters'
import { secondsAfter } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { greetingFor } from '../../platform/mail-names.ts'
import { sendMail } from '../../platform/messages.ts'
import { hostOf } from '../../platform/networks.ts'
import { countUse, rateLimits, useLimit } from '../../platform/rate-limits.ts'
import type { Visit } from '../../platform/serve.ts'
import { hashOfCookie } from '../../platform/sessions/cookies.ts'
import { insertReset, listResetAccounts, type ResetAccount } from './credential-queries.ts'

const goodForSeconds = 3_600

/**
 * Somebody asks for a link by email (ACCOUNTS-78). The answer is the same and takes as long whether the address has an
 * account or not: who has one is looked up by the job that writes the letter, and by nothing in the request.
 */
export async function askForReset({
  house,
  request,
  body,
}: Visit<typeof resetPassword>): Promise<ReplyOf<typeof resetPassword>> {
  await useLimit(house, rateLimits.resetsOfAddress, hostOf(request.ip))
  const asked = await countUse(house, rateLimits.resetsOfEmail, body.email.toLowerCase())
  if (asked <= rateLimits.resetsOfEmail.most)
    await house.jobs.add(house.db, 'send-reset-links', { email: body.email })
  return { message: accountWords.resetAsked }
}

/** Writes a letter for every account of an address. The token stands in the letter alone, and its hash in the database. */
export async function sendResetLinks(house: House, { email }: { email: string }): Promise<void> {
  const accounts = await listResetAccounts(house.db, email)
  for (const account of accounts) await sendResetLink(house, account, accounts.length > 1)
}

async function sendResetLink(house: House, account: ResetAccount, isOneOfSeveral: boolean): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = house.clock.now()
  const { productName: product, publicUrl } = house.settings
  const which = { kind: account.user_type, username: account.username ?? '' }
  await insertReset(house.db, {
    token_hash: hashOfCookie(token),
    user_id: account.id,
    created_at: now,
    ends_at: secondsAfter(now, goodForSeconds),
  })
  // Sent from here and not by a job of its own, whose row would hold the token.
  await sendMail(house, {
    to: account.email,
    subject: say(letterWords.resetSubject, { product }),
    text: say(letterWords.resetText, {
      product,
      name: await greetingFor(house.db, account.id),
      account: isOneOfSeveral ? say(letterWords.resetWhich, which) : '',
      link: `${publicUrl}/signin/reset/${token}`,
    }),
  })
}
