import { sql } from 'kysely'
import { type Found, idOrMe, type PolicyInput } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { classSignInLimits } from './limits.ts'

export interface DeviceRow {
  id: number
  class_id: number
}

/** A device with the actor's relations to its class. */
export const findDevice = statement<PolicyInput, Found<DeviceRow>>`
  select d.id, d.class_id, array_remove(array[
      case when exists (select from class_powers t where t.class_id = d.class_id and t.teacher_id = me.id and t.ends_at is null)
        then 'teacher-of' end,
      case when exists (select from classes c join school_admins a on a.school_id = c.school_id
        where c.id = d.class_id and a.user_id = me.id) then 'school-admin' end
    ], null) as relations
  from class_devices d where d.id = ${idOrMe}`

export interface DeviceRecord {
  id: number
  name: string
  paired_at: string
  last_used: string
  ends_at: string
}

export async function listDevices(db: Db, classId: number, now: Date): Promise<DeviceRecord[]> {
  const { rows } = await sql<DeviceRecord>`
    select id, name, iso(paired_at) as paired_at, iso(seen_at) as last_used, iso(ends_at) as ends_at from class_devices
    where class_id = ${classId} and ends_at > ${now} order by seen_at desc, id`.execute(db)
  return rows
}

export interface MemberRecord {
  id: number
  first_name: string
  last_name: string
  face: number
  avatar: string | null
  has_pictures: boolean
  has_sign_in_card: boolean
  is_locked: boolean
}

const { name: triesName, most: mostTries } = classSignInLimits.picturePasswords

/**
 * The current children of a class. A child's face is its place among all who were ever in the class, so that it stays when others come and
 * go.
 */
const members = (classId: number, now: Date) => sql<MemberRecord>`
  select u.id, u.first_name, u.last_name, f.face, u.avatar, p.child_id is not null as has_pictures, k.child_id is not null as has_sign_in_card,
    p.child_id is not null and l.key is not null as is_locked
  from class_members m
  join (select child_id, (row_number() over (order by min(since), child_id) - 1)::int as face
    from class_members where class_id = ${classId} group by child_id) f on f.child_id = m.child_id
  join users u on u.id = m.child_id and u.deleted_at is null and u.disabled_at is null
  left join picture_passwords p on p.child_id = u.id and p.ends_at > ${now}
  left join sign_in_cards k on k.child_id = u.id and k.ends_at > ${now}
  left join rate_limits l on l.key = ${`${triesName}:`}::text || u.id and l.count >= ${mostTries} and l.window_ends_at > ${now}
  where m.class_id = ${classId} and m.until is null and exists (
    select from class_links k where k.class_id = m.class_id and k.child_id = m.child_id
      and k.relation in ('teacher-of', 'attesting-teacher'))`

export async function listMembers(db: Db, classId: number, now: Date): Promise<MemberRecord[]> {
  const { rows } = await sql<MemberRecord>`
    ${members(classId, now)} order by u.first_name collate people_order, u.last_name collate people_order, u.id`.execute(
    db,
  )
  return rows
}

/** The child with this face in the class now, with the hash of the valid picture password. */
export async function findMemberByFace(
  db: Db,
  input: { classId: number; face: number; now: Date },
): Promise<{ id: number; password_hash: string | null } | null> {
  const { rows } = await sql<{ id: number; password_hash: string | null }>`
    select m.id, p.password_hash from (${members(input.classId, input.now)}) m
    left join picture_passwords p on p.child_id = m.id and p.ends_at > ${input.now}
    where m.face = ${input.face}`.execute(db)
  return rows[0] ?? null
}

