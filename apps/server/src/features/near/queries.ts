import type { DisputeAbout } from '@kindling/rules/disputes'
import type { NearKind, NearState } from '@kindling/rules/near'
import type { Gender } from '@kindling/rules/people'
import type { SafeRole } from '@kindling/rules/talk'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface NearRecord {
  kind: NearKind
  id: number
  first_name: string
  last_name: string
  gender: Gender | null
  /** Null when the reader and the person have no confirmed relation. */
  avatar: string | null
  class_id: number | null
  class_name: string | null
  /** Only for a safe adult. */
  role: SafeRole | null
  state: NearState
  is_verified: boolean
  is_own_school: boolean
  child_yes: boolean
  since: Date
  by: string | null
}

const nameOf = (id: string) =>
  sql`(select trim(p.first_name || ' ' || p.last_name) from users p where p.id = ${sql.ref(id)} and p.deleted_at is null)`

/** The person who did something about a child at a moment, with the name of that time if the child has left that adult since. */
const doneBy = (id: string, childId: number, moment: string) =>
  sql`(select trim((n.a ->> 'first_name') || ' ' || (n.a ->> 'last_name')) from users p
    cross join lateral (select card_for(p.id, array[${childId}::bigint], ${sql.ref(moment)})) as n(a)
    where p.id = ${sql.ref(id)} and p.deleted_at is null)`

/**
 * Everybody and everything near a child, the oldest first within a kind. Names typed at an unverified school are left out, so that the name
 * of a school or a device cannot be used to write to a child (decision 0021). Only the owner sees a letter's address, since the teacher who
 * typed it may know one that others do not.
 */
