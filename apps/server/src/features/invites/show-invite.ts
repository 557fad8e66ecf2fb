import type { ReplyOf } from '@kindling/contract/define-call'
import type { getTokenInfo, listUserInvites, withdrawInvite } from '@kindling/contract/invites'
import { readInvite } from '@kindling/rules/invites'
import { isAllowed } from '../../platform/consents.ts'
import { hostOf } from '../../platform/networks.ts'
import { refuseWrongSecret } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { statusOf } from './present.ts'
import { closeInvite, findInvite, findOwnAddress, type InviteRow, listInvitesTo } from './queries.ts'
import { hashOfToken } from './tokens.ts'

/** What a token opens: for every holder, signed in or not. A mail scanner that reads it changes nothing. */
export async function showInvite({
  services,
  params,
  request,
}: RequestContext<typeof getTokenInfo>): Promise<ReplyOf<typeof getTokenInfo>> {
  const read = readInvite(params.token)
  const invite = read ? await findInvite(services.db, { tokenHash: hashOfToken(read.token) }) : null
  if (!read || !invite)
    return refuseWrongSecret(services, { kind: 'invite', from: hostOf(request.ip) }, refuse('NOT_FOUND'))
  // A link of a child who may no longer be known to others looks withdrawn (P1).
  const isHidden = invite.kind === 'friend' && !(await isAllowed(services, invite.child_id, 'sharing'))
  const status = isHidden ? 'withdrawn' : statusOf(invite, services.clock.now())
  const isOpen = status === 'Invite Sent'
  return {
    token_info: {
      kind: invite.kind,
      status,
      way: read.way,
      inviter_name: isOpen ? invite.inviter_name : null,
      child_name: isOpen ? invite.child_name : null,
      email_message: isOpen ? invite.message : '',
      expires_at: invite.expires_at.toISOString(),
    },
  }
}

/** A person who has not proved an address does not learn who invited it. */
export async function listReceivedInvites({
  services,
  actor,
}: RequestContext<typeof listUserInvites>): Promise<ReplyOf<typeof listUserInvites>> {
  const own = await findOwnAddress(services.db, actor.id)
  const isVerified = (own?.email_verified_at ?? null) !== null
  const now = services.clock.now()
  const invites = isVerified && own?.email ? await listInvitesTo(services.db, own.email, now) : []
  return {
    email_verified: isVerified,
    invites: invites.map(invite => ({
      id: invite.id,
      status: statusOf(invite, now),
      inviter_name: invite.inviter_name,
      child_name: invite.child_name,
      email_message: invite.message,
      created_at: invite.created_at.toISOString(),
      expires_at: invite.expires_at.toISOString(),
    })),
  }
}

/** Withdraws an invite; an answered one stays as it is. */
export async function withdraw({
  services,
  actor,
  row,
}: RowContext<typeof withdrawInvite, 'invite', InviteRow>): Promise<ReplyOf<typeof withdrawInvite>> {
  const withdrawn = await transaction(services, tx =>
    closeInvite(tx.db, row.id, { status: 'withdrawn', by: actor.id }, services.clock.now()),
  )
  return { withdrawn }
}
