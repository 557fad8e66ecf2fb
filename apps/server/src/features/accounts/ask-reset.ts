import { randomBytes } from 'node:crypto'
import type { resetPassword } from '@kindling/contract/credentials'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { format } from '@kindling/rules/messages/format'
import { letterMessages } from '@kindling/rules/messages/letters'
import { secondsAfter } from '../../platform/clock.ts'
import { greetingFor } from '../../platform/mail-names.ts'
import { hostOf } from '../../platform/networks.ts'
import { sendMail } from '../../platform/posting.ts'
import { countUse, useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { hashOfCookie } from '../../platform/sessions/cookies.ts'
import { insertReset, listResetAccounts, type ResetAccount } from './credential-queries.ts'
import { accountLimits } from './limits.ts'

const goodForSeconds = 3_600

/**
 * Asks for a reset link by email (ACCOUNTS-78). The answer and its timing are the same whether the address has an account or not: only the
 * job that writes the letter looks up the account, never the request.
 */
export async function askForReset({
  services,
  request,
  body,
}: RequestContext<typeof resetPassword>): Promise<ReplyOf<typeof resetPassword>> {
  await useLimit(services, accountLimits.resetsOfAddress, hostOf(request.ip))
  const asked = await countUse(services, accountLimits.resetsOfEmail, body.email.toLowerCase())
  if (asked <= accountLimits.resetsOfEmail.most)
    await services.jobs.add(services.db, 'send-reset-links', { email: body.email })
  return { message: accountMessages.resetAsked }
}

/** Writes a letter for every account of an address. The token is only in the letter, and its hash in the database. */
export async function sendResetLinks(services: Services, { email }: { email: string }): Promise<void> {
  const accounts = await listResetAccounts(services.db, email)
  for (const account of accounts) await sendResetLink(services, account, accounts.length > 1)
}

async function sendResetLink(
  services: Services,
  account: ResetAccount,
  isOneOfSeveral: boolean,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = services.clock.now()
  const { productName: product, publicUrl } = services.settings
  const which = { kind: account.user_type, username: account.username ?? '' }
  await insertReset(services.db, {
    token_hash: hashOfCookie(token),
    user_id: account.id,
    created_at: now,
    ends_at: secondsAfter(now, goodForSeconds),
  })
  // Sent here and not by a job of its own, whose row would hold the token.
  await sendMail(services, {
    to: account.email,
    subject: format(letterMessages.resetSubject, { product }),
    text: format(letterMessages.resetText, {
      product,
      name: await greetingFor(services.db, account.id),
      account: isOneOfSeveral ? format(letterMessages.resetWhich, which) : '',
      link: `${publicUrl}/signin/reset/${token}`,
    }),
  })
}
