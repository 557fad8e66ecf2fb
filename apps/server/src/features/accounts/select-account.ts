import type { selectAccount } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { dropSigned, giveSigned, readSigned } from '../../platform/sessions/signed-cookies.ts'
import { openSession } from './open-session.ts'
import { listAccountsByIds } from './queries.ts'

const cookie = { name: 'accounts', seconds: 300 }

interface Offer {
  ids: number[]
  remember: boolean
}

/** Puts the accounts whose password was just verified into a signed cookie that lives five minutes (F-01). */
export const offerSelection = (
  visit: Pick<Visit, 'house' | 'reply'>,
  ids: number[],
  remember: boolean,
): void => giveSigned<Offer>(visit, cookie, { ids, remember })

/** Finishes a sign-in with one of the accounts that were offered; the offer works once. */
export async function finishSelection(
  visit: Visit<typeof selectAccount>,
): Promise<ReplyOf<typeof selectAccount>> {
  const { house, request, body } = visit
  const offer = readSigned<Offer>(house, request, cookie)
  const [account] = offer?.ids.includes(body.id) ? await listAccountsByIds(house.db, [body.id]) : []
  if (!offer || !account) throw refuse('LOGIN', accountWords.loginFailed)
  dropSigned(visit, cookie)
  return openSession(visit, account, offer.remember)
}
