import type { getNameAvatar, getUserInfo } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { onDevice, presentPerson, presentUser } from './present.ts'
import { findRelatedPerson, listUserRecords } from './queries.ts'

export async function getOwnAccount({
  services,
  actor,
}: RequestContext<typeof getUserInfo>): Promise<ReplyOf<typeof getUserInfo>> {
  const [user] = await listUserRecords(services, [actor.id])
  if (!user) throw refuse('NOT_FOUND')
  return { user: onDevice(presentUser(user, services), actor) }
}

/** Name and picture of a `created_by` id (ACCOUNTS-95), for people with a relation to that person. */
export async function getPersonCard(
  context: RequestContext<typeof getNameAvatar>,
): Promise<ReplyOf<typeof getNameAvatar>> {
  const person = await findRelatedPerson(context.services, context.actor.id, context.params.userId)
  if (!person) throw refuse('NOT_FOUND')
  return { user: presentPerson(person) }
}
