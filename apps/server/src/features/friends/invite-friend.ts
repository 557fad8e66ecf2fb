import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { makeFriendToken, sendFriendInvites } from '@kindling/contract/friends'
import { codeFrom, printCode } from '@kindling/rules/codes'
import { inviteAddress } from '@kindling/rules/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { format } from '@kindling/rules/messages/format'
import type { ChildRow } from '../../platform/access/queries.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { lockMailboxes } from '../../platform/lock-mailbox.ts'
import { postMail } from '../../platform/posting.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import {
  findInvite,
  hashOfToken,
  type InviteOrder,
  makeInvite,
  namesInInvite,
  newToken,
  presentSentInvite,
  replaceToken,
} from '../invites/index.ts'
import { noticeWords } from '../talk/index.ts'
import { requireSharing } from './ask-friend.ts'

type TokenContext = RowContext<typeof makeFriendToken, 'child', ChildRow>
type MailContext = RowContext<typeof sendFriendInvites, 'child', ChildRow>

/** An invite to pass on. A retry after a lost reply gives it another token and code while it is open, since neither is stored. */
export async function makeFriendInvite(context: TokenContext): Promise<ReplyOf<typeof makeFriendToken>> {
  const { services, body, row, relations } = context
  const { invite, care } = await transaction(
    services,
    async tx => {
      const made = await makeOne(context, tx, { message: body.invite_note })
      const written = { childId: row.id, written: null, text: body.invite_note }
      // A child's text is checked for words of worry as elsewhere (0022).
      const isOwn = relations.includes('self')
      return { invite: made.invite, care: isOwn ? await noticeWords(services, tx, written) : null }
    },
    context.retry,
    () => requireSharing(context, services.db),
  )
  const token = newToken()
  const code = codeFrom(randomBytes(5))
  if (!(await replaceToken(services.db, invite.id, hashOfToken(token), hashOfToken(code))))
    throw refuse('NOT_FOUND', familyMessages.inviteGone)
  const link = `${services.settings.publicUrl}${inviteAddress(token, 'byLink')}`
  return { token, code: printCode(code), link, invite, ...(care && { care }) }
}

/** A guardian mails other families: their child can ask this one by the link. */
export async function mailFriendInvites(context: MailContext): Promise<ReplyOf<typeof sendFriendInvites>> {
  const { services, actor, body } = context
  const addresses = [...new Set(body.invites.map(address => address.toLowerCase()))]
  return transaction(
    services,
    async tx => {
      const invites: ReplyOf<typeof sendFriendInvites>['invites'] = []
      await lockAccount(tx.db, actor.id)
      await lockMailboxes(tx.db, 'invite', addresses)
      for (const address of addresses) {
        const order = { email: address, message: body.invite_note }
        const { invite, values } = await makeOne(context, tx, order)
        await postMail(services, tx.db, {
          to: address,
          subject: format(familyMailMessages.friendSubject, values),
          text: format(familyMailMessages.friend, values),
        })
        invites.push(invite)
      }
      return { result: true, invites }
    },
    context.retry,
    () => requireSharing(context, services.db),
  )
}

type Inviting = Pick<TokenContext, 'services' | 'actor' | 'row' | 'relations'>

async function makeOne(context: Inviting, tx: Tx, more: Partial<InviteOrder>) {
  const { services, actor, row: child, relations } = context
  await requireNoDispute(tx, child.id)
  await requireStaying(tx, child.id)
  await requireSharing(context, tx.db)
  const { id, token, expiresAt } = await makeInvite(services, tx, {
    kind: 'friend',
    child_id: child.id,
    inviter_id: actor.id,
    by_child: relations.includes('self'),
    add_child: false,
    add_friend: true,
    first_name: '',
    last_name: '',
    email: null,
    phone: null,
    message: '',
    ...more,
  })
  const invite = await findInvite(tx.db, { id })
  if (!invite) throw refuse('SERVER')
  const { productName: product, publicUrl } = services.settings
  const named = await namesInInvite(tx.db, invite)
  const values = {
    ...named,
    product,
    message: named.message ? format(familyMailMessages.message, { message: named.message }) : '',
    link: `${publicUrl}${inviteAddress(token)}`,
    until: expiresAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  }
  return { invite: presentSentInvite(invite, services.clock.now()), values }
}