export async function listNear(
  db: Db,
  childId: number,
  { now, since, readerId }: { now: Date; since: Date; readerId: number },
): Promise<NearRecord[]> {
  // A picture is shown to a child only after both sides said yes.
  const face = sql`case when knows(${readerId}::bigint, u.id, ${now}::timestamptz) then u.gender end as gender,
    case when knows(${readerId}::bigint, u.id, ${now}::timestamptz) then u.avatar end as avatar`
  const by = (id: string, moment: string) => doneBy(id, childId, moment)
  const { rows } = await sql<NearRecord>`
    with own as (select own_verified_school(${childId}::bigint) as id
    ), classes_of as (
      select m.id as membership_id, m.since, m.confirmed_at, m.child_yes_at, coalesce(m.child_yes_by, m.added_by) as let_in_by,
        case when m.child_yes_by is null then m.since else m.child_yes_at end as let_in_at,
        c.id, n.name, s.verified_at is not null as is_verified, coalesce(c.school_id = own.id, false) as is_own
      from current_members m join classes c on c.id = m.class_id join class_names n on n.id = c.id left join schools s on s.id = c.school_id cross join own
      where m.child_id = ${childId}
    )
    select 'guardian' as kind, u.id, u.first_name, u.last_name, ${face}, null::bigint as class_id, null as class_name, null as role,
      case when g.confirmed_at is null then 'untapped' else 'confirmed' end as state,
      has_proved_address(u.id) as is_verified, false as is_own_school, true as child_yes, g.since, ${by('g.added_by', 'g.since')} as by
    from current_guardians g join users u on u.id = g.guardian_id and u.deleted_at is null
    where g.child_id = ${childId}
    union all
    select 'class', k.membership_id, k.name, '', null, null, k.id, k.name, null, case when k.confirmed_at is null then 'joined' else 'confirmed' end,
      k.is_verified, k.is_own, k.child_yes_at is not null, k.since, ${by('k.let_in_by', 'k.let_in_at')}
    from classes_of k
    union all
    select 'teacher', u.id, u.first_name, u.last_name, ${face}, k.id, k.name, null,
      case when t.ends_at is not null then 'substitute' when k.confirmed_at is null then 'joined' else 'confirmed' end,
      k.is_verified and exists (select from class_powers p where p.class_id = k.id and p.teacher_id = u.id), k.is_own, true, greatest(t.since, k.since),
      ${by('t.added_by', 't.since')}
    from classes_of k join class_teachers t on t.class_id = k.id and t.until is null and (t.ends_at is null or t.ends_at > ${now})
    join users u on u.id = t.teacher_id and u.deleted_at is null
    union all
    select 'safe_adult', u.id, u.first_name, u.last_name, ${face}, null, null, a.role, 'confirmed', true, true, true, a.added_at,
      ${by('a.added_by', 'a.added_at')}
    from own join safe_adults a on a.school_id = own.id and counts_as_safe_adult(a.user_id, a.school_id)
    join users u on u.id = a.user_id
    where not exists (select from guardianships g where g.child_id = ${childId} and g.guardian_id = a.user_id)
    union all
    select 'school', s.id, case when s.verified_at is not null then s.name else '' end, '', null, null, null, null, null, case when m.confirmed_at is null then 'joined' else 'confirmed' end,
      s.verified_at is not null, coalesce(s.id = own.id, false), true, m.since, ${by('m.added_by', 'm.since')}
    from school_members m join schools s on s.id = m.school_id cross join own where m.user_id = ${childId} and m.until is null
    union all
    select 'friend', u.id, u.first_name, left(u.last_name, 1) || case when u.last_name = '' then '' else '.' end, u.gender, u.avatar, null, null, null, 'confirmed', false, false, true, f.since, null
    from friendships f join users u on u.id = f.friend_id and u.deleted_at is null
    where f.child_id = ${childId} and f.until is null
    union all
    select 'device', d.id, case when k.is_verified then d.name else '' end, '', null, null, k.id, k.name, null, 'confirmed', k.is_verified, k.is_own, true, d.paired_at, ${by('d.paired_by', 'd.paired_at')}
    from classes_of k join class_devices d on d.class_id = k.id and d.ends_at > ${now}
    union all
    select 'cards', ${childId}::bigint, '', '', null, null, null, null, null, 'confirmed', own.id is not null, own.id is not null, true, c.made_at,
      ${by('c.made_by', 'c.made_at')}
    from (select made_by, made_at from picture_passwords where child_id = ${childId} and ends_at > ${now}
      union all select made_by, made_at from sign_in_cards where child_id = ${childId} and ends_at > ${now}
      order by made_at desc limit 1) c cross join own
    union all
    select 'password', c.id, '', '', null, null, null, null, null, 'confirmed', false, false, true, a.happened_at, ${by('a.actor_id', 'a.happened_at')}
    from users c cross join lateral (select happened_at, actor_id from audit_entries
      where subject_id = c.id and (act = 'password-reset' or act in ('child-password-changed', 'password-changed') and actor_id <> c.id)
        and happened_at > ${since} order by happened_at desc limit 1) a
    where c.id = ${childId} and c.password_hash is not null
    union all
    select 'letter', l.id, coalesce((select r.email from users r where r.id = ${readerId} and lower(r.email) = lower(l.mailed_to)), ''), '', null, null,
      l.class_id, null, null, case when l.mailed_to is null then 'confirmed' else 'mailed' end, false, false, true, l.made_at,
      ${by('l.made_by', 'l.made_at')}
    from family_letters l where l.child_id = ${childId} and l.used_at is null and l.withdrawn_at is null and l.ends_at > ${now}
    order by since, id`.execute(db)
  return rows
}

/** Deletes pictures and sign-in card, and the sessions that they opened on devices of a class. */
export async function endCards(db: Db, childId: number): Promise<boolean> {
  const { rows } = await sql<{ ended: number }>`
    with pictures as (delete from picture_passwords where child_id = ${childId} returning 1),
      cards as (delete from sign_in_cards where child_id = ${childId} returning 1),
      seats as (delete from sessions where user_id = ${childId} and class_device_id is not null returning 1)
    select ((select count(*) from pictures) + (select count(*) from cards) + (select count(*) from seats))::int as ended`.execute(
    db,
  )
  return (rows[0]?.ended ?? 0) > 0
}

