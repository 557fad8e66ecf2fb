import { sql } from 'kysely'
import { type Found, idOrMe, type PolicyInput } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

export interface TransferRow {
  id: number
  child_id: number
  from_id: number
  to_id: number
}

const administers = (school: 'from' | 'to') => statement`exists (select from school_admins a
  join schools s on s.id = a.school_id and s.verified_at is not null
  where a.user_id = me.id and a.school_id = ${school === 'from' ? statement`t.from_school_id` : statement`t.to_school_id`})`

/** An open request with the actor's relations to it. */
export const findTransfer = statement<PolicyInput, Found<TransferRow>>`
  select t.id, t.child_id, t.from_school_id as from_id, t.to_school_id as to_id, array_remove(array[
      case when ${administers('from')} then 'old-school-admin' end,
      case when ${administers('to')} then 'new-school-admin' end
    ], null) as relations
  from transfers t where t.id = ${idOrMe} and t.closed_at is null`

export interface OpenTransfer {
  id: number
  child_id: number
  first_name: string
  last_name: string
  from_id: number
  from_name: string
  to_id: number
  to_name: string
  asked_at: string
}

const openTransfers = sql`
  select t.id, t.child_id, u.first_name, u.last_name, f.id as from_id, f.name as from_name, n.id as to_id, n.name as to_name,
    iso(t.asked_at) as asked_at
  from transfers t join users u on u.id = t.child_id and u.deleted_at is null
  join schools f on f.id = t.from_school_id join schools n on n.id = t.to_school_id
  where t.closed_at is null`

export async function listOpen(db: Db, schoolId: number): Promise<OpenTransfer[]> {
  const { rows } = await sql<OpenTransfer>`${openTransfers}
    and ${schoolId} in (t.from_school_id, t.to_school_id) order by t.asked_at, t.id`.execute(db)
  return rows
}

/** Five school days are a week, on whichever day they begin. */
export async function listLate(db: Db, now: Date): Promise<OpenTransfer[]> {
  const { rows } = await sql<OpenTransfer>`${openTransfers}
    and t.asked_at + interval '7 days' <= ${now} order by t.asked_at, t.id limit 500`.execute(db)
  return rows
}

/** A club takes nobody from a school: a child belongs to both. */
const moving = sql`
  from class_members m join classes c on c.id = m.class_id
  join schools n on n.id = c.school_id and not n.is_club join users u on u.id = m.child_id and u.deleted_at is null
  join schools o on o.id = own_verified_school(m.child_id) and o.id <> c.school_id
  where m.until is null`

export interface Candidate {
  membership_id: number
  first_name: string
  last_name: string
  group_name: string
  school: string
}

/** A no to a school, and its own withdrawals, block new requests for the same student for some time. */
const hasEnded = (schoolId: number, since: Date) => sql`exists (select from transfers e
  where e.child_id = m.child_id and e.to_school_id = ${schoolId} and e.closed_as in ('declined', 'withdrawn')
    and e.closed_by is not null and e.closed_at > ${since})`