/** The owner of a sign-in card, if that child is in the class now. */
export async function findMemberBySignInCard(
  db: Db,
  input: { classId: number; secretHash: Buffer; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select m.id from (${members(input.classId, input.now)}) m join sign_in_cards k on k.child_id = m.id
    where k.secret_hash = ${input.secretHash} and k.ends_at > ${input.now}`.execute(db)
  return rows[0]?.id ?? null
}

export interface PairedDevice {
  id: number
  class_id: number
  class_name: string
  time_zone: string
}

/** The device of a cookie, while it is valid and its class has a teacher; records that it is in use. */
export async function usePairedDevice(db: Db, tokenHash: Buffer, now: Date): Promise<PairedDevice | null> {
  const { rows } = await sql<PairedDevice>`
    select d.id, d.class_id, n.name as class_name, d.time_zone from class_devices d join class_names n on n.id = d.class_id
    where d.token_hash = ${tokenHash} and d.ends_at > ${now}
      and exists (select from class_powers t where t.class_id = d.class_id)`.execute(db)
  const [device] = rows
  if (!device) return null
  await sql`update class_devices set seen_at = ${now}
    where id = ${device.id} and seen_at < ${now}::timestamptz - interval '5 minutes'`.execute(db)
  return device
}

export const insertPairing = (
  db: Db,
  pairing: { secret_hash: Buffer; class_id: number; made_by: number; created_at: Date; ends_at: Date },
) => db.insertInto('class_pairings').values(pairing).execute()

/** Takes and deletes a pairing. Its maker must still teach the class, with an enabled account. */
export async function takePairing(db: Db, secretHash: Buffer, now: Date) {
  const { rows } = await sql<{ class_id: number; class_name: string; made_by: number; school_year: number }>`
    delete from class_pairings p using classes c join class_names n on n.id = c.id
    where p.secret_hash = ${secretHash} and p.ends_at > ${now} and c.id = p.class_id
      and exists (select from class_powers t join users u on u.id = t.teacher_id and u.disabled_at is null
        where t.class_id = p.class_id and t.teacher_id = p.made_by and t.ends_at is null)
    returning p.class_id, n.name as class_name, p.made_by, c.school_year`.execute(db)
  return rows[0] ?? null
}

export async function insertDevice(
  db: Db,
  device: {
    class_id: number
    token_hash: Buffer
    name: string
    time_zone: string
    paired_by: number
    paired_at: Date
    seen_at: Date
    ends_at: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('class_devices').values(device).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Ends a device, and by its key the sessions on it; returns their owners. */
export async function deleteDevice(db: Db, deviceId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from sessions where class_device_id = ${deviceId}`.execute(db)
  await db.deleteFrom('class_devices').where('id', '=', deviceId).execute()
  return rows.map(row => row.user_id)
}

export async function findDeviceId(db: Db, tokenHash: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom('class_devices')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.id ?? null
}

interface Making {
  by: number
  now: Date
  endsAt: Date
}

export const putPicturePasswords = (
  db: Db,
  made: readonly { childId: number; hash: string }[],
  { by, now, endsAt }: Making,
) =>
  sql`
  insert into picture_passwords (child_id, password_hash, made_by, made_at, ends_at)
  select child_id, hash, ${by}::bigint, ${now}::timestamptz, ${endsAt}::timestamptz
  from unnest(${made.map(one => one.childId)}::bigint[], ${made.map(one => one.hash)}::text[]) as t(child_id, hash)
  on conflict (child_id) do update set password_hash = excluded.password_hash, made_by = excluded.made_by,
    made_at = excluded.made_at, ends_at = excluded.ends_at`.execute(db)

export const putSignInCards = (
  db: Db,
  made: readonly { childId: number; secretHash: Buffer }[],
  { by, now, endsAt }: Making,
) =>
  sql`
  insert into sign_in_cards (child_id, secret_hash, made_by, made_at, ends_at)
  select child_id, secret_hash, ${by}::bigint, ${now}::timestamptz, ${endsAt}::timestamptz
  from unnest(${made.map(one => one.childId)}::bigint[], ${made.map(one => one.secretHash)}::bytea[])
    as t(child_id, secret_hash)
  on conflict (child_id) do update set secret_hash = excluded.secret_hash, made_by = excluded.made_by,
    made_at = excluded.made_at, ends_at = excluded.ends_at`.execute(db)

/** Ends a child's pictures and sign-in card, and the sessions that were opened by them. */
export async function deleteKeys(db: Db, childId: number): Promise<void> {
  await db.deleteFrom('picture_passwords').where('child_id', '=', childId).execute()
  await db.deleteFrom('sign_in_cards').where('child_id', '=', childId).execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', childId)
    .where('class_device_id', 'is not', null)
    .execute()
}

export interface GuardianToNotify {
  id: number
  first_name: string
  /** Null for a guardian who is told only in the app. */
  email: string | null
  /** One of the guardian's children in the class. */
  child_id: number
  /** The class's name as families see it. */
  group: string
}

/** The guardians of the confirmed children of a class, without duplicates. */
export async function listGuardiansOfClass(db: Db, classId: number): Promise<GuardianToNotify[]> {
  const { rows } = await sql<GuardianToNotify>`
    select distinct on (u.id) u.id, u.first_name, w.email, g.child_id, n.name as group
    from current_members m join class_names n on n.id = m.class_id
    join current_guardians g on g.child_id = m.child_id and g.confirmed_at is not null
    join users u on u.id = g.guardian_id and u.deleted_at is null and u.disabled_at is null
    left join guardians_written_to w on w.child_id = g.child_id and w.guardian_id = u.id
    where m.class_id = ${classId} and m.confirmed_at is not null
    order by u.id, g.child_id`.execute(db)
  return rows
}