/** Ends this password for sign-ins. */
export async function endPassword(db: Db, childId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', childId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  await db.deleteFrom('password_resets').where('user_id', '=', childId).execute()
  await db.deleteFrom('identities').where('user_id', '=', childId).execute()
  return result.numUpdatedRows > 0n
}

interface Question {
  childId: number
  schoolId: number
  classId: number | null
  by: number
  about: string
  message: string
  now: Date
}

/** Stores a question; false when the same one is already open, or the class is not of that school. */
export async function insertQuestion(db: Db, question: Question): Promise<boolean> {
  const { childId, schoolId, classId, by, about, message, now } = question
  const { rows } = await sql`
    insert into school_questions (child_id, school_id, class_id, asked_by, about, message, asked_at)
    select ${childId}, ${schoolId}, ${classId}::bigint, ${by}, ${about}, ${message}, ${now}
    where (${classId}::bigint is null or exists (select from current_members m join classes c on c.id = m.class_id
        where m.child_id = ${childId} and c.id = ${classId}::bigint and c.school_id = ${schoolId}))
      and not exists (select from school_questions q where q.child_id = ${childId} and q.asked_by = ${by} and q.about = ${about}
        and q.class_id is not distinct from ${classId}::bigint and q.closed_at is null)
    returning id`.execute(db)
  return rows.length > 0
}

/** An administrator may answer all questions to the school; a teacher those about the students of their own classes there. */
const mayAnswer = (of: { schoolId: number; actorId: number }) => sql`
  q.school_id = ${of.schoolId} and q.closed_at is null and (
    exists (select from school_admins a where a.school_id = q.school_id and a.user_id = ${of.actorId})
    or exists (select from class_links l join classes c on c.id = l.class_id and c.school_id = q.school_id
      where l.child_id = q.child_id and l.teacher_id = ${of.actorId} and l.relation = 'teacher-of'))`

export interface QuestionRecord {
  id: number
  child_id: number
  first_name: string
  last_name: string
  asked_by: string
  about: string
  group_name: string | null
  message: string
  asked_at: Date
}

export async function listQuestions(
  db: Db,
  of: { schoolId: number; actorId: number },
): Promise<QuestionRecord[]> {
  const { rows } = await sql<QuestionRecord>`
    select q.id, q.child_id, u.first_name, u.last_name, coalesce(${nameOf('q.asked_by')}, '') as asked_by, q.about,
      c.name as group_name, q.message, q.asked_at
    from school_questions q join users u on u.id = q.child_id and u.deleted_at is null left join classes c on c.id = q.class_id
    where ${mayAnswer(of)} order by q.asked_at, q.id`.execute(db)
  return rows
}

export async function closeQuestion(
  db: Db,
  of: { id: number; schoolId: number; actorId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update school_questions q set closed_at = ${now}, closed_by = ${of.actorId}
    where q.id = ${of.id} and ${mayAnswer(of)} returning q.id`.execute(db)
  return rows.length > 0
}

export interface OwnDispute {
  about: DisputeAbout
  reason: string
  opened_at: string
  school: string | null
  closed_at: string | null
  decision: string | null
}

/** The newest dispute that a person opened about a child, if it is open or was decided since then. */
export async function findOwnDispute(
  db: Db,
  { childId, userId, since }: { childId: number; userId: number; since: Date },
): Promise<OwnDispute | null> {
  const { rows } = await sql<OwnDispute>`
    select d.about, d.reason, iso(d.opened_at) as opened_at, s.name as school, iso(d.closed_at) as closed_at,
      case when d.closed_at is not null then d.decision end as decision
    from disputes d left join schools s on s.id = own_verified_school(d.child_id)
    where d.child_id = ${childId} and d.opened_by = ${userId} and (d.closed_at is null or d.closed_at > ${since})
    order by d.opened_at desc, d.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
