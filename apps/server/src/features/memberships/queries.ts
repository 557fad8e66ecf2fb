import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { lockAccount } from '../../platform/lock-account.ts'

export interface NewMembership {
  classId: number
  childId: number
  by: number
  /** The person who says the class's yes by adding or accepting the child; null when a code is typed. */
  classYesBy: number | null
  /** The guardian who says the child's yes by typing the code or asking the teacher. */
  childYesBy: number | null
  /** The grade that the class's teacher chose; the child gets it once both sides have said yes. */
  grade?: number
  now: Date
}

export interface MembershipYes {
  id: number
  of_class: boolean
  of_child: boolean
}

/**
 * Adds a child to a class with every yes that the act includes or that is given automatically (decision 0021); null when the child is
 * already in the class.
 */
export async function insertMembership(
  db: Db,
  { classId, childId, by, classYesBy, childYesBy, grade, now }: NewMembership,
): Promise<MembershipYes | null> {
  const { rows } = await sql<MembershipYes>`
    insert into class_members (class_id, child_id, added_by, since, class_yes_at, class_yes_by, child_yes_at, child_yes_by, grade)
    select ${classId}, ${childId}, ${by}, ${now},
      case when ${classYesBy !== null} or class_agrees(${classId}::bigint, ${childId}::bigint) then ${now}::timestamptz end,
      ${classYesBy}::bigint,
      case when ${childYesBy !== null} or child_agrees(${classId}::bigint, ${childId}::bigint) then ${now}::timestamptz end,
      ${childYesBy}::bigint, ${grade ?? null}::smallint
    on conflict do nothing
    returning id, class_yes_at is not null as of_class, child_yes_at is not null as of_child`.execute(db)
  return rows[0] ?? null
}

