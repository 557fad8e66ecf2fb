import type { ErasedPart } from '@kindling/rules/erasure'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** How many rows each part has: all of them, or those of one school. */
export async function countParts(
  db: Db,
  { childId, schoolId }: { childId: number; schoolId: number | null },
): Promise<Map<ErasedPart, number>> {
  const { rows } = await sql<{ part: ErasedPart; count: number }>`
    select 'journals' as part, count(*) from journals where user_id = ${childId} and deleted_at is null
    union all select 'artefacts', count(*) from artefacts where child_id = ${childId}
    union all select 'highlights', count(*) from highlights where child_id = ${childId}
    union all select 'goals', count(*) from child_goals where child_id = ${childId}
    union all select 'badges', count(*) from badge_awards where child_id = ${childId}
    union all select 'check_ins', count(*) from survey_responses where user_id = ${childId}
      and (${schoolId}::bigint is null or school_id = ${schoolId}::bigint)
    union all select 'lessons', count(*) from lesson_progress where child_id = ${childId}
    union all select 'comments', count(*) from comments where user_id = ${childId} and deleted_at is null
    union all select 'files', count(*) from files where uploader_id = ${childId} and deleted_at is null
    union all select 'placements', count(*) from placements where child_id = ${childId}
      and (${schoolId}::bigint is null or school_id = ${schoolId}::bigint)
    union all select 'classes', count(*) from class_members m join classes c on c.id = m.class_id
      where m.child_id = ${childId} and (${schoolId}::bigint is null or c.school_id = ${schoolId}::bigint)
    union all select 'friends', count(*) from friendships where child_id = ${childId} and until is null`.execute(
    db,
  )
  return new Map(rows.map(({ part, count }) => [part, Number(count)]))
}

export async function countAudited(db: Db, childId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_entries where subject_id = ${childId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export interface WaitingRecord {
  asked_at: string
  due_at: string
  asked_by: number | null
  asker: string | null
  school_id: number | null
  school: string | null
}

/** The pending erasures of a child: of its account, and of schools' parts. */
export async function listWaiting(db: Db, childId: number): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`
    select iso(e.asked_at) as asked_at, iso(e.due_at) as due_at, e.asked_by, e.school_id, s.name as school,
      trim(u.first_name || ' ' || u.last_name) as asker
    from erasures e left join schools s on s.id = e.school_id left join users u on u.id = e.asked_by
    where e.child_id = ${childId} and e.stopped_at is null and e.finished_at is null order by e.due_at`.execute(
    db,
  )
  return rows
}

/** The student's verified school that the person administers. */
export async function findAdministered(
  db: Db,
  { childId, by }: { childId: number; by: number },
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from school_members m join school_admins a on a.school_id = m.school_id
    join schools s on s.id = m.school_id and s.verified_at is not null
    where m.user_id = ${childId} and m.until is null and m.confirmed_at is not null and a.user_id = ${by}
    order by m.since desc, m.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A child of 13 or more decides alone when no guardian has a proved address, and no verified school has the child as a student. */
export async function decidesAlone(db: Db, childId: number, today: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select not needs_consent(${childId}::bigint, ${today}::date) and not has_proved_guardian(${childId}::bigint)
      and own_verified_school(${childId}::bigint) is null as alone`.execute(db)
  return rows[0]?.alone ?? false
}

export interface SchoolErasure {
  child: { id: number; first_name: string; last_name: string }
  by_school: boolean
  due_at: string
}

/** The students of a school with a pending erasure. */
export async function listErasuresOf(db: Db, schoolId: number): Promise<SchoolErasure[]> {
  const { rows } = await sql<SchoolErasure>`
    select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) as child,
      e.school_id is not null as by_school, iso(e.due_at) as due_at
    from erasures e join users u on u.id = e.child_id and u.deleted_at is null
    join school_members m on m.user_id = u.id and m.school_id = ${schoolId} and m.until is null and m.confirmed_at is not null
    where e.stopped_at is null and e.finished_at is null and (e.school_id is null or e.school_id = ${schoolId})
    order by e.due_at, u.id limit 200`.execute(db)
  return rows
}
