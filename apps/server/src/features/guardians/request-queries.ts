import type { GuardianMethod } from '@kindling/rules/guardian-requests'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface GuardianRequest {
  id: number
  child_id: number
  child_first_name: string
  child_last_name: string
  guardian_id: number
  guardian_first_name: string
  guardian_last_name: string
  guardian_email: string | null
  relation: string
  method: GuardianMethod
  letter_id: number | null
  letter_class_id: number | null
  asked_at: Date
  ends_at: Date
  waits_for: 'guardian' | 'school'
}

/** Who would answer a request to link made now; null if neither a guardian nor a school could. */
export async function findWhoDecides(db: Db, childId: number): Promise<'guardian' | 'school' | null> {
  const { rows } = await sql<{ who: 'guardian' | 'school' | null }>`
    select case when has_proved_guardian(${childId}::bigint) then 'guardian'
      when own_verified_school(${childId}::bigint) is not null then 'school' end as who`.execute(db)
  return rows[0]?.who ?? null
}

export interface NewRequest {
  child_id: number
  guardian_id: number
  relation: string
  method: GuardianMethod
  letter_id: number | null
  asked_at: Date
  ends_at: Date
}

/** Records a request to be a guardian; null when the same request is already open. A lapsed request is closed first. */
export async function insertRequest(db: Db, request: NewRequest): Promise<number | null> {
  await sql`
    update guardian_requests set closed_at = ends_at, closed_as = 'lapsed'
    where child_id = ${request.child_id} and guardian_id = ${request.guardian_id} and closed_at is null
      and ends_at <= ${request.asked_at}`.execute(db)
  const row = await db
    .insertInto('guardian_requests')
    .values(request)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** How a person's requests about a child have ended since a moment. */
export async function howEnded(
  db: Db,
  of: { childId: number; guardianId: number },
  since: Date,
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('guardian_requests')
    .select('closed_as')
    .where('child_id', '=', of.childId)
    .where('guardian_id', '=', of.guardianId)
    .where('closed_at', '>', since)
    .execute()
  return rows.map(row => row.closed_as)
}

const columns = sql`
  r.id, r.child_id, c.first_name as child_first_name, c.last_name as child_last_name, r.guardian_id,
  u.first_name as guardian_first_name, u.last_name as guardian_last_name, u.email as guardian_email, r.relation, r.method,
  r.letter_id, l.class_id as letter_class_id, r.asked_at, r.ends_at,
  case when has_proved_guardian(r.child_id) then 'guardian' else 'school' end as waits_for`

const open = (now: Date) => sql`
  guardian_requests r join users c on c.id = r.child_id and c.deleted_at is null
  join users u on u.id = r.guardian_id and u.deleted_at is null and u.disabled_at is null
  left join family_letters l on l.id = r.letter_id
  where r.closed_at is null and r.ends_at > ${now}`

const isGuardian = (actorId: number) => sql`exists (
  select from guardianships g where g.child_id = r.child_id and g.guardian_id = ${actorId} and g.until is null
    and g.confirmed_at is not null)`

/** An administrator of the child's own verified school, or a teacher of one of the child's classes there. */
const isOfSchool = (actorId: number) => sql`exists (
  select from schools s where s.id = own_verified_school(r.child_id) and (
    exists (select from school_admins a where a.school_id = s.id and a.user_id = ${actorId})
    or exists (select from class_links k join classes x on x.id = k.class_id and x.school_id = s.id
      where k.child_id = r.child_id and k.teacher_id = ${actorId} and k.relation = 'teacher-of')))`

/**
 * Who may say yes: a guardian with a proved address; the school when there is none, or when a school's letter began the request. The maker
 * of that letter may not say yes for the school.
 */
const mayAnswer = (actorId: number) => sql`(has_proved_address(${actorId}) and (
  ${isGuardian(actorId)} or (${isOfSchool(actorId)}
    and (r.method = 'letter' or not has_proved_guardian(r.child_id))
    and l.made_by is distinct from ${actorId}::bigint)))`

/** Open requests that a person may see as a guardian or as the school, the oldest first; about one child, or all. */
export async function listRequestsToAnswer(
  db: Db,
  actorId: number,
  now: Date,
  childId: number | null = null,
): Promise<(GuardianRequest & { is_answerable: boolean })[]> {
  const { rows } = await sql<GuardianRequest & { is_answerable: boolean }>`
    select ${columns}, ${mayAnswer(actorId)} as is_answerable
    from ${open(now)} and (${childId}::bigint is null or r.child_id = ${childId}::bigint)
      and (${isGuardian(actorId)} or ${isOfSchool(actorId)})
    order by r.asked_at, r.id`.execute(db)
  return rows
}

/** A person's own unanswered requests, the newest first. */
export async function listRequestsOf(db: Db, guardianId: number, now: Date): Promise<GuardianRequest[]> {
  const { rows } = await sql<GuardianRequest>`
    select ${columns} from ${open(now)} and r.guardian_id = ${guardianId} order by r.asked_at desc, r.id desc`.execute(
    db,
  )
  return rows
}

/** One open request about a child that this person may answer. */
export async function findAnswerable(
  db: Db,
  asked: { id: number; childId: number; actorId: number },
  now: Date,
): Promise<GuardianRequest | null> {
  const { rows } = await sql<GuardianRequest>`
    select ${columns} from ${open(now)} and r.id = ${asked.id} and r.child_id = ${asked.childId}
      and ${mayAnswer(asked.actorId)}`.execute(db)
  return rows[0] ?? null
}

/** Closes an open request; false when it was already closed. */
export async function closeRequest(
  db: Db,
  id: number,
  as: { closed: 'accepted' | 'declined' | 'withdrawn'; by: number },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('guardian_requests')
    .set({ closed_at: now, closed_by: as.by, closed_as: as.closed })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The asker withdraws their own request; false when there is none. */
export async function withdrawRequest(db: Db, id: number, guardianId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('guardian_requests')
    .set({ closed_at: now, closed_by: guardianId, closed_as: 'withdrawn' })
    .where('id', '=', id)
    .where('guardian_id', '=', guardianId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface ToNotify {
  id: number
  first_name: string
  email: string
  /** The page where this person reads about it: the family's, the school's for its administrators, or the class's for its teachers. */
  place: 'family' | 'school' | 'class'
  class_id: number | null
}

/** Who gets mail about a child: its confirmed guardians, and its verified school where requested; only people with proved addresses. */
export async function listWhomToNotify(
  db: Db,
  childId: number,
  more: { school: boolean; but: number; also: number | null },
): Promise<ToNotify[]> {
  const { rows } = await sql<ToNotify>`
    select distinct on (u.id) u.id, u.first_name, u.email, near.place, near.class_id from (
      select guardian_id as id, 'family' as place, null::bigint as class_id from guardians_written_to where child_id = ${childId}
      union all select ${more.also}::bigint, 'family', null where ${more.also}::bigint is not null
      union all
      select a.user_id, 'school', null from school_admins a where ${more.school}::boolean and a.school_id = own_verified_school(${childId}::bigint)
      union all
      select k.teacher_id, 'class', k.class_id from class_links k join classes x on x.id = k.class_id
      where ${more.school}::boolean and k.child_id = ${childId} and k.relation = 'teacher-of'
        and x.school_id = own_verified_school(${childId}::bigint)
    ) near join users u on u.id = near.id
    where u.email is not null and u.email_verified_at is not null and u.deleted_at is null
      and (u.disabled_at is null or u.id = ${more.also}::bigint) and u.id <> ${more.but}
    order by u.id, array_position(array['family', 'school', 'class'], near.place), near.class_id`.execute(db)
  return rows
}