/** The people who lack a place, as students or teachers, in one of the classes. */
export async function listUnplaced(
  db: Db,
  of: { ids: readonly number[]; classIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${of.ids}::bigint[]) as p(id)
    where exists (select from unnest(${of.classIds}::bigint[]) as c(id)
      where not exists (select from class_members m where m.class_id = c.id and m.child_id = p.id and m.until is null)
        and not exists (select from class_teachers t
          where t.class_id = c.id and t.teacher_id = p.id and t.until is null and t.ends_at is null))`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/**
 * Places students of a school into its classes where they are missing, with the class's yes, in one statement. Former students of the
 * school are skipped. Returns the new places.
 */
export async function insertPlacements(
  db: Db,
  placing: { classIds: readonly number[]; childIds: readonly number[]; by: number; now: Date },
): Promise<{ classId: number; childId: number }[]> {
  const { rows } = await sql<{ class_id: number; child_id: number }>`
    insert into class_members (class_id, child_id, added_by, since, class_yes_at, class_yes_by, child_yes_at)
    select c.id, m.user_id, ${placing.by}, ${placing.now}, ${placing.now}, ${placing.by},
      case when child_agrees(c.id, m.user_id) then ${placing.now}::timestamptz end
    from classes c join school_members m on m.school_id = c.school_id and m.until is null and m.confirmed_at is not null
    where c.id = any(${placing.classIds}::bigint[]) and m.user_id = any(${placing.childIds}::bigint[])
      and not exists (select from class_members k where k.class_id = c.id and k.child_id = m.user_id and k.until is null)
    order by c.id, m.user_id
    on conflict do nothing returning class_id, child_id`.execute(db)
  return rows.map(row => ({ classId: row.class_id, childId: row.child_id }))
}

/** The children to whom a class has not said yes: all, or those of some memberships. */
export async function listUnconfirmed(
  db: Db,
  classId: number,
  chosen: { membershipIds: readonly number[] } | { named: true },
): Promise<number[]> {
  const ids = 'named' in chosen ? null : chosen.membershipIds
  const { rows } = await sql<{ child_id: number }>`
    select child_id from class_members where class_id = ${classId} and until is null and class_yes_at is null
      and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`.execute(db)
  return rows.map(row => row.child_id)
}

/**
 * The class's yes to children who have joined, of those whom the caller has locked: the memberships named here, or all whom the list of a
 * verified class clearly means or the actor made before the school was verified. In an unverified class the child's side comes first.
 * Returns those who were not confirmed before, with their current state.
 */
export async function sayYesOfClass(
  db: Db,
  yes: { classId: number; isVerified: boolean; by: number; childIds: readonly number[]; now: Date } & (
    | { membershipIds: readonly number[] }
    | { named: true }
  ),
): Promise<{ id: number; child_id: number; is_confirmed: boolean }[]> {
  const chosen =
    'named' in yes
      ? sql`(exists (select from class_list_members n where n.id = m.id)
          or ${yes.isVerified} and exists (select from student_origins o where o.child_id = m.child_id and o.made_by = ${yes.by}))`
      : sql`m.id = any(${yes.membershipIds}::bigint[])`
  const { rows } = await sql<{ id: number; child_id: number; is_confirmed: boolean }>`
    update class_members m set class_yes_at = ${yes.now}, class_yes_by = ${yes.by},
      child_yes_at = coalesce(child_yes_at, case when child_agrees(m.class_id, m.child_id) then ${yes.now}::timestamptz end)
    where m.class_id = ${yes.classId} and m.until is null and m.class_yes_at is null and ${chosen}
      and m.child_id = any(${yes.childIds}::bigint[])
      and (${yes.isVerified} or m.child_yes_at is not null)
    returning m.id, m.child_id, m.confirmed_at is not null as is_confirmed`.execute(db)
  return rows
}

export async function sayYesOfChild(
  db: Db,
  yes: { id: number; by: number; now: Date },
): Promise<{ is_confirmed: boolean } | null> {
  const { rows } = await sql<{ is_confirmed: boolean }>`
    update class_members set child_yes_at = ${yes.now}, child_yes_by = ${yes.by}
    where id = ${yes.id} and until is null and child_yes_at is null
    returning confirmed_at is not null as is_confirmed`.execute(db)
  return rows[0] ?? null
}

/** Accepts a child who asked and has already joined, with every yes that the act includes. Null when the child is not in the class. */
export async function acceptMembership(
  db: Db,
  { classId, childId, classYesBy, childYesBy, grade, now }: NewMembership,
): Promise<MembershipYes | null> {
  const { rows } = await sql<MembershipYes>`
    update class_members set grade = coalesce(${grade ?? null}::smallint, grade), class_yes_by = case when class_yes_at is null then ${classYesBy}::bigint else class_yes_by end,
      class_yes_at = coalesce(class_yes_at, ${now}),
      child_yes_by = case when child_yes_at is null then ${childYesBy}::bigint else child_yes_by end,
      child_yes_at = coalesce(child_yes_at,
        case when ${childYesBy !== null} or child_agrees(class_id, child_id) then ${now}::timestamptz end)
    where class_id = ${classId} and child_id = ${childId} and until is null
    returning id, class_yes_at is not null as of_class, child_yes_at is not null as of_child`.execute(db)
  return rows[0] ?? null
}

/** After a no from the child's side, the requests to teachers of that class are deleted. */
export const endQuestionsTo = (db: Db, of: { childId: number; classId: number }): Promise<unknown> =>
  sql`delete from join_requests q where q.child_id = ${of.childId} and (q.class_id = ${of.classId}
    or q.class_id is null and q.teacher_id in (select teacher_id from class_powers where class_id = ${of.classId}))`.execute(
    db,
  )

/** Ends a membership and returns its child; null when it has already ended. */
export async function endMembership(
  db: Db,
  { id, classId, now }: { id: number; classId?: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ child_id: number }>`
    update class_members set until = ${now}
    where id = ${id} and until is null and class_id = coalesce(${classId ?? null}::bigint, class_id)
    returning child_id`.execute(db)
  return rows[0]?.child_id ?? null
}

/**
 * A guardian's no to the last class of an unverified school ends the child's place there. The lock serializes two guardians who say no to
 * two classes at once.
 */
export async function endPlaceOfClass(
  db: Db,
  { childId, classId, now }: { childId: number; classId: number; now: Date },
): Promise<void> {
  await lockAccount(db, childId)
  await sql`update school_members m set until = ${now}
    from classes c join schools s on s.id = c.school_id and s.verified_at is null
    where c.id = ${classId} and m.school_id = s.id and m.user_id = ${childId} and m.until is null
      and not exists (select from class_members k join classes o on o.id = k.class_id and o.school_id = s.id
        where k.child_id = ${childId} and k.until is null)`.execute(db)
}

/** The grade that a teacher of a verified class chose becomes the child's with the second yes, and is removed from the membership. */
export async function setChosenGrade(db: Db, of: { classId: number; childId: number }): Promise<void> {
  await sql`
    with chosen as (
      select m.id, m.child_id, m.grade from class_members m join classes c on c.id = m.class_id
      join schools s on s.id = c.school_id and s.verified_at is not null
      where m.class_id = ${of.classId} and m.child_id = ${of.childId} and m.until is null and m.confirmed_at is not null
        and m.grade is not null
    ), taken as (update class_members m set grade = null from chosen c where m.id = c.id)
    update users u set grade = c.grade from chosen c where u.id = c.child_id`.execute(db)
}

/**
 * A child confirmed in a class of a verified school becomes its student, unless another verified school has the child. The lock serializes
 * two joins at once.
 */
export async function joinSchoolOfClass(
  db: Db,
  { classId, childId, by, now }: { classId: number; childId: number; by: number; now: Date },
): Promise<{ isNew: boolean; school: string }> {
  await lockAccount(db, childId)
  const { rows } = await sql<{ is_new: boolean; school: string }>`
    with before as (select own_verified_school(${childId}::bigint) as id)
    insert into school_members (user_id, school_id, added_by, since, confirmed_at, confirmed_by)
    select ${childId}, s.id, ${by}, ${now}, ${now}, ${by}
    from classes c join schools s on s.id = c.school_id and s.verified_at is not null
    where c.id = ${classId} and coalesce(own_verified_school(${childId}::bigint), s.id) = s.id
    on conflict (user_id, school_id) where until is null do update
      set confirmed_at = coalesce(school_members.confirmed_at, excluded.confirmed_at),
        confirmed_by = coalesce(school_members.confirmed_by, excluded.confirmed_by)
    returning (select id from before) is null as is_new, (select name from schools where id = school_id) as school`.execute(
    db,
  )
  return { isNew: rows[0]?.is_new ?? false, school: rows[0]?.school ?? '' }
}

/**
 * A verified school has taken a child in: the people who made the account elsewhere no longer answer for the child, even if that school
 * loses its verification later. Places at unverified schools end, and in unverified classes every yes that no guardian gave. Returns
 * whether the account was made elsewhere.
 */
export async function leaveOldPlaces(db: Db, childId: number, now: Date): Promise<boolean> {
  await sql`update school_members m set until = ${now} from schools s
    where s.id = m.school_id and s.verified_at is null and m.user_id = ${childId} and m.until is null`.execute(
    db,
  )
  await sql`update class_members m set child_yes_at = null from classes c left join schools s on s.id = c.school_id
    where c.id = m.class_id and s.verified_at is null and m.child_id = ${childId} and m.until is null and m.child_yes_by is null`.execute(
    db,
  )
  const { rows } = await sql`delete from student_origins
    where child_id = ${childId} and school_id is distinct from own_verified_school(child_id) returning child_id`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * How a child's place in a class, or a request to its teacher, ended since a moment: by a no, or because the child left or withdrew the
 * request. Without a class, in any class of the teacher.
 */
export async function listEarlierEnds(
  db: Db,
  of: { childId: number; classId: number | null; teacherId: number; since: Date },
): Promise<('no' | 'left')[]> {
  const { rows } = await sql<{ how: 'no' | 'left' }>`
    select distinct case when act in ('class-member-declined', 'join-declined')
        or (act in ('class-ended', 'join-withdrawn') and actor_id <> subject_id)
      then 'no' else 'left' end as how
    from audit_entries where subject_id = ${of.childId} and happened_at > ${of.since} and (
      (act in ('class-ended', 'class-member-declined') and details ->> 'class_id' in (
        select ${of.classId}::bigint::text union all
        select class_id::text from class_powers where teacher_id = ${of.teacherId} and ${of.classId === null}))
      or (act in ('join-declined', 'join-withdrawn') and details ->> 'teacher_id' = ${of.teacherId}::bigint::text))`.execute(
    db,
  )
  return rows.map(row => row.how)
}

export interface MembershipRecord {
  membership_id: number
  class_id: number
  class_name: string
  teacher: string | null
  school: string | null
  is_verified: boolean
  is_own_school: boolean
  /** Its school, or a teacher of it, made the child's account. */
  is_origin: boolean
  of_class: boolean
  of_child: boolean
  joined_at: string
}

/** The classes of a child, with the names that families see. */
export async function listMembershipRecords(db: Db, childId: number): Promise<MembershipRecord[]> {
  const { rows } = await sql<MembershipRecord>`
    select m.id as membership_id, m.class_id, n.name as class_name, (
        select trim(u.first_name || ' ' || u.last_name) from class_powers p join users u on u.id = p.teacher_id
        where p.class_id = m.class_id and p.ends_at is null and u.deleted_at is null order by p.since, u.id limit 1) as teacher,
      case when s.verified_at is not null then s.name end as school, s.verified_at is not null as is_verified,
      coalesce(s.id = own_verified_school(m.child_id), false) as is_own_school,
      exists (select from student_origins o
        where o.child_id = m.child_id and (o.class_id = m.class_id or o.school_id = c.school_id)) as is_origin,
      m.class_yes_at is not null as of_class, m.child_yes_at is not null as of_child, iso(m.since) as joined_at
    from class_members m join classes c on c.id = m.class_id join class_names n on n.id = m.class_id
    left join schools s on s.id = c.school_id
    where m.child_id = ${childId} and m.until is null order by m.since, m.id`.execute(db)
  return rows
}

/** The name of a class; null when none of its teachers has proved an address. */
export async function findNameOfProved(db: Db, classId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select n.name from class_names n where n.id = ${classId} and exists (
      select from class_teachers t where t.class_id = n.id and t.until is null and has_proved_address(t.teacher_id))`.execute(
    db,
  )
  return rows[0]?.name ?? null
}

