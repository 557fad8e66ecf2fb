import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { makeFriendToken, sendFriendInvites } from '@kindling/contract/friends'
import { codeFrom, printCode } from '@kindling/rules/codes'
import { inviteAddress } from '@kindling/rules/invites'
import { familyWords } from '@kindling/rules/words/families'
import { familyMailWords } from '@kindling/rules/words/family-mails'
import { say } from '@kindling/rules/words/format'
import type { ChildRow } from '../../platform/access/queries.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { postMail } from '../../platform/messages.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
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
import { requireSharing } from './ask-friend.ts'

type TokenVisit = RowVisit<typeof makeFriendToken, 'child', ChildRow>
type MailVisit = RowVisit<typeof sendFriendInvites, 'child', ChildRow>

/** An invite to hand on. A retry of a reply that was lost gives it another token and code while it is open, since neither is kept. */
export async function makeFriendInvite(visit: TokenVisit): Promise<ReplyOf<typeof makeFriendToken>> {
  const { house, body } = visit
  const { invite } = await transaction(
    house,
    async tx => ({ invite: (await makeOne(visit, tx, { message: body.invite_note })).invite }),
    visit.retry,
    () => requireSharing(visit, house.db),
  )
  const token = newToken()
  const code = codeFrom(randomBytes(5))
  if (!(await replaceToken(house.db, invite.id, hashOfToken(token), hashOfToken(code))))
    throw refuse('NOT_FOUND', familyWords.inviteGone)
  const link = `${house.settings.publicUrl}${inviteAddress(token, 'byLink')}`
  return { token, code: printCode(code), link, invite }
}

/** A guardian writes to other families: their child can ask this one by the link. */
export async function mailFriendInvites(visit: MailVisit): Promise<ReplyOf<typeof sendFriendInvites>> {
  const { house, body } = visit
  const addresses = [...new Set(body.invites.map(address => address.toLowerCase()))]
  return transaction(
    house,
    async tx => {
      const invites: ReplyOf<typeof sendFriendInvites>['invites'] = []
      for (const address of addresses) {
        const order = { email: address, message: body.invite_note }
        const { invite, values } = await makeOne(visit, tx, order)
        await postMail(house, tx.db, {
          to: address,
          subject: say(familyMailWords.friendSubject, values),
          text: say(familyMailWords.friend, values),
        })
        invites.push(invite)
      }
      return { result: true, invites }
    },
    visit.retry,
    () => requireSharing(visit, house.db),
  )
}

type Inviting = Pick<TokenVisit, 'house' | 'actor' | 'row' | 'relations'>

async function makeOne(visit: Inviting, tx: Tx, more: Partial<InviteOrder>) {
  const { house, actor, row: child, relations } = visit
  await requireNoDispute(tx, child.id)
  await requireSharing(visit, tx.db)
  const { id, token, expiresAt } = await makeInvite(house, tx, {
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
  const { productName: product, publicUrl } = house.settings
  const named = await namesInInvite(tx.db, invite)
  const values = {
    ...named,
    product,
    message: named.message ? say(familyMailWords.message, { message: named.message }) : '',
    link: `${publicUrl}${inviteAddress(token)}`,
    until: expiresAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  }
  return { invite: presentSentInvite(invite, house.clock.now()), values }
}
