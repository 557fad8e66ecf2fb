import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface HoursRecord {
  user_id: number
  first_name: string
  last_name: string
  pathway: string | null
  classes: { id: number; name: string }[]
  signed_minutes: number
  open_minutes: number
}

/** Hours of a school's current students, with its classes in which they are confirmed. */
export async function listHoursOf(db: Db, schoolId: number): Promise<HoursRecord[]> {
  const { rows } = await sql<HoursRecord>`
    select u.id as user_id, u.first_name, u.last_name, p.name as pathway,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name collate natural_order, c.id)
        from current_members m join classes c on c.id = m.class_id and c.school_id = ${schoolId}
        where m.child_id = u.id and m.confirmed_at is not null), '[]'::json) as classes,
      coalesce(sum(e.signed_minutes) filter (where e.signature_id is not null), 0)::int as signed_minutes,
      coalesce(sum(e.minutes) filter (where e.signature_id is null), 0)::int as open_minutes
    from placements w join work_entries e on e.placement_id = w.id
    join users u on u.id = w.child_id and u.deleted_at is null
    join school_members s on s.user_id = u.id and s.school_id = w.school_id and s.until is null and s.confirmed_at is not null
    left join wbl_choices p on p.id = w.pathway_id
    where w.school_id = ${schoolId}
    group by u.id, p.name order by u.last_name, u.first_name, u.id, p.name`.execute(db)
  return rows
}

/** A student's minutes on each of these days over all placements, the signed ones if signed, without these entries. */
export async function minutesByDay(
  db: Db,
  { childId, days, without }: { childId: number; days: readonly string[]; without: readonly number[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; minutes: number }>`
    select worked_on::text as day, sum(coalesce(signed_minutes, minutes))::int as minutes from work_entries
    where child_id = ${childId} and worked_on = any(${days}::date[]) and id <> all(${without}::bigint[])
    group by worked_on`.execute(db)
  return new Map(rows.map(({ day, minutes }) => [day, minutes]))
}