/** What decides whether a child answers for itself: its birth date, and whether another person answers for it. */
export async function findOwnStanding(db: Db, childId: number) {
  const { rows } = await sql<{ birth_date: string | null; has_guardian: boolean; school_id: number | null }>`
    select case when age_counts(id) then birth_date::text end as birth_date, has_proved_guardian(id) as has_guardian,
      own_verified_school(id) as school_id
    from users where id = ${childId}`.execute(db)
  return rows[0] ?? null
}

/** The teachers who may confirm in a class, and are told that a child waits. */
export async function listClassTeacherIds(db: Db, classId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select teacher_id as id from class_powers where class_id = ${classId} and ends_at is null order by 1`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** Returns whether it was asked; the same question of the same person waits once. */
export async function insertSchoolQuestion(
  db: Db,
  question: { childId: number; classId: number; by: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
  insert into school_questions (child_id, school_id, class_id, asked_by, about, asked_at)
  select ${question.childId}, c.school_id, c.id, ${question.by}, 'class', ${question.now}
  from classes c where c.id = ${question.classId} and c.school_id is not null
    and not exists (select from school_questions q where q.child_id = ${question.childId} and q.class_id = c.id
      and q.about = 'class' and q.asked_by = ${question.by} and q.closed_at is null)`.execute(db)
  return numAffectedRows === 1n
}

