import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface RequestRow {
  id: number
  requester_id: number
  requested_id: number
}

/** An open request with the actor's relations to it: one of the two children, or a guardian of one. */
export const findRequestRow = statement<PolicyInput, Found<RequestRow>>`
  select f.id, f.requester_id, f.requested_id, array_remove(array[
      case when me.id = f.requester_id then 'requester' end,
      case when me.id = f.requested_id then 'requested' end,
      case when exists (select from current_guardians g where g.child_id = f.requester_id and g.guardian_id = me.id
        and g.confirmed_at is not null) then 'requester-guardian' end,
      case when exists (select from current_guardians g where g.child_id = f.requested_id and g.guardian_id = me.id
        and g.confirmed_at is not null) then 'requested-guardian' end
    ], null) as relations
  from friend_requests f where f.id = ${input => input.id}::bigint and f.closed_at is null`

export interface RequestRecord extends RequestRow {
  created_at: Date
  accepted_at: Date | null
  requester_consent_at: Date | null
  requested_consent_at: Date | null
}

export interface ShownRequest extends RequestRecord {
  /** The other child. */
  user: PersonRow
}

/** A child's open requests, in one direction or with one id, the newest first. */
export async function listRequests(
  db: Db,
  childId: number,
  which: 'sent' | 'received' | { id: number },
  today: string,
): Promise<ShownRequest[]> {
  const own = { sent: sql`f.requester_id = ${childId}`, received: sql`f.requested_id = ${childId}` }
  const chosen =
    typeof which === 'string'
      ? own[which]
      : sql`f.id = ${which.id} and ${childId} in (f.requester_id, f.requested_id)`
  const { rows } = await sql<ShownRequest>`
    select f.id, f.requester_id, f.requested_id, f.created_at, f.accepted_at, f.requester_consent_at, f.requested_consent_at,
      u.card as "user"
    from friend_requests f
    join person_cards u on u.id = case when f.requester_id = ${childId} then f.requested_id else f.requester_id end
    where ${chosen} and f.closed_at is null and u.deleted_at is null and ${isShared(today)}
    order by f.created_at desc, f.id desc`.execute(db)
  return rows
}

export interface FriendRecord extends PersonRow {
  since: Date
}

export async function listFriends(db: Db, childId: number, today: string): Promise<FriendRecord[]> {
  const { rows } = await sql<FriendRecord>`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type, f.since
    from friendships f join person_cards u on u.id = f.friend_id and u.deleted_at is null
    where f.child_id = ${childId} and f.until is null and ${isShared(today)}
    order by u.first_name collate people_order, u.id`.execute(db)
  return rows
}

export async function listBlocked(db: Db, childId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type
    from friend_blocks b join person_cards u on u.id = b.blocked_id and u.deleted_at is null
    where b.child_id = ${childId} order by u.first_name collate people_order, u.id`.execute(db)
  return rows
}

export async function listShared(
  db: Db,
  childId: number,
  otherId: number,
  today: string,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type
    from friendships mine join friendships theirs on theirs.friend_id = mine.friend_id and theirs.until is null
    join person_cards u on u.id = mine.friend_id and u.deleted_at is null
    where mine.child_id = ${childId} and mine.until is null and theirs.child_id = ${otherId} and ${isShared(today)}
      and may_share(${otherId}::bigint, ${today}::date)
    order by u.first_name collate people_order, u.id`.execute(db)
  return rows
}