/** Students of another verified school who have joined a class of the school, and may be requested. */
export async function listCandidates(db: Db, schoolId: number, since: Date): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select m.id as membership_id, u.first_name, u.last_name, c.name as group_name, o.name as school ${moving}
      and c.school_id = ${schoolId}
      and not exists (select from transfers t where t.child_id = m.child_id and t.closed_at is null)
      and not ${hasEnded(schoolId, since)}
    order by m.since, m.id limit 200`.execute(db)
  return rows
}

export async function findMoving(
  db: Db,
  schoolId: number,
  membershipId: number,
  since: Date,
): Promise<{ child_id: number; from_id: number; has_ended: boolean } | null> {
  const { rows } = await sql<{ child_id: number; from_id: number; has_ended: boolean }>`
    select m.child_id, o.id as from_id, ${hasEnded(schoolId, since)} as has_ended ${moving} and c.school_id = ${schoolId} and m.id = ${membershipId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The school that a student leaves, if it and the new one are verified schools of the district. */
export async function findSchoolInDistrict(
  db: Db,
  input: { districtId: number; childId: number; toId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select f.id from users u join schools f on f.id = own_verified_school(u.id) and f.district_id = ${input.districtId}
    join schools n on n.id = ${input.toId} and n.district_id = ${input.districtId} and n.verified_at is not null and n.id <> f.id
    where u.id = ${input.childId} and u.user_type = 'Child' and u.deleted_at is null`.execute(db)
  return rows[0]?.id ?? null
}

/** False when the student already has an open one. */
export async function insertTransfer(
  db: Db,
  transfer: { childId: number; fromId: number; toId: number; by: number; now: Date; closedAs?: 'moved' },
): Promise<boolean> {
  const { closedAs = null, now, by } = transfer
  const row = await db
    .insertInto('transfers')
    .values({
      child_id: transfer.childId,
      from_school_id: transfer.fromId,
      to_school_id: transfer.toId,
      asked_by: by,
      asked_at: now,
      closed_at: closedAs && now,
      closed_by: closedAs && by,
      closed_as: closedAs,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (row.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function closeTransfer(
  db: Db,
  closing: { id: number; by: number; closedAs: 'moved' | 'declined' | 'withdrawn'; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('transfers')
    .set({ closed_at: closing.now, closed_by: closing.by, closed_as: closing.closedAs })
    .where('id', '=', closing.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const closeTransfersOf = (db: Db, childId: number, by: number, now: Date) =>
  db
    .updateTable('transfers')
    .set({ closed_at: now, closed_by: by, closed_as: 'withdrawn' })
    .where('child_id', '=', childId)
    .where('closed_at', 'is', null)
    .execute()

export async function listAdminIds(db: Db, schoolId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('school_admins')
    .select('user_id')
    .where('school_id', '=', schoolId)
    .orderBy('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

interface Moving {
  childId: number
  fromId: number
  toId: number
  by: number
  vouchedAs: 'district' | 'operator' | null
  now: Date
}

/**
 * Whether the student still belongs to the old school, and is still in a class or place of the new one, which is verified: a family may
 * have said no meanwhile.
 */
export async function isStillWanted(
  db: Db,
  { childId, fromId, toId }: Pick<Moving, 'childId' | 'fromId' | 'toId'>,
): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select coalesce(own_verified_school(${childId}::bigint) = ${fromId}, false)
      and exists (select from schools s where s.id = ${toId} and s.verified_at is not null) and (
      exists (select from school_members m where m.user_id = ${childId} and m.school_id = ${toId} and m.until is null)
      or exists (select from class_members m join classes c on c.id = m.class_id
        where m.child_id = ${childId} and c.school_id = ${toId} and m.until is null)) as wanted`.execute(db)
  return rows[0]?.wanted ?? false
}

/** Ends the place at the old school and in its classes. */
export async function endOldPower(db: Db, { childId, fromId, now }: Moving): Promise<void> {
  const classes = sql`(select id from classes where school_id = ${fromId})`
  await sql`update school_members set until = ${now}
    where user_id = ${childId} and school_id = ${fromId} and until is null`.execute(db)
  await sql`update class_members set until = ${now}
    where child_id = ${childId} and until is null and class_id in ${classes}`.execute(db)
  await sql`delete from join_requests where child_id = ${childId} and class_id in ${classes}`.execute(db)
}

/** Makes the child a student of the new school, confirmed in those of its classes that the child has joined. */
export async function enterNewSchool(db: Db, { childId, toId, by, vouchedAs, now }: Moving): Promise<void> {
  await sql`
    insert into school_members (user_id, school_id, added_by, since, confirmed_at, confirmed_by, vouched_at, vouched_by, vouched_as)
    values (${childId}, ${toId}, ${by}, ${now}, ${now}, ${by}, case when ${vouchedAs}::text is not null then ${now}::timestamptz end,
      case when ${vouchedAs}::text is not null then ${by}::bigint end, ${vouchedAs}::text)
    on conflict (user_id, school_id) where until is null do update set
      confirmed_at = coalesce(school_members.confirmed_at, excluded.confirmed_at),
      confirmed_by = coalesce(school_members.confirmed_by, excluded.confirmed_by)`.execute(db)
  await sql`
    update class_members set class_yes_at = coalesce(class_yes_at, ${now}::timestamptz),
      child_yes_at = coalesce(child_yes_at, ${now}::timestamptz)
    where child_id = ${childId} and until is null and class_id in (select id from classes where school_id = ${toId})`.execute(
    db,
  )
}
