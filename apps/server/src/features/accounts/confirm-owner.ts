import type { confirmPassword } from '@kindling/contract/credentials'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountWords } from '@kindling/rules/words/accounts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { hashOfCookie, readCookie } from '../../platform/sessions/cookies.ts'
import { hasBegunSince } from '../../platform/sessions/queries.ts'
import { dropSigned, giveSigned, readSigned } from '../../platform/sessions/signed-cookies.ts'
import { requireCurrentPassword } from './change-password.ts'
import { findPasswordHash } from './queries.ts'

const freshMs = 600_000
const cookie = { name: 'confirmed', seconds: 300 }

type Asking = Pick<Visit, 'house' | 'actor' | 'request'>

/**
 * Who found a browser open is not its owner: the current password is asked for. Who has none, and signs in by a provider alone, has
 * to have signed in just now.
 */
export async function requireOwner(visit: Asking, typed: string): Promise<void> {
  const { house, actor, request } = visit
  const account = await findPasswordHash(house.db, actor.id)
  if (account?.password_hash !== null) {
    await requireCurrentPassword(visit, typed)
    return
  }
  const since = new Date(house.clock.now().getTime() - freshMs)
  const session = hashOfCookie(readCookie(request, house.settings) ?? '')
  if (!(await hasBegunSince(house.db, session, since)))
    throw refuse('VALIDATION', accountWords.signInAgainFirst)
}

/** Notes in this browser, for five minutes, that its owner is there: the way to a provider begins with an address, which takes no password. */
export async function confirmOwner(
  visit: Visit<typeof confirmPassword>,
): Promise<ReplyOf<typeof confirmPassword>> {
  await requireOwner(visit, visit.body.current_password)
  giveSigned<number>(visit, cookie, visit.actor.id)
  return { message: 'OK' }
}

/** Whether it was noted for this person; once. */
export function takeConfirmation(visit: Asking & Pick<Visit, 'reply'>): boolean {
  const ownerId = readSigned<number>(visit.house, visit.request, cookie)
  dropSigned(visit, cookie)
  return ownerId === visit.actor.id
}
