import type { Relation } from '@kindling/rules/access'
import { sql } from 'kysely'
import { type Found, idOrMe, type PolicyInput, type ReadContext } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'

export type JoinRequestRow = Pick<Row<'join_requests'>, 'id' | 'child_id' | 'teacher_id'>

/** A request to a class belongs to its teacher while the teacher may answer it. */
const isStillAnswered = statement`(q.class_id is null or exists (select from class_powers p
  where p.class_id = q.class_id and p.teacher_id = q.teacher_id and p.ends_at is null))`

export const findJoinRequest = statement<PolicyInput, Found<JoinRequestRow>>`
  select q.id, q.child_id, q.teacher_id, array_remove(array[
      case when q.teacher_id = me.id and ${isStillAnswered} then 'addressed-teacher' end,
      case when q.child_id = me.id then 'self' end,
      case when exists (select from current_guardians g
        where g.child_id = q.child_id and g.guardian_id = me.id and g.confirmed_at is not null)
        then 'guardian' end
    ], null) as relations
  from join_requests q where q.id = ${idOrMe}`

/** Asks a teacher of the current school; null when the child has already asked. */
export async function insertJoinRequest(
  db: Db,
  request: { child_id: number; teacher_id: number; asked_by: number; created_at: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('join_requests')
    .values({ ...request, school_id: sql<number | null>`own_verified_school(${request.teacher_id}::bigint)` })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A teacher's current relations to a child. */
export async function listRelations(
  { db, clock }: ReadContext,
  childId: number,
  teacherId: number,
): Promise<Relation[]> {
  const { rows } = await sql<{ held: Relation[] }>`
    select held from relations_to(${teacherId}::bigint, ${childId}::bigint, ${clock.now()}::timestamptz) as r(held)`.execute(
    db,
  )
  return rows[0]?.held ?? []
}

export interface InviteRecord {
  id: number
  child: PersonRow
  teacher: PersonRow & { profile_code: string | null }
  school: { id: number; name: string } | null
  created_at: Date
}

/**
 * The requests of a person or the person's children, the newest first; only one if its id is given. The asked teacher keeps the name of
 * that time for a child who has left.
 */
export async function listInvites(
  db: Db,
  asker: { userId: number; requestId?: number },
): Promise<InviteRecord[]> {
  const { rows } = await sql<InviteRecord>`
    select q.id, q.created_at, c.card as child,
      card_for(t.id, array[q.child_id], q.created_at)::jsonb || jsonb_build_object('profile_code', t.profile_code) as teacher, (
        select json_build_object('id', s.id, 'name', s.name) from schools s where s.id = own_verified_school(t.id)) as school
    from join_requests q
    join person_cards c on c.id = q.child_id and c.deleted_at is null
    join users t on t.id = q.teacher_id and t.deleted_at is null
    where (q.child_id = ${asker.userId} or q.child_id in (
        select child_id from current_guardians where guardian_id = ${asker.userId} and confirmed_at is not null))
      and (${asker.requestId ?? null}::bigint is null or q.id = ${asker.requestId ?? null}::bigint)
    order by q.created_at desc, q.id desc`.execute(db)
  return rows
}

export interface RequestRecord extends PersonRow {
  request_id: number
  grade: number | null
  created_at: Date
  /** The class whose code was typed; null when the teacher was asked by the teacher's own code. */
  class_id: number | null
  /**
   * The guardian with a proved address who asked for the child; null during a dispute about the child, and when the teacher has since moved
   * to another school, or to none.
   */
  guardian_id: number | null
  /** The teacher's verified school when the teacher's own code was typed; null for a teacher of none, and for a request to a class. */
  school_id: number | null
  /** Whether the teacher is of a verified school, and so may know who asks. */
  is_known: boolean
  /** The teacher's existing relations to the child. */
  relations: Relation[]
}

/** Of children who are to be erased only for teachers of verified schools: others learn nothing of that. */
export async function listRequestsTo(
  { db, clock }: ReadContext,
  teacherId: number,
  ids: readonly number[] | null = null,
): Promise<RequestRecord[]> {
  const { rows } = await sql<RequestRecord>`
    select q.id as request_id, q.created_at, q.class_id, q.school_id, c.id, c.first_name, c.last_name, c.gender, c.avatar, c.user_type, c.grade,
      (select g.guardian_id from current_guardians g where g.child_id = c.id and g.guardian_id = q.asked_by
        and g.confirmed_at is not null and has_proved_address(g.guardian_id) and not is_disputed(c.id)
        and (q.class_id is not null or q.school_id is not distinct from own_verified_school(q.teacher_id))) as guardian_id,
      own_verified_school(q.teacher_id) is not null as is_known, r.held as relations
    from join_requests q join users c on c.id = q.child_id and c.deleted_at is null
    cross join relations_to(q.teacher_id, c.id, ${clock.now()}::timestamptz) as r(held)
    where q.teacher_id = ${teacherId} and (q.class_id is null or exists (select from class_powers p
        where p.class_id = q.class_id and p.teacher_id = q.teacher_id and p.ends_at is null))
      and (own_verified_school(q.teacher_id) is not null or not is_leaving(c.id))
      and (${ids}::bigint[] is null or q.id = any(${ids}::bigint[]))
    order by q.created_at, q.id`.execute(db)
  return rows
}

/** A teacher's state: the code, the schools, and whether a pro plan covers the teacher. */
export interface TeacherStanding {
  profile_code: string | null
  school_ids: number[]
  has_plan: boolean
}

export async function findStanding(
  { db, clock }: ReadContext,
  teacherId: number,
): Promise<TeacherStanding | null> {
  const now = sql`${clock.now()}::timestamptz`
  const { rows } = await sql<TeacherStanding>`
    select u.profile_code, coalesce(json_agg(m.school_id) filter (where m.school_id is not null), '[]') as school_ids,
      bool_or(coalesce(pro_plan_end(u.id, case when m.confirmed_at is not null then m.school_id end, ${now}) > ${now}, false)) as has_plan
    from users u left join school_members m on m.user_id = u.id and m.until is null
    where u.id = ${teacherId} group by u.id`.execute(db)
  return rows[0] ?? null
}

/** The children whom a teacher's classes of a school year have taken in. */
export async function listStudentIds(db: Db, teacherId: number, schoolYear: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.child_id as id
    from class_teachers t join classes c on c.id = t.class_id and c.school_year = ${schoolYear}
    join current_members m on m.class_id = c.id and m.class_yes_at is not null
    join users u on u.id = m.child_id and u.deleted_at is null
    where t.teacher_id = ${teacherId} and t.until is null`.execute(db)
  return rows.map(row => row.id)
}

/** The verified school of each class; null without one. */
export async function listSchoolsOf(
  db: Db,
  classIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; school_id: number | null }>`
    select c.id, s.id as school_id from classes c
    left join schools s on s.id = c.school_id and s.verified_at is not null
    where c.id = any(${classIds}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row.school_id]))
}