export const listNames = (db: Db, classId: number) =>
  db
    .selectFrom('class_list_names')
    .select(['first_name', 'last_name'])
    .where('class_id', '=', classId)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()

export async function replaceNames(
  db: Db,
  list: {
    classId: number
    names: readonly { first_name: string; last_name: string }[]
    by: number
    now: Date
  },
): Promise<void> {
  await db.deleteFrom('class_list_names').where('class_id', '=', list.classId).execute()
  if (list.names.length === 0) return
  await db
    .insertInto('class_list_names')
    .values(
      list.names.map(name => ({ ...name, class_id: list.classId, added_by: list.by, added_at: list.now })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** How many children a teacher's classes of a school year would have with these, and whether a pro plan covers the teacher. */
export async function countWith(
  db: Db,
  {
    teacherId,
    schoolYear,
    childIds,
    now,
  }: { teacherId: number; schoolYear: number; childIds: readonly number[]; now: Date },
): Promise<{ students: number; has_plan: boolean }> {
  const { rows } = await sql<{ students: number; has_plan: boolean }>`
    select (select count(*) from (
        select m.child_id from class_teachers t join classes c on c.id = t.class_id and c.school_year = ${schoolYear}
        join class_members m on m.class_id = c.id and m.until is null and m.class_yes_at is not null
        join users u on u.id = m.child_id and u.deleted_at is null
        where t.teacher_id = ${teacherId} and t.until is null
        union select unnest(${childIds}::bigint[])) all_of_them)::int as students,
      has_course_feature(${teacherId}::bigint, ${now}::timestamptz) as has_plan`.execute(db)
  return rows[0] ?? { students: 0, has_plan: false }
}

/** The children of some memberships of a class. */
export async function listChildIds(
  db: Db,
  classId: number,
  membershipIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`
    select child_id from class_members
    where class_id = ${classId} and until is null and id = any(${membershipIds}::bigint[])`.execute(db)
  return rows.map(row => row.child_id)
}
