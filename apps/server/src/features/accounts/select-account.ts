import { createHash, randomUUID } from 'node:crypto'
import type { selectAccount } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { countUse } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { dropSigned, giveSigned, readSigned } from '../../platform/sessions/signed-cookies.ts'
import { openSession } from './open-session.ts'
import { findOpenAccount } from './queries.ts'

const cookie = { name: 'choice', seconds: 300 }
const once = { name: 'account-choice', most: 1, seconds: cookie.seconds }

interface Offer {
  id: string
  accounts: { id: number; password: string }[]
  remember: boolean
}

/** Stores the accounts whose password was just verified in a signed cookie for five minutes (F-01). */
export function offerSelection(
  context: Pick<RequestContext, 'services' | 'reply'>,
  accounts: readonly { id: number; password_hash: string | null }[],
  remember: boolean,
): void {
  const offered = accounts.map(account => ({ id: account.id, password: traceOf(account) }))
  giveSigned<Offer>(context, cookie, { id: randomUUID(), accounts: offered, remember })
}

/**
 * Finishes a sign-in with one of the offered accounts. The offer works once, even if its cookie was copied, and only while the account has
 * the verified password.
 */
export async function finishSelection(
  context: RequestContext<typeof selectAccount>,
): Promise<ReplyOf<typeof selectAccount>> {
  const { services, request, body } = context
  const offer = readSigned<Offer>(services, request, cookie)
  const offered = offer?.accounts.find(one => one.id === body.id)
  const account = offered ? await findOpenAccount(services.db, offered.id) : null
  if (!offer || !account || offered?.password !== traceOf(account))
    throw refuse('LOGIN', accountMessages.loginFailed)
  if ((await countUse(services, once, offer.id)) > 1) throw refuse('LOGIN', accountMessages.loginFailed)
  dropSigned(context, cookie)
  const by = { passwordHash: account.password_hash }
  return openSession(context, account, { remember: offer.remember, by })
}

/** Identifies a hash and reveals nothing of the password: its input is salted. */
const traceOf = ({ password_hash }: { password_hash: string | null }) =>
  createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url')