/**
 * Requests to classes of a school that a teacher leaves pass to another teacher of the class, the first one before others; when no other
 * teacher has the class, or that teacher has the same request, they end.
 */
export async function handOverQuestions(db: Db, of: { teacherId: number; schoolId: number }): Promise<void> {
  await sql`
    update join_requests q set teacher_id = n.next_id
    from (
      select distinct on (r.child_id, t.teacher_id) r.id, t.teacher_id as next_id
      from join_requests r join classes c on c.id = r.class_id and c.school_id = ${of.schoolId}
      cross join lateral (select p.teacher_id from class_powers p
        where p.class_id = r.class_id and p.ends_at is null and p.teacher_id <> r.teacher_id
        order by p.is_first desc, p.since, p.teacher_id limit 1) t
      where r.teacher_id = ${of.teacherId}
        and not exists (select from join_requests o where o.child_id = r.child_id and o.teacher_id = t.teacher_id)
      order by r.child_id, t.teacher_id, r.id) n
    where q.id = n.id`.execute(db)
  await sql`delete from join_requests q using classes c
    where c.id = q.class_id and c.school_id = ${of.schoolId} and q.teacher_id = ${of.teacherId}`.execute(db)
}

/** Ends requests; false when one of them has already ended. */
export async function deleteRequests(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`delete from join_requests where id = any(${ids}::bigint[]) returning id`.execute(
    db,
  )
  return rows.length === ids.length
}
