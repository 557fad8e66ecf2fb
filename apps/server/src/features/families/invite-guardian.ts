import type { ReplyOf } from '@kindling/contract/define-call'
import type { makeInviteToken, sendInviteEmail, sendInviteSms } from '@kindling/contract/invites'
import { readCode } from '@kindling/rules/codes'
import { inviteAddress } from '@kindling/rules/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import { isServedNumber, usualCountry } from '@kindling/rules/phones'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { listGuardianRecords } from '../guardians/index.ts'
import {
  findInvite,
  hashOfToken,
  type InviteOrder,
  listOpenInvites,
  makeInvite,
  newToken,
  presentSentInvite,
  replaceToken,
} from '../invites/index.ts'
import { noticeWords } from '../talk/index.ts'
import { findProfileCode } from './queries.ts'
import { type InviteMessage, sendInviteByMail, sendInviteByPhone } from './send-invite.ts'

type EmailContext = RowContext<typeof sendInviteEmail, 'child', ChildRow>
type SmsContext = RowContext<typeof sendInviteSms, 'child', ChildRow>
type TokenContext = RowContext<typeof makeInviteToken, 'child', ChildRow>
type AnyContext = Pick<EmailContext, 'services' | 'actor' | 'row' | 'relations'>

/**
 * Invites by email. `result: false` when the address belongs to a guardian of this child or to an open invite for it; whether it has an
 * account elsewhere is not revealed (FAMILIES-22, docs/decisions/0014).
 */
export async function inviteByEmail(context: EmailContext): Promise<ReplyOf<typeof sendInviteEmail>> {
  const { services, body } = context
  if (!body.extra.add_child) throw refuseField('extra.add_child', familyMessages.nothingInvited)
  await requireOwnCode(context, body.profile_code)
  return transaction(
    services,
    async tx => {
      await requireMayInvite(context, tx.db)
      if (await isKnownAddress(context, tx, body.email)) return { result: false, invite: null }
      const { add_child, add_friend, first_name, last_name } = body.extra
      const named = { add_child, add_friend, first_name, last_name, email: body.email, message: body.message }
      const { invite, message } = await makeOne(context, tx, { ...orderOf(context), ...named })
      await sendInviteByMail(services, tx.db, message)
      const care = await noticeIn(context, tx, body.message)
      return { result: true, invite, ...(care && { care }) }
    },
    context.retry,
    () => requireMayInvite(context, services.db),
  )
}

/** Invites by text message; a number with an open invite for this child is an error (FAMILIES-25). */
export async function inviteByPhone(context: SmsContext): Promise<ReplyOf<typeof sendInviteSms>> {
  const { services, body, row } = context
  if (!isServedNumber(usualCountry + body.phone, services.settings.smsPrefixes))
    throw refuseField('phone', familyMessages.phoneNotServed)
  await requireOwnCode(context, body.profile_code)
  return transaction(
    services,
    async tx => {
      await requireMayInvite(context, tx.db)
      const open = await listOpenInvites(tx.db, row.id, 'guardian', services.clock.now())
      if (open.some(one => one.phone === body.phone))
        return { result: false, error: familyMessages.phoneInvited, invite: null }
      const { invite, message } = await makeOne(context, tx, { ...orderOf(context), phone: body.phone })
      await sendInviteByPhone(services, tx.db, message)
      return { result: true, error: null, invite }
    },
    context.retry,
    () => requireMayInvite(context, services.db),
  )
}

/** A link to pass on. It is not stored: a retry after a lost reply gives the invite a new link, while it is open. */
export async function makeInviteLink(context: TokenContext): Promise<ReplyOf<typeof makeInviteToken>> {
  const { services, body } = context
  const token = newToken()
  const made = await transaction(
    services,
    async tx => {
      await requireMayInvite(context, tx.db)
      return { invite: (await makeOne(context, tx, { ...orderOf(context), ...body })).invite }
    },
    context.retry,
    () => requireMayInvite(context, services.db),
  )
  if (!(await replaceToken(services.db, made.invite.id, hashOfToken(token))))
    throw refuse('NOT_FOUND', familyMessages.inviteGone)
  const link = `${services.settings.publicUrl}${inviteAddress(token, 'byLink')}`
  return { token, link, invite: made.invite }
}

/** When a child has a guardian, only the guardians invite: they decide who follows the child. */
async function requireMayInvite({ relations, row }: AnyContext, db: Tx['db']): Promise<void> {
  await requireNoDispute({ db }, row.id)
  await requireStaying({ db }, row.id)
  if (relations.includes('guardian')) return
  if ((await listGuardianRecords(db, row.id)).length > 0)
    throw refuse('VALIDATION', familyMessages.guardiansInvite)
}

async function isKnownAddress({ services, row }: AnyContext, tx: Tx, email: string): Promise<boolean> {
  const guardians = await listGuardianRecords(tx.db, row.id)
  const open = await listOpenInvites(tx.db, row.id, 'guardian', services.clock.now())
  return [...guardians, ...open].some(one => one.email?.toLowerCase() === email.toLowerCase())
}

/** A child's text goes to an outside person: it is checked for words of worry as elsewhere (0022). */
const noticeIn = async ({ services, row, relations }: AnyContext, tx: Tx, text: string) =>
  relations.includes('self') ? noticeWords(services, tx, { childId: row.id, written: null, text }) : null

/** The documents send the code along; another child's code is an error. */
async function requireOwnCode(
  { services, row }: AnyContext,
  typed: string | null | undefined,
): Promise<void> {
  if (!typed) return
  const own = await findProfileCode(services.db, row.id)
  if (!own || readCode(typed) !== own) throw refuseField('profile_code', familyMessages.codeOfAnother)
}

const orderOf = ({ actor, row, relations }: AnyContext): InviteOrder => ({
  kind: 'guardian',
  child_id: row.id,
  inviter_id: actor.id,
  by_child: relations.includes('self'),
  add_child: true,
  add_friend: false,
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  message: '',
})

async function makeOne({ services, actor, row }: AnyContext, tx: Tx, order: InviteOrder) {
  const now = services.clock.now()
  const { id, token, expiresAt } = await makeInvite(services, tx, order)
  await audit(
    tx.db,
    { act: 'guardian-invited', actorId: actor.id, subjectId: row.id, details: { invite_id: id } },
    now,
  )
  const invite = await findInvite(tx.db, { id })
  if (!invite) throw refuse('SERVER')
  const message: InviteMessage = { invite, token, expiresAt }
  return { invite: presentSentInvite(invite, now), message }
}
