import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { statement } from '../database/statement.ts'
import { type Asked, askedId, type Found } from './gate.ts'

export interface ChildRow {
  id: number
  first_name: string
  last_name: string
}

/** A child with the actor's relations to the child. */
export const findChild = statement<Asked, Found<ChildRow>>`
  select u.id, u.first_name, u.last_name, r.relations
  from users u cross join relations_to(me.id, u.id) as r(relations)
  where u.id = ${askedId} and u.user_type = 'Child' and u.deleted_at is null`

export interface RespondentRow {
  id: number
  first_name: string
}

/** Somebody who checks in, with the actor's relations; without an id, the actor. */
export const findRespondent = statement<Asked, Found<RespondentRow>>`
  select u.id, u.first_name, r.relations
  from users u cross join relations_to(me.id, u.id) as r(relations)
  where u.id = ${askedId} and u.user_type in ('Child', 'Teacher', 'District Admin') and u.deleted_at is null`

export interface GroupRow {
  id: number
  name: string
  school_id: number | null
  school_year: number
}

/** A class with the actor's relations to it. */
export const findGroup = statement<Asked, Found<GroupRow>>`
  select c.id, c.name, c.school_id, c.school_year, array_remove(array[
      case when exists (select from class_teachers t where t.class_id = c.id and t.teacher_id = me.id and t.until is null)
        then 'teacher-of' end,
      case when exists (select from class_members m where m.class_id = c.id and m.child_id = me.id and m.until is null)
        then 'co-member' end,
      case when exists (select from school_admins a where a.school_id = c.school_id and a.user_id = me.id)
        then 'school-admin' end,
      case when exists (select from schools s join district_admins a on a.district_id = s.district_id
        where s.id = c.school_id and a.user_id = me.id) then 'district-admin' end
    ], null) as relations
  from classes c where c.id = ${askedId}`

export interface SchoolRow {
  id: number
  name: string
  district_id: number | null
}

const ownSchool = statement`(select o.school_id from (
    select school_id, 0 as place, appointed_at as since from school_admins where user_id = me.id
    union all select school_id, 1, since from school_members
      where user_id = me.id and until is null and confirmed_at is not null) o
  order by o.place, o.since desc limit 1)`

/** A school with the actor's relations to it; without an id, the actor's own school. */
export const findSchool = statement<Asked, Found<SchoolRow>>`
  select s.id, s.name, s.district_id, array_remove(array[
      (select case when u.user_type = 'Teacher' then 'school-teacher' else 'school-member' end
        from school_members m join users u on u.id = m.user_id
        where m.school_id = s.id and m.user_id = me.id and m.until is null and m.confirmed_at is not null),
      case when exists (select from school_admins a where a.school_id = s.id and a.user_id = me.id)
        then 'school-admin' end,
      case when exists (select from district_admins a where a.district_id = s.district_id and a.user_id = me.id)
        then 'district-admin' end
    ], null) as relations
  from schools s where s.id = coalesce(${asked => asked.id}::bigint, ${ownSchool})`

export interface DistrictRow {
  id: number
  name: string
}

/**
 * A district with the actor's relations to it; without an id, the one that the actor administers, or else that of the school
 * which the actor administers.
 */
export const findDistrict = statement<Asked, Found<DistrictRow>>`
  select d.id, d.name, array_remove(array[
      case when exists (select from district_admins a where a.district_id = d.id and a.user_id = me.id)
        then 'district-admin' end,
      case when exists (select from schools s join school_admins a on a.school_id = s.id
        where s.district_id = d.id and a.user_id = me.id) then 'school-admin' end
    ], null) as relations
  from districts d where d.id = coalesce(${asked => asked.id}::bigint,
    (select district_id from district_admins where user_id = me.id order by appointed_at limit 1),
    (select s.district_id from school_admins a join schools s on s.id = a.school_id
      where a.user_id = me.id and s.district_id is not null order by a.appointed_at limit 1))`

/** Of some people, those who stand in one of these relations to a child now. Topics are delivered by this. */
export async function whoStandsTo(
  db: Db,
  childId: number,
  actorIds: readonly number[],
  allowed: readonly string[],
) {
  const { rows } = await sql<{ id: number }>`
    select a.id from unnest(${actorIds}::bigint[]) as a(id) cross join relations_to(a.id, ${childId}::bigint) as r(held)
    where r.held && ${allowed}::text[]`.execute(db)
  return new Set(rows.map(row => row.id))
}
