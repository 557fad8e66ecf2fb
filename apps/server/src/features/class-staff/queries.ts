import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

const cardColumns = sql`u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type`

export interface StaffRecord extends PersonRow {
  since: string
  /** The end of a substitute's days; null for a teacher of the class. */
  ends_at: string | null
  is_first: boolean
  is_admin: boolean
  reads_now: boolean
  /** Since when single answers may be read; null for never. */
  reads_from: string | null
  /** No person of the class has said yes to a newer teacher. */
  waits: boolean
}

/** The teachers of a class, with those who substitute now or soon. */
export async function listStaffRecords(db: Db, classId: number, now: Date): Promise<StaffRecord[]> {
  const { rows } = await sql<StaffRecord>`
    select ${cardColumns}, iso(p.since) as since, iso(p.ends_at) as ends_at, p.is_first,
      a.user_id is not null as is_admin, coalesce(r.answers_from <= ${now}, false) as reads_now,
      iso(case when r.answers_from < 'infinity' then greatest(r.answers_from, p.since) end) as reads_from,
      not p.is_first and p.vouched_at is null as waits
    from class_powers p join users u on u.id = p.teacher_id and u.deleted_at is null
    left join class_readers r on r.class_id = p.class_id and r.teacher_id = p.teacher_id and r.since = p.since
    left join school_admins a on a.school_id = p.school_id and a.user_id = p.teacher_id
    where p.class_id = ${classId} and (p.ends_at is null or p.ends_at > ${now})
    order by p.ends_at is not null, p.is_first desc, p.since, u.id`.execute(db)
  return rows
}

/** Whether the person is a confirmed teacher of the school with a proved address. */
export async function findColleague(db: Db, schoolId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from school_members m join users u on u.id = m.user_id and u.user_type = 'Teacher'
    where m.school_id = ${schoolId} and m.user_id = ${userId} and m.until is null and m.confirmed_at is not null
      and has_proved_address(u.id)`.execute(db)
  return rows.length > 0
}

export async function teachesClass(db: Db, classId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from class_teachers where class_id = ${classId} and teacher_id = ${userId} and until is null and ends_at is null`.execute(
    db,
  )
  return rows.length > 0
}

export const insertSubstitute = (
  db: Db,
  naming: { classId: number; teacherId: number; by: number; since: Date; endsAt: Date },
) =>
  db
    .insertInto('class_teachers')
    .values({
      class_id: naming.classId,
      teacher_id: naming.teacherId,
      added_by: naming.by,
      since: naming.since,
      ends_at: naming.endsAt,
    })
    .onConflict(conflict =>
      conflict.columns(['class_id', 'teacher_id', 'since']).doUpdateSet({
        ends_at: naming.endsAt,
        until: null,
        added_by: naming.by,
      }),
    )
    .execute()

/** Ends a substitute's days, including future and past ones; false when there are none. */
export async function endSubstituteRow(db: Db, classId: number, userId: number, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('class_teachers')
    .set({ until: now })
    .where('class_id', '=', classId)
    .where('teacher_id', '=', userId)
    .where('until', 'is', null)
    .where('ends_at', 'is not', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Who is told about a new teacher: the teachers of the class, and the guardians of its students. */
export async function listListeners(
  db: Db,
  classId: number,
): Promise<{ teachers: number[]; guardians: number[] }> {
  const { rows } = await sql<{ teachers: number[]; guardians: number[] }>`
    select coalesce((select json_agg(distinct teacher_id) from class_powers
        where class_id = ${classId} and ends_at is null), '[]') as teachers,
      coalesce((select json_agg(distinct g.guardian_id) from current_members m
        join current_guardians g on g.child_id = m.child_id and g.confirmed_at is not null
        where m.class_id = ${classId} and m.confirmed_at is not null), '[]') as guardians`.execute(db)
  return rows[0] ?? { teachers: [], guardians: [] }
}

/** Records a yes to a teacher or substitute of the class; false when there is no such person, or they already have one. */
export async function vouchInClass(
  db: Db,
  yes: { classId: number; teacherId: number; by: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update class_teachers t set vouched_at = ${yes.now}, vouched_by = ${yes.by}
    from class_powers p
    where p.class_id = t.class_id and p.teacher_id = t.teacher_id and p.since = t.since and t.until is null
      and t.class_id = ${yes.classId} and t.teacher_id = ${yes.teacherId} and t.vouched_at is null and not t.is_first
    returning t.class_id`.execute(db)
  return rows.length > 0
}

/** Whether the person reads single answers at a school, or was named as a teacher by the evidence: only then their yes counts. */
export async function isReaderAt(db: Db, schoolId: number, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ reads: boolean }>`
    select exists (select from class_readers r join classes c on c.id = r.class_id and c.school_id = ${schoolId}
        where r.teacher_id = ${userId} and r.ends_at is null and r.answers_from <= ${now})
      or exists (select from school_members m where m.school_id = ${schoolId} and m.user_id = ${userId}
        and m.until is null and m.confirmed_at is not null and m.vouched_as in ('operator', 'district', 'evidence')) as reads`.execute(
    db,
  )
  return rows[0]?.reads ?? false
}

export interface WaitingRow extends PersonRow {
  school_id: number
  school: string
  is_admin: boolean
  reads_from: string | null
}

/** Confirmed teachers of a school, or of a district's schools, vouched for only by administrators. */
export async function listWaiting(
  db: Db,
  place: { schoolId: number | null; districtId: number | null },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ${cardColumns}, s.id as school_id, s.name as school, a.user_id is not null as is_admin,
      case when a.user_id is null then iso(m.confirmed_at + interval '30 days') end as reads_from
    from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
    join users u on u.id = m.user_id and u.user_type = 'Teacher' and u.deleted_at is null
    left join school_admins a on a.school_id = m.school_id and a.user_id = m.user_id
    where m.until is null and m.confirmed_at is not null
      and case when a.user_id is null then m.vouched_at is null
        else m.vouched_as is null or m.vouched_as not in ('operator', 'district') end
      and (s.id = ${place.schoolId}::bigint or s.district_id = ${place.districtId}::bigint)
    order by s.name collate people_order, s.id, m.confirmed_at, u.id limit 500`.execute(db)
  return rows
}

/**
 * Records a yes to a member of the staff. The district's counts for everybody and in all classes of the school; a teacher's only for
 * teachers without an office.
 */
export async function vouchAtSchool(
  db: Db,
  yes: { schoolId: number; userId: number; by: number; isDistrict: boolean; now: Date },
): Promise<boolean> {
  const { schoolId, userId, by, isDistrict, now } = yes
  const { rows } = await sql`
    update school_members m set vouched_at = ${now}, vouched_by = ${by}, vouched_as = ${isDistrict ? 'district' : 'teacher'}
    from users u
    where u.id = m.user_id and u.user_type = 'Teacher' and m.school_id = ${schoolId} and m.user_id = ${userId}
      and m.until is null and m.confirmed_at is not null
      and (${isDistrict} or (m.vouched_at is null
        and not exists (select from school_admins a where a.school_id = m.school_id and a.user_id = m.user_id)))
    returning m.id`.execute(db)
  if (rows.length > 0 && isDistrict)
    await sql`update class_teachers set vouched_at = ${now}, vouched_by = ${by}
      where teacher_id = ${userId} and until is null and vouched_at is null
        and class_id in (select id from classes where school_id = ${schoolId})`.execute(db)
  return rows.length > 0
}
