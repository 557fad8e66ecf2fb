import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { PlanRecord } from '../entitlements/index.ts'

export interface DistrictSchool {
  id: number
  name: string
  city: string
  state: string
  grade: number | null
  plan: PlanRecord
  students: number
  teachers: number
  classes: number
  admins: (PersonRow & { email: string | null })[]
}

/** The schools of a district with their numbers of members. */
export async function listSchoolRecords(
  db: Db,
  districtId: number,
  { schoolYear, now }: { schoolYear: number; now: Date },
): Promise<DistrictSchool[]> {
  const { rows } = await sql<DistrictSchool>`
    with members as (
      select m.school_id, count(*) filter (where u.user_type = 'Child')::int as students,
        count(*) filter (where u.user_type = 'Teacher')::int as teachers
      from schools s join school_members m on m.school_id = s.id and m.until is null and m.confirmed_at is not null
      join person_cards u on u.id = m.user_id and u.deleted_at is null
      where s.district_id = ${districtId} group by m.school_id
    )
    select s.id, s.name, s.city, s.state, s.grade, pro_plan_of(null, s.id, ${now}::timestamptz) as plan, coalesce(m.students, 0) as students,
      coalesce(m.teachers, 0) as teachers,
      (select count(*) from classes c where c.school_id = s.id and c.school_year = ${schoolYear})::int as classes,
      coalesce((select json_agg(c.card::jsonb || jsonb_build_object('email',
            case when u.email_verified_at is not null and s.verified_at is not null then u.email end)
          order by a.is_primary desc, a.appointed_at)
        from school_admins a join users u on u.id = a.user_id and u.deleted_at is null join person_cards c on c.id = u.id
        where a.school_id = s.id), '[]') as admins
    from schools s left join members m on m.school_id = s.id
    where s.district_id = ${districtId} order by s.name collate people_order, s.id`.execute(db)
  return rows
}

export interface DistrictAdminRecord extends PersonRow {
  email: string | null
  email_verified: boolean
  since: string
}

export async function listAdminRecords(db: Db, districtId: number): Promise<DistrictAdminRecord[]> {
  const { rows } = await sql<DistrictAdminRecord>`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type, u.email, u.email_verified_at is not null as email_verified, iso(a.appointed_at) as since
    from district_admins a join users u on u.id = a.user_id and u.deleted_at is null
    where a.district_id = ${districtId} order by a.appointed_at, u.id`.execute(db)
  return rows
}

/** The teacher with an address, among those confirmed by a school of the district. */
export async function findTeacherOf(db: Db, districtId: number, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join school_members m on m.user_id = u.id and m.until is null and m.confirmed_at is not null
    join schools s on s.id = m.school_id
    where s.district_id = ${districtId} and u.user_type = 'Teacher' and lower(u.email) = lower(${email})
      and has_proved_address(u.id) limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export const insertAdmin = (
  db: Db,
  office: { district_id: number; user_id: number; appointed_by: number | null; appointed_at: Date },
) =>
  db
    .insertInto('district_admins')
    .values(office)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Locks the district, so that two parallel removals leave one administrator. */
export const lockDistrict = (db: Db, districtId: number) =>
  sql`select from districts where id = ${districtId} for no key update`.execute(db)

export const deleteAdmin = (db: Db, districtId: number, userId: number) =>
  db
    .deleteFrom('district_admins')
    .where('district_id', '=', districtId)
    .where('user_id', '=', userId)
    .execute()
