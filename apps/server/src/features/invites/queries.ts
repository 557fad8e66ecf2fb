import type { InviteKind, InviteStatus } from '@kindling/rules/invites'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

export interface InviteRow extends Pick<Row<'invites'>, 'id' | 'child_id' | 'inviter_id'> {
  kind: InviteKind
}

/** An invite with the actor's relations to it: its sender, or a guardian of its child. */
export const findInviteRow = statement<PolicyInput, Found<InviteRow>>`
  select i.id, i.kind, i.child_id, i.inviter_id,
    case when i.inviter_id = me.id then r.to_child || 'owner'::text else r.to_child end as relations
  from invites i cross join relations_to(me.id, i.child_id, me.at) as r(to_child)
  where i.id = ${input => input.id}::bigint`

export interface NewInvite
  extends Omit<Row<'invites'>, 'id' | 'kind' | 'status' | 'answered_at' | 'answered_by'> {
  kind: InviteKind
}

export interface InviteRecord extends Omit<NewInvite, 'token_hash' | 'code_hash'> {
  id: number
  status: InviteStatus
}

export async function insertInvite(db: Db, invite: NewInvite): Promise<number> {
  const { id } = await db.insertInto('invites').values(invite).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function replaceToken(
  db: Db,
  id: number,
  tokenHash: Buffer,
  codeHash: Buffer | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invites')
    .set({ token_hash: tokenHash, code_hash: codeHash })
    .where('id', '=', id)
    .where('status', '=', 'Invite Sent')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const columns = sql`
  i.id, i.kind, i.child_id, i.inviter_id, i.by_child, i.add_child, i.add_friend, i.first_name, i.last_name, i.email, i.phone,
  i.message, i.created_at, i.expires_at, i.status`

/**
 * Whether an invite is valid: its sender still has the relation to the child. A child's invite is valid only while the child has no
 * guardian; from then on guardians invite.
 */
const holds = sql`
  inviter.deleted_at is null and inviter.disabled_at is null and child.deleted_at is null
  and case
    when i.kind = 'guardian' and i.by_child then not exists (
      select from current_guardians g where g.child_id = i.child_id)
    when i.by_child then true
    else exists (
      select from current_guardians g where g.child_id = i.child_id and g.guardian_id = i.inviter_id)
  end`

export interface ShownInvite extends InviteRecord {
  inviter_name: string
  child_name: string
  holds: boolean
}

const shown = sql`
  select ${columns}, trim(inviter.first_name || ' ' || inviter.last_name) as inviter_name, child.first_name as child_name,
    (${holds}) as holds
  from invites i join users inviter on inviter.id = i.inviter_id join users child on child.id = i.child_id`

export async function findInvite(
  db: Db,
  by: { tokenHash: Buffer } | { codeHash: Buffer } | { id: number },
): Promise<ShownInvite | null> {
  const { rows } = await sql<ShownInvite>`
    ${shown} where ${placeOf(by)}`.execute(db)
  return rows[0] ?? null
}

function placeOf(by: { tokenHash: Buffer } | { codeHash: Buffer } | { id: number }) {
  if ('id' in by) return sql`i.id = ${by.id}`
  return 'tokenHash' in by ? sql`i.token_hash = ${by.tokenHash}` : sql`i.code_hash = ${by.codeHash}`
}

/** Open invites of a child, the oldest first. */
export async function listOpenInvites(
  db: Db,
  childId: number,
  kind: InviteKind,
  now: Date,
): Promise<ShownInvite[]> {
  const { rows } = await sql<ShownInvite>`
    select * from (${shown} where i.child_id = ${childId} and i.kind = ${kind}
      and i.status = 'Invite Sent' and i.expires_at > ${now}) i
    where i.holds order by i.created_at, i.id`.execute(db)
  return rows
}

/** Open invites to an address, the newest first. */
export async function listInvitesTo(db: Db, email: string, now: Date): Promise<ShownInvite[]> {
  const { rows } = await sql<ShownInvite>`
    select * from (${shown} where lower(i.email) = lower(${email}) and i.kind = 'guardian'
      and i.status = 'Invite Sent' and i.expires_at > ${now}) i
    where i.holds order by i.created_at desc, i.id desc`.execute(db)
  return rows
}

/** Closes an open invite; false when it was already answered, withdrawn or expired. */
export async function closeInvite(
  db: Db,
  id: number,
  as: { status: 'accepted' | 'ignored' | 'withdrawn'; by: number },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('invites')
    .set({ status: as.status, answered_by: as.by, answered_at: now })
    .where('id', '=', id)
    .where('status', '=', 'Invite Sent')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** How many invites a person sent, and how many were sent to an address or a number, since a moment. */
export async function countInvites(
  db: Db,
  of: { inviterId: number; email: string | null; phone: string | null },
  since: Date,
): Promise<{ sent: number; texts: number; received: number }> {
  const { rows } = await sql<{ sent: number; texts: number; received: number }>`
    select
      (select count(*) from invites where inviter_id = ${of.inviterId} and created_at > ${since} and phone is not null)::int as texts,
      (select count(*) from invites where inviter_id = ${of.inviterId} and created_at > ${since})::int as sent,
      (select count(*) from invites where created_at > ${since}
        and (mailbox_of(email) = mailbox_of(${of.email}::text) or phone = ${of.phone}::text))::int as received`.execute(
    db,
  )
  return rows[0] ?? { sent: 0, texts: 0, received: 0 }
}

/** The caller's address and whether it is proved. */
export const findOwnAddress = (db: Db, userId: number) =>
  db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', userId).executeTakeFirst()
