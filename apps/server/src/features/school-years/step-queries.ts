import type { TurnNote } from '@kindling/rules/year-turn'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** How many students one transaction moves: a student who is moved must wait for it with a sign-in. */
export const studentsAtOnce = 50

export interface OpenTurn {
  id: number
  school_id: number
  school_year: number
  started_by: number | null
  undone_by: number | null
  undo_at: Date | null
}

const isOpen = sql`(finished_at is null or (undo_at is not null and undone_at is null))`

export async function listOpenTurns(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from year_turns where ${isOpen} order by id`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** Locks a turn until the step ends, so that two runners take turns. Null when nothing of it is left to do. */
export async function lockTurn(db: Db, id: number): Promise<OpenTurn | null> {
  const { rows } = await sql<OpenTurn>`
    select id, school_id, school_year, started_by, undone_by, undo_at from year_turns
    where id = ${id} and ${isOpen} for update`.execute(db)
  return rows[0] ?? null
}

export interface ClassLine {
  class_id: number
  act: 'up' | 'end'
  name: string
  teacher_id: number | null
  new_class_id: number | null
}

export async function nextClass(db: Db, turn: OpenTurn): Promise<ClassLine | null> {
  const waits = turn.undo_at === null ? sql`done_at is null` : sql`undone_at is null`
  const { rows } = await sql<ClassLine>`
    select class_id, act, name, teacher_id, new_class_id from year_turn_classes
    where turn_id = ${turn.id} and ${waits} order by class_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The class of the new year, with the current teachers, or with another one. */
export async function insertNextClass(
  db: Db,
  turn: OpenTurn,
  { class_id, name, teacher_id }: ClassLine,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into classes (school_id, name, grade, school_year, created_by, created_at, public_name)
    select school_id, ${name}, grade, ${turn.school_year}, ${turn.started_by}, ${now}, public_name from classes where id = ${class_id}
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A class that goes up is gone')
  // A teacher who continues with the class reads what was readable before; another teacher starts like everyone who is put into a class.
  await sql`
    insert into class_teachers (class_id, teacher_id, since, added_by, is_first, vouched_at, vouched_by)
    select ${id}, t.teacher_id, t.since, t.added_by, t.is_first, t.vouched_at, t.vouched_by
    from class_teachers t join class_powers p on p.class_id = t.class_id and p.teacher_id = t.teacher_id and p.since = t.since
    where t.class_id = ${class_id} and t.until is null and t.ends_at is null
      and (${teacher_id}::bigint is null or t.teacher_id = ${teacher_id})`.execute(db)
  await sql`
    insert into class_teachers (class_id, teacher_id, since, added_by)
    select ${id}, m.user_id, ${now}, ${turn.started_by} from school_members m
    where m.user_id = ${teacher_id}::bigint and m.school_id = ${turn.school_id} and m.until is null and m.confirmed_at is not null
      and not exists (select from class_teachers t where t.class_id = ${id} and t.teacher_id = m.user_id)`.execute(
    db,
  )
  return id
}

/**
 * Ends a class of an earlier year: its code, devices and substitutes, and unconfirmed places. Where a student waits for an adult,
 * substitutes stay to their own end.
 */
export async function closeClass(db: Db, classId: number, now: Date): Promise<void> {
  await sql`update class_codes set closed_at = ${now} where class_id = ${classId} and closed_at is null`.execute(
    db,
  )
  await sql`delete from class_pairings where class_id = ${classId}`.execute(db)
  await sql`delete from class_devices where class_id = ${classId}`.execute(db)
  await sql`
    update class_teachers set until = ${now} where class_id = ${classId} and until is null and ends_at is not null
      and not exists (select from class_members m join talks t on t.child_id = m.child_id and t.closed_at is null
        where m.class_id = ${classId} and m.until is null)`.execute(db)
  await sql`update class_members set until = ${now} where class_id = ${classId} and until is null and confirmed_at is null`.execute(
    db,
  )
}

export const markClass = (
  db: Db,
  turnId: number,
  { classId, newClassId, now }: { classId: number; newClassId: number | null; now: Date },
): Promise<unknown> =>
  sql`update year_turn_classes set done_at = ${now}, new_class_id = ${newClassId}
    where turn_id = ${turnId} and class_id = ${classId}`.execute(db)

export interface StudentLine {
  child_id: number
  act: 'up' | 'repeat' | 'leave'
  is_own: boolean
  old_grade: number | null
  new_grade: number | null
  /** Why it was not done as planned. */
  note: TurnNote | null
}

export async function nextStudents(db: Db, turn: OpenTurn, most: number): Promise<StudentLine[]> {
  const waits = turn.undo_at === null ? sql`done_at is null` : sql`undone_at is null`
  const { rows } = await sql<StudentLine>`
    select child_id, act, is_own, old_grade, new_grade, note from year_turn_students
    where turn_id = ${turn.id} and ${waits} order by child_id limit ${most}`.execute(db)
  return rows
}

export interface Standing {
  id: number
  grade: number | null
  /** The child's verified school. */
  school_id: number | null
  is_disputed: boolean
  is_erasing: boolean
  /** The child waits for an adult. */
  has_open_talk: boolean
  /** A class of the child ends, or goes up with other teachers. */
  changes_teachers: boolean
  /** How many of the places that the turn made have ended since. */
  ended: number
}

/** The current state of students, read under their locks. */
export async function listStandings(
  db: Db,
  turnId: number,
  childIds: readonly number[],
  now: Date,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select u.id, u.grade, own_verified_school(u.id) as school_id, is_disputed(u.id) as is_disputed, is_leaving(u.id) as is_erasing,
      waits_for_adult(u.id, ${now}) as has_open_talk,
      exists (
        select from year_turn_classes l join class_members m on m.class_id = l.class_id and m.child_id = u.id and m.until is null
        where l.turn_id = ${turnId} and (l.act = 'end' or l.teacher_id is not null and not exists (
            select from class_links k where k.child_id = u.id and k.teacher_id = l.teacher_id and k.relation = 'teacher-of')
          or exists (select from class_teachers t where t.class_id = l.class_id and t.until is null and t.teacher_id <> l.teacher_id))
      ) as changes_teachers,
      (select count(*) from year_turn_students s
        join year_turn_classes l on l.turn_id = s.turn_id and l.new_class_id is not null
        join class_members m on m.class_id = l.new_class_id and m.child_id = s.child_id and m.since = s.done_at and m.until is not null
        where s.turn_id = ${turnId} and s.child_id = u.id)::int as ended
    from users u where u.id = any(${[...childIds]}::bigint[]) and u.deleted_at is null`.execute(db)
  return rows
}

const turnedClasses = (turnId: number) =>
  sql`(select l.class_id from year_turn_classes l where l.turn_id = ${turnId})`

/** Ends the places in the classes of the turn; students who move up get one in each new class. Both sides' yes stays. */
export async function moveMembers(
  db: Db,
  turn: OpenTurn,
  of: { childIds: readonly number[]; upIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    with ended as (
      update class_members m set until = ${of.now}
      where m.child_id = any(${[...of.childIds]}::bigint[]) and m.until is null and m.confirmed_at is not null
        and m.class_id in ${turnedClasses(turn.id)}
      returning m.class_id, m.child_id, m.added_by, m.class_yes_at, m.class_yes_by, m.child_yes_at, m.child_yes_by
    )
    insert into class_members (class_id, child_id, added_by, since, class_yes_at, class_yes_by, child_yes_at, child_yes_by)
    select l.new_class_id, e.child_id, e.added_by, ${of.now}, e.class_yes_at, e.class_yes_by, e.child_yes_at, e.child_yes_by
    from ended e join year_turn_classes l on l.turn_id = ${turn.id} and l.class_id = e.class_id and l.new_class_id is not null
    where e.child_id = any(${[...of.upIds]}::bigint[])
    on conflict do nothing`.execute(db)
}

/** Students who leave are in no class of the school any more, and no longer its students. */
export async function endPlaces(
  db: Db,
  turn: OpenTurn,
  childIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update class_members set until = ${now} where child_id = any(${[...childIds]}::bigint[]) and until is null
    and class_id in (select id from classes where school_id = ${turn.school_id})`.execute(db)
  await sql`update school_members set until = ${now} where user_id = any(${[...childIds]}::bigint[])
    and school_id = ${turn.school_id} and until is null`.execute(db)
}

export const setGrades = (
  db: Db,
  lines: readonly { id: number; from: number | null; to: number | null }[],
): Promise<unknown> =>
  sql`update users u set grade = g."to" from json_to_recordset(${JSON.stringify(lines)}::json) as g(id bigint, "from" smallint, "to" smallint)
    where u.id = g.id and u.grade is not distinct from g."from" and u.grade is distinct from g."to"`.execute(
    db,
  )

/** Marks students as done or put back, each with the reason if something was left. */
export const markStudents = (
  db: Db,
  turn: OpenTurn,
  lines: readonly { id: number; note: string | null }[],
  now: Date,
): Promise<unknown> =>
  sql`update year_turn_students s set ${turn.undo_at === null ? sql`done_at` : sql`undone_at`} = ${now}, note = n.note
    from json_to_recordset(${JSON.stringify(lines)}::json) as n(id bigint, note text)
    where s.turn_id = ${turn.id} and s.child_id = n.id`.execute(db)

export const finishTurn = (db: Db, turn: OpenTurn, now: Date): Promise<unknown> =>
  turn.undo_at === null
    ? sql`update year_turns set finished_at = ${now} where id = ${turn.id}`.execute(db)
    : sql`update year_turns set undone_at = ${now} where id = ${turn.id}`.execute(db)

export interface NextClass {
  class_id: number
  teacher_ids: number[]
  /** A teacher who did not teach the class before. */
  new_teacher_id: number | null
}

/** The classes of the new year, each with its teachers. */
export async function listNextClasses(db: Db, turnId: number): Promise<NextClass[]> {
  const { rows } = await sql<NextClass>`
    select l.new_class_id as class_id, json_agg(t.teacher_id order by t.teacher_id) as teacher_ids,
      min(t.teacher_id) filter (where t.teacher_id = l.teacher_id and not exists (
        select from class_teachers o where o.class_id = l.class_id and o.teacher_id = t.teacher_id and o.since = t.since)) as new_teacher_id
    from year_turn_classes l join class_teachers t on t.class_id = l.new_class_id and t.until is null
    where l.turn_id = ${turnId} group by l.new_class_id order by l.new_class_id`.execute(db)
  return rows
}