/** Whether two children know of each other: they are friends, or one has asked the other. */
export async function areInTouch(db: Db, childId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from friendships where child_id = ${childId} and friend_id = ${otherId} and until is null
      union all
      select from friend_requests where closed_at is null
        and (requester_id, requested_id) in ((${childId}, ${otherId}), (${otherId}, ${childId}))
    ) as known`.execute(db)
  return rows[0]?.known ?? false
}

/** The child has the consent to be known to others (P1); other children are hidden, even from friends. */
const isShared = (today: string) => sql`may_share(u.id, ${today}::date)`

/** Neither of the two has blocked the other. */
const unblocked = (childId: number) => sql`not exists (
  select from friend_blocks b
  where (b.child_id = u.id and b.blocked_id = ${childId}) or (b.child_id = ${childId} and b.blocked_id = u.id))`

const inOneClass = (childId: number) => sql`exists (
  select from current_members mine
  join classes c on c.id = mine.class_id join schools s on s.id = c.school_id and s.verified_at is not null
  join current_members theirs on theirs.class_id = mine.class_id and theirs.confirmed_at is not null
  where mine.child_id = ${childId} and mine.confirmed_at is not null and theirs.child_id = u.id)`

/**
 * Whether a child can be asked by another: by an invite, any child who is not blocked; otherwise one from a class of a verified school in
 * which both are confirmed. A guessed id names nobody.
 */
export async function canBeAsked(
  db: Db,
  [childId, otherId]: readonly [number, number],
  isInvited: boolean,
  today: string,
): Promise<boolean> {
  const near = isInvited ? sql`true` : inOneClass(childId)
  const { rows } = await sql<{ asked: boolean }>`
    select exists (
      select from users u where u.id = ${otherId} and u.id <> ${childId} and u.user_type = 'Child' and u.deleted_at is null
        and u.disabled_at is null and ${unblocked(childId)} and ${near} and ${isShared(today)}) as asked`.execute(
    db,
  )
  return rows[0]?.asked ?? false
}

/** Children of the child's classes who are not friends yet and were not asked. */
export async function listAskable(db: Db, childId: number, today: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type from users u
    where u.id <> ${childId} and u.user_type = 'Child' and u.deleted_at is null and u.disabled_at is null
      and ${unblocked(childId)} and ${inOneClass(childId)} and ${isShared(today)}
      and may_share(${childId}::bigint, ${today}::date)
      and not exists (select from friendships f where f.child_id = ${childId} and f.friend_id = u.id and f.until is null)
      and not exists (select from friend_requests r where r.closed_at is null
        and (r.requester_id, r.requested_id) in ((${childId}, u.id), (u.id, ${childId})))
    order by u.first_name collate people_order, u.id limit 200`.execute(db)
  return rows
}

export async function countRequests(db: Db, childId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from friend_requests where requester_id = ${childId} and created_at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface NewRequest {
  requester_id: number
  requested_id: number
  created_at: Date
  requester_consent_at: Date | null
  requester_consent_by: number | null
}

/** Null when one of the two has already asked. */
export async function insertRequest(db: Db, request: NewRequest): Promise<number | null> {
  const row = await db
    .insertInto('friend_requests')
    .values(request)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Change = Partial<{
  accepted_at: Date
  requester_consent_at: Date
  requester_consent_by: number
  requested_consent_at: Date
  requested_consent_by: number
  closed_at: Date
  closed_as: 'friends' | 'declined' | 'cancelled'
}>

/** Changes an open request and returns its new state; null when it was already closed. */
export async function changeRequest(db: Db, id: number, change: Change): Promise<RequestRecord | null> {
  const row = await db
    .updateTable('friend_requests')
    .set(change)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning([
      'id',
      'requester_id',
      'requested_id',
      'created_at',
      'accepted_at',
      'requester_consent_at',
      'requested_consent_at',
    ])
    .executeTakeFirst()
  return row ?? null
}

export const insertFriendship = (db: Db, one: number, other: number, since: Date) =>
  db
    .insertInto('friendships')
    .values([
      { child_id: one, friend_id: other, since },
      { child_id: other, friend_id: one, since },
    ])
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Ends a friendship on both sides; false when there was none. */
export async function endFriendshipOf(
  db: Db,
  pair: { childId: number; otherId: number; by: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update friendships set until = ${now}, ended_by = ${pair.by}
    where until is null and (child_id, friend_id) in
      ((${pair.childId}, ${pair.otherId}), (${pair.otherId}, ${pair.childId}))`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Closes open requests between two children; false without one. */
export async function closeRequestsBetween(
  db: Db,
  childId: number,
  otherId: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update friend_requests set closed_at = ${now}, closed_as = 'declined'
    where closed_at is null and (requester_id, requested_id) in ((${childId}, ${otherId}), (${otherId}, ${childId}))`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

export const insertBlock = (
  db: Db,
  block: { child_id: number; blocked_id: number; since: Date; added_by: number },
) =>
  db
    .insertInto('friend_blocks')
    .values(block)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export async function deleteBlock(db: Db, childId: number, blockedId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('friend_blocks')
    .where('child_id', '=', childId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'gender', 'avatar', 'user_type', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<PersonRow & { email: string | null }>
