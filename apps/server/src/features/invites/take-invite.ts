import { readCode } from '@kindling/rules/codes'
import { readInvite } from '@kindling/rules/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import type { Actor } from '../../platform/actor.ts'
import { countWrongTries } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { inviteLimits } from './limits.ts'
import { statusOf } from './present.ts'
import { closeInvite, findInvite, findOwnAddress, type ShownInvite } from './queries.ts'
import { hashOfToken } from './tokens.ts'

export interface NamedInvite {
  token?: string | undefined
  id?: number | undefined
  code?: string | undefined
}

/** A person who names too many invalid invites is stopped, even with the right one (S3b). */
export const countingGuesses = <T>(services: Services, actor: Actor, work: () => Promise<T>): Promise<T> =>
  countWrongTries(services, [[inviteLimits.tokenGuesses, actor.id]], work)

/** Uses up an open invite, so that no second answer counts. */
export async function useInvite(
  services: Services,
  db: Db,
  actor: Actor,
  named: NamedInvite,
  status: 'accepted' | 'ignored',
): Promise<ShownInvite> {
  const invite = await openInvite(services, db, actor, named)
  const closed = await closeInvite(db, invite.id, { status, by: actor.id }, services.clock.now())
  if (!closed) throw refuse('NOT_FOUND', familyMessages.inviteGone)
  return invite
}

/**
 * The open invite that a person names: by its token or code, or by its id if it was sent to the person's own verified address. A closed one
 * and an unknown one get the same answer.
 */
async function openInvite(
  services: Services,
  db: Db,
  actor: Actor,
  named: NamedInvite,
): Promise<ShownInvite> {
  const invite = await invitedBy(db, actor, named)
  if (!invite || statusOf(invite, services.clock.now()) !== 'Invite Sent')
    throw refuse('NOT_FOUND', familyMessages.inviteGone)
  return invite
}

async function invitedBy(
  db: Db,
  actor: Actor,
  { token, id, code }: NamedInvite,
): Promise<ShownInvite | null> {
  if (token !== undefined) {
    const read = readInvite(token)
    return read ? findInvite(db, { tokenHash: hashOfToken(read.token) }) : null
  }
  if (code !== undefined) {
    const read = readCode(code)
    return read ? findInvite(db, { codeHash: hashOfToken(read) }) : null
  }
  const invite = await findInvite(db, { id: id ?? 0 })
  return invite && (await isMailedTo(db, actor, invite)) ? invite : null
}

/** Whether an invite was mailed to the person's own proved address: a link, a text message or another person's mail proves nothing. */
export async function isMailedTo(db: Db, actor: Actor, invite: Pick<ShownInvite, 'email'>): Promise<boolean> {
  const own = await findOwnAddress(db, actor.id)
  if (!own?.email || own.email_verified_at === null) return false
  return invite.email?.toLowerCase() === own.email.toLowerCase()
}
