import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** The people named in the evidence: they administer, and those who also teach read single answers as teachers. */
export interface Named {
  userId: number
  teaches: boolean
}

interface Resetting {
  schoolId: number
  /** The people named in the evidence. */
  namedIds: readonly number[]
  now: Date
}

/**
 * Unconfirms everything from before: offices become offers that are not sent yet, places at the school become claims again; codes close,
 * devices end with their sessions, and so do letters, substitutes and the class lists of others. Consents of guardians stay. Returns the
 * people who were signed in on a device.
 */
export async function unconfirmWhatWas(db: Db, { schoolId, namedIds, now }: Resetting): Promise<number[]> {
  const classes = sql`(select id from classes where school_id = ${schoolId})`
  const isNamed = sql`any(${namedIds}::bigint[])`
  // First of all, while it is known who worked here: a letter without a class is found only by its maker.
  await sql`
    update family_letters l set withdrawn_at = ${now}
    where l.used_at is null and l.withdrawn_at is null and (l.class_id in ${classes} or (l.class_id is null
      and l.made_by in (select user_id from school_admins where school_id = ${schoolId}
        union select user_id from school_members where school_id = ${schoolId})
      and l.child_id in ${studentsOf(schoolId)}))`.execute(db)
  await sql`update offers set closed_at = ${now}, closed_as = 'withdrawn' where school_id = ${schoolId} and closed_at is null`.execute(
    db,
  )
  await sql`
    with gone as (delete from school_admins where school_id = ${schoolId} and not user_id = ${isNamed} returning user_id)
    insert into offers (kind, school_id, email, user_id, offered_by, offered_at, ends_at)
    select 'school-admin', ${schoolId}::bigint, u.email, u.id, null, ${now}::timestamptz, ${now}::timestamptz + interval '60 days'
    from gone join users u on u.id = gone.user_id and u.email is not null and u.deleted_at is null`.execute(
    db,
  )
  await sql`
    update school_members set confirmed_at = null, confirmed_by = null, vouched_at = null, vouched_by = null, vouched_as = null
    where school_id = ${schoolId} and until is null and not user_id = ${isNamed}`.execute(db)
  await sql`
    update class_members m set class_yes_at = null, class_yes_by = null,
      child_yes_at = case when g.guardian_id is not null then m.child_yes_at end,
      child_yes_by = case when g.guardian_id is not null then m.child_yes_by end
    from class_members k
    left join guardianships g on g.child_id = k.child_id and g.guardian_id = k.child_yes_by and g.until is null
      and g.confirmed_at is not null
    where m.id = k.id and k.class_id in ${classes} and k.until is null`.execute(db)
  await sql`
    update class_teachers set vouched_at = null, vouched_by = null, until = case when ends_at is not null then ${now}::timestamptz end
    where class_id in ${classes} and until is null and (ends_at is not null or not teacher_id = ${isNamed})`.execute(
    db,
  )
  await sql`update class_codes set closed_at = ${now} where class_id in ${classes} and closed_at is null`.execute(
    db,
  )
  await sql`delete from class_list_names
    where class_id in ${classes} and (added_by is null or not added_by = ${isNamed})`.execute(db)
  await sql`delete from class_pairings where class_id in ${classes}`.execute(db)
  const { rows } = await sql<{ user_id: number }>`
    select distinct s.user_id from sessions s join class_devices d on d.id = s.class_device_id
    where d.class_id in ${classes}`.execute(db)
  await sql`delete from class_devices where class_id in ${classes}`.execute(db)
  return rows.map(row => row.user_id)
}

/** Students whom the school requests, or is asked for, stay where they are; requests to its classes are deleted. */
export async function endWhatWasAsked(
  db: Db,
  { schoolId, now }: { schoolId: number; now: Date },
): Promise<void> {
  await sql`update transfers set closed_at = ${now}, closed_as = 'withdrawn'
    where closed_at is null and ${schoolId}::bigint in (from_school_id, to_school_id)`.execute(db)
  await sql`delete from join_requests where class_id in (select id from classes where school_id = ${schoolId})`.execute(
    db,
  )
}

const studentsOf = (schoolId: number) => sql`(
  select child_id from student_origins where school_id = ${schoolId}
  union select m.user_id from school_members m join users u on u.id = m.user_id and u.user_type = 'Child'
    where m.school_id = ${schoolId} and m.until is null
  union select m.child_id from class_members m join classes c on c.id = m.class_id
    where c.school_id = ${schoolId} and m.until is null)`

/** The students whom the school made, who belong to it or are in one of its classes. */
export async function listStudentIds(db: Db, schoolId: number): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`select child_id from ${studentsOf(schoolId)} s`.execute(db)
  return rows.map(row => row.child_id)
}

/** The students whom the school made, and whom no other verified school has taken in since. */
export async function listMadeIds(db: Db, schoolId: number): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`
    select child_id from student_origins where school_id = ${schoolId} and own_verified_school(child_id) is null`.execute(
    db,
  )
  return rows.map(row => row.child_id)
}

/** Gives the named people their place and their office; the first of them becomes the primary administrator if there is none. */
export async function appointNamed(
  db: Db,
  order: {
    schoolId: number
    people: readonly Named[]
    as: 'operator' | 'district'
    by: number | null
    now: Date
  },
): Promise<void> {
  const { schoolId, by, now } = order
  const people = JSON.stringify(order.people.map(({ userId, teaches }) => ({ id: userId, teaches })))
  const named = sql`json_to_recordset(${people}::json) as n(id bigint, teaches boolean)`
  await sql`
    insert into school_members (user_id, school_id, since, added_by, confirmed_at, confirmed_by, vouched_at, vouched_by, vouched_as)
    select n.id, ${schoolId}::bigint, ${now}::timestamptz, ${by}::bigint, ${now}::timestamptz, ${by}::bigint,
      case when n.teaches then ${now}::timestamptz end, case when n.teaches then ${by}::bigint end,
      case when n.teaches then ${order.as}::text end
    from ${named}
    on conflict (user_id, school_id) where until is null do update set confirmed_at = excluded.confirmed_at,
      confirmed_by = excluded.confirmed_by, vouched_at = excluded.vouched_at, vouched_by = excluded.vouched_by,
      vouched_as = excluded.vouched_as`.execute(db)
  await sql`
    insert into school_admins (school_id, user_id, appointed_by, appointed_at, is_primary)
    select ${schoolId}::bigint, n.id, ${by}::bigint, ${now}::timestamptz, n.id = ${order.people[0]?.userId ?? 0}::bigint
      and not exists (select from school_admins where school_id = ${schoolId} and is_primary)
    from ${named} on conflict (school_id, user_id) do update set appointed_by = excluded.appointed_by`.execute(
    db,
  )
}
