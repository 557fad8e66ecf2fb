import { isPlainName } from '@kindling/rules/full-name'
import { mailNameMessages } from '@kindling/rules/messages/mail-names'
import { namesForMail } from '../../platform/mail-names.ts'
import type { Db } from '../../platform/transaction.ts'
import type { ShownInvite } from './queries.ts'

/**
 * The names in an invite by mail or phone: an inviter who has proved nothing, such as a child without a guardian, is not quoted to
 * strangers, neither in a name nor in a message.
 */
export async function namesInInvite(
  db: Db,
  invite: ShownInvite,
): Promise<{ inviter: string; child: string; name: string; message: string }> {
  const named = await namesForMail(db, [invite.inviter_id, invite.child_id])
  const inviter = named(invite.inviter_id)
  const isChildQuoted = named(invite.child_id).isQuoted && isPlainName(invite.child_name)
  const child = isChildQuoted ? invite.child_name : mailNameMessages.otherChild
  if (!inviter.isQuoted) {
    const by = invite.by_child ? mailNameMessages.childInviter : mailNameMessages.adult
    return { inviter: by, child, name: mailNameMessages.reader, message: '' }
  }
  const name = isPlainName(invite.first_name) ? invite.first_name : mailNameMessages.reader
  return { inviter: inviter.full, child, name, message: invite.message.trim() }
}
