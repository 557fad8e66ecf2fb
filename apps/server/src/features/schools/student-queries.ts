import { sql } from 'kysely'
import { isTiedHere, madeHere } from '../rosters/index.ts'

/**
 * A CTE, `students`: those of some schools. An unverified school sees grades, and who has a password, only of the students whom it made,
 * while no family answers for them (decision 0021).
 */
export const studentsOf = (schoolIds: readonly number[]) => sql`
  students as materialized (
    select m.school_id, s.verified_at is not null as is_verified, u.id, u.first_name, u.last_name,
      case when k.is_known then u.grade end as grade, k.is_known, u.password_hash is not null as has_password
    from school_members m join schools s on s.id = m.school_id
    join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
    cross join lateral (select s.verified_at is not null or ${madeHere} as is_known) k
    where m.school_id = any(${[...schoolIds]}::bigint[]) and m.until is null and m.confirmed_at is not null
      and (s.verified_at is not null or ${isTiedHere})
  )`
