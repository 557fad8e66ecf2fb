import type { ReplyOf } from '@kindling/contract/define-call'
import type { makeInviteToken } from '@kindling/contract/invites'
import type { InviteStatus } from '@kindling/rules/invites'
import type { InviteRecord, ShownInvite } from './queries.ts'

export const presentSentInvite = (
  invite: InviteRecord,
  now: Date,
): ReplyOf<typeof makeInviteToken>['invite'] => ({
  id: invite.id,
  child_id: invite.child_id,
  first_name: invite.first_name,
  last_name: invite.last_name,
  email: invite.email,
  email_message: invite.message,
  phone: invite.phone,
  add_child: invite.add_child,
  add_friend: invite.add_friend,
  by_child: invite.by_child,
  status: invite.status === 'Invite Sent' && invite.expires_at <= now ? 'expired' : invite.status,
  created_at: invite.created_at.toISOString(),
  expires_at: invite.expires_at.toISOString(),
})

/** An invite whose sender has lost the relation to the child counts as withdrawn. */
export function statusOf(invite: ShownInvite, now: Date): InviteStatus {
  if (invite.status !== 'Invite Sent') return invite.status
  if (invite.expires_at <= now) return 'expired'
  return invite.holds ? 'Invite Sent' : 'withdrawn'
}
