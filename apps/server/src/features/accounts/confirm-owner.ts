import type { confirmPassword } from '@kindling/contract/credentials'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { hashOfCookie, readCookie } from '../../platform/sessions/cookies.ts'
import { hasBegunSince } from '../../platform/sessions/queries.ts'
import { dropSigned, giveSigned, readSigned } from '../../platform/sessions/signed-cookies.ts'
import { requireCurrentPassword } from './change-password.ts'
import { findPasswordHash } from './queries.ts'

const freshMs = 600_000
const cookie = { name: 'confirmed', seconds: 300 }

type Asking = Pick<RequestContext, 'services' | 'actor' | 'request'>

/**
 * A person who found an open browser is not its owner: the current password is required. An owner without a password, who signs in only
 * through a provider, must have signed in just now.
 */
export async function requireOwner(context: Asking, typed: string): Promise<void> {
  const { services, actor, request } = context
  const account = await findPasswordHash(services.db, actor.id)
  if (account?.password_hash !== null) {
    await requireCurrentPassword(context, typed)
    return
  }
  const since = new Date(services.clock.now().getTime() - freshMs)
  const session = hashOfCookie(readCookie(request, services.settings) ?? '')
  if (!(await hasBegunSince(services.db, session, since)))
    throw refuse('VALIDATION', accountMessages.signInAgainFirst)
}

/**
 * Records in this browser, for five minutes, that its owner is present: the way to a provider begins with an address, which takes no
 * password.
 */
export async function confirmOwner(
  context: RequestContext<typeof confirmPassword>,
): Promise<ReplyOf<typeof confirmPassword>> {
  await requireOwner(context, context.body.current_password)
  giveSigned<number>(context, cookie, context.actor.id)
  return { message: 'OK' }
}

/** Whether the confirmation was recorded for this person; it can be used once. */
export function takeConfirmation(context: Asking & Pick<RequestContext, 'reply'>): boolean {
  const ownerId = readSigned<number>(context.services, context.request, cookie)
  dropSigned(context, cookie)
  return ownerId === context.actor.id
}
