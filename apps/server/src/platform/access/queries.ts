import { statement } from '../database/statement.ts'
import { type Found, idOrMe, type PolicyInput } from './policy.ts'

export interface ChildRow {
  id: number
  first_name: string
  last_name: string
}

/** A child with the actor's relations to the child. */
export const findChild = statement<PolicyInput, Found<ChildRow>>`
  select u.id, u.first_name, u.last_name, r.relations
  from users u cross join relations_to(me.id, u.id, me.at) as r(relations)
  where u.id = ${idOrMe} and u.user_type = 'Child' and u.deleted_at is null`

export interface ParticipantRow {
  id: number
  first_name: string
  /**
   * Since when the actor, as the participant's teacher, may read single answers; null for the actor's own row and where the actor is no
   * teacher of the participant.
   */
  answers_from: string | null
}

/** A participant with the actor's relations to it; without an id, the actor. */
export const findParticipant = statement<PolicyInput, Found<ParticipantRow>>`
  select u.id, u.first_name, case when u.id <> me.id then
      iso(least(greatest(answers_from(me.id, u.id, me.at), '1970-01-01'::timestamptz), '9999-01-01'::timestamptz))
    end as answers_from, r.relations
  from users u cross join relations_to(me.id, u.id, me.at) as r(relations)
  where u.id = ${idOrMe} and u.user_type in ('Child', 'Teacher', 'District Admin') and u.deleted_at is null`

export interface GroupRow {
  id: number
  name: string
  school_id: number | null
  school_year: number
  /** Whether the class belongs to a verified school. */
  is_verified: boolean
}

/** A class with the actor's relations to it. */
export const findGroup = statement<PolicyInput, Found<GroupRow>>`
  select c.id, c.name, c.school_id, c.school_year,
    exists (select from schools s where s.id = c.school_id and s.verified_at is not null) as is_verified, array_remove(array[
      (select case when p.ends_at is null then 'teacher-of'
          when p.since <= me.at and me.at < p.ends_at then 'substitute-of' end
        from class_powers p where p.class_id = c.id and p.teacher_id = me.id order by p.ends_at nulls first limit 1),
      case when exists (select from current_members m
        where m.class_id = c.id and m.child_id = me.id and m.confirmed_at is not null)
        then 'co-member' end,
      case when exists (select from school_admins a where a.school_id = c.school_id and a.user_id = me.id)
        then 'school-admin' end,
      case when exists (select from schools s join district_admins a on a.district_id = s.district_id
        where s.id = c.school_id and s.verified_at is not null and a.user_id = me.id) then 'district-admin' end
    ], null) as relations
  from classes c where c.id = ${idOrMe}`

export interface SchoolRow {
  id: number
  name: string
  district_id: number | null
  is_verified: boolean
}

const ownSchool = statement`(select o.school_id from (
    select school_id, 0 as place, appointed_at as since from school_admins where user_id = me.id
    union all select school_id, 1, since from school_members
      where user_id = me.id and until is null and confirmed_at is not null) o
  order by o.place, o.since desc limit 1)`

/** A school with the actor's relations to it; without an id, the actor's own school. */
export const findSchool = statement<PolicyInput, Found<SchoolRow>>`
  select s.id, s.name, s.district_id, s.verified_at is not null as is_verified, array_remove(array[
      (select case when u.user_type = 'Teacher' then 'school-teacher'
          when u.user_type <> 'Child' or s.verified_at is not null then 'school-member' end
        from school_members m join users u on u.id = m.user_id
        where m.school_id = s.id and m.user_id = me.id and m.until is null and m.confirmed_at is not null),
      case when exists (select from school_admins a where a.school_id = s.id and a.user_id = me.id)
        then case when s.verified_at is null then 'unverified-admin' else 'school-admin' end end,
      case when s.verified_at is null and s.public_school_id is not null
        and exists (select from school_members m join users u on u.id = m.user_id and u.user_type = 'Teacher'
          where m.school_id = s.id and m.user_id = me.id and m.until is null and m.confirmed_at is null)
        and not exists (select from school_admins a where a.school_id = s.id) then 'claimant' end,
      case when exists (select from district_admins a
        where a.district_id = s.district_id and s.verified_at is not null and a.user_id = me.id)
        then 'district-admin' end
    ], null) as relations
  from schools s where s.id = coalesce(${input => input.id}::bigint, ${ownSchool})`

export interface DistrictRow {
  id: number
  name: string
}

/**
 * A district with the actor's relations to it. Without an id: the district that the actor administers, or else the district of the school
 * that the actor administers. An unverified school gives no access to its district.
 */
export const findDistrict = statement<PolicyInput, Found<DistrictRow>>`
  select d.id, d.name, array_remove(array[
      case when exists (select from district_admins a where a.district_id = d.id and a.user_id = me.id)
        then 'district-admin' end,
      case when exists (select from schools s join school_admins a on a.school_id = s.id
        where s.district_id = d.id and s.verified_at is not null and a.user_id = me.id) then 'school-admin' end
    ], null) as relations
  from districts d where d.id = coalesce(${input => input.id}::bigint,
    (select district_id from district_admins where user_id = me.id order by appointed_at limit 1),
    (select s.district_id from school_admins a join schools s on s.id = a.school_id
      where a.user_id = me.id and s.district_id is not null and s.verified_at is not null order by a.appointed_at limit 1))`
