import type { TurnStudent } from '@kindling/rules/year-turn'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface ClassRecord {
  id: number
  name: string
  teachers: { id: number; name: string }[]
  codes: number
  devices: number
  substitutes: number
  waiting: number
  goals: number
  playlists: number
  lessons: number
}

interface Year {
  schoolId: number
  /** The year that the school enters. */
  year: number
  now: Date
}

/** A class of an earlier year that still has members. */
const isOfEarlierYear = ({
  schoolId,
  year,
}: Year) => sql`c.school_id = ${schoolId} and c.school_year < ${year}
  and exists (select from class_members m where m.class_id = c.id and m.until is null)`

/** The classes of earlier years that still have members, with what would close, and what was given to the class as a whole. */
export async function listClasses(db: Db, of: Year): Promise<ClassRecord[]> {
  const { rows } = await sql<ClassRecord>`
    select c.id, c.name,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) order by p.since, u.id)
        from class_powers p join users u on u.id = p.teacher_id where p.class_id = c.id and p.ends_at is null), '[]') as teachers,
      (select count(*) from class_codes k where k.class_id = c.id and k.closed_at is null)::int as codes,
      (select count(*) from class_devices d where d.class_id = c.id and d.ends_at > ${of.now})::int as devices,
      (select count(*) from class_teachers t where t.class_id = c.id and t.until is null and t.ends_at > ${of.now})::int as substitutes,
      (select count(*) from class_members m where m.class_id = c.id and m.until is null and m.confirmed_at is null)::int as waiting,
      (select count(*) from goal_assignments a where a.class_id = c.id)::int as goals,
      (select count(*) from playlist_assignments a where a.class_id = c.id)::int as playlists,
      (select count(*) from class_assignments a where a.class_id = c.id)::int as lessons
    from classes c where ${isOfEarlierYear(of)} order by c.name collate natural_order, c.id`.execute(db)
  return rows
}

export interface StudentRecord extends TurnStudent {
  first_name: string
  last_name: string
  class_ids: number[]
  has_family: boolean
  has_card: boolean
}

/** The students of a school, and other children who are confirmed in one of those classes. */
export async function listStudents(db: Db, of: Year & { began: Date }): Promise<StudentRecord[]> {
  const { schoolId, year, now, began } = of
  const { rows } = await sql<StudentRecord>`
    with old as materialized (
      select m.child_id, json_agg(c.id order by c.id) as class_ids from classes c
      join class_members m on m.class_id = c.id and m.until is null and m.confirmed_at is not null
      where ${isOfEarlierYear(of)} group by m.child_id
    ), own as materialized (
      select m.user_id as child_id, m.since from school_members m
      where m.school_id = ${schoolId} and m.until is null and m.confirmed_at is not null
    ), people as (select child_id from old union select child_id from own)
    select u.id, u.first_name, u.last_name, u.grade, coalesce(o.class_ids, '[]') as class_ids,
      w.child_id is not null as is_own,
      exists (select from class_members m join classes c on c.id = m.class_id and c.school_id = ${schoolId}
        and c.school_year = ${year} where m.child_id = u.id and m.until is null) as is_placed,
      ${wasDone('up', year)} as has_turned, ${wasDone('repeat', year)} as has_repeated,
      coalesce(w.since >= ${began}, false) as is_new,
      is_disputed(u.id) as is_disputed, is_leaving(u.id) as is_erasing, has_proved_guardian(u.id) as has_family,
      exists (select from sign_in_cards k where k.child_id = u.id and k.ends_at > ${now}) as has_card
    from people p join users u on u.id = p.child_id and u.user_type = 'Child' and u.deleted_at is null
    left join old o on o.child_id = u.id left join own w on w.child_id = u.id
    order by u.first_name collate people_order, u.last_name collate people_order, u.id`.execute(db)
  return rows
}

/** What a turn of this year did with the grade of the school's own student `u`. */
const wasDone = (act: 'up' | 'repeat', year: number) => sql`
  exists (select from year_turn_students s join year_turns t on t.id = s.turn_id and t.school_year = ${year}
    where s.child_id = u.id and s.act = ${act} and s.is_own and s.done_at is not null and s.undone_at is null)`

/** Who may be given a class: the confirmed teachers of the school. */
export async function listTeachers(db: Db, schoolId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name from school_members m
    join users u on u.id = m.user_id and u.user_type = 'Teacher' and u.deleted_at is null and u.disabled_at is null
    where m.school_id = ${schoolId} and m.until is null and m.confirmed_at is not null
    order by u.first_name collate people_order, u.last_name collate people_order, u.id`.execute(db)
  return rows
}

/** The school's grades. With a lock, so that two of its turns do not begin at once. */
export async function findGrades(db: Db, schoolId: number, locks = false): Promise<number | null> {
  const { rows } = await sql<{ grade: number | null }>`select grade from schools where id = ${schoolId}
    ${locks ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]?.grade ?? null
}

export interface TurnRecord {
  id: number
  school_year: number
  started_by: string | null
  started_at: Date
  finished_at: Date | null
  undo_at: Date | null
  undone_at: Date | null
}

/** The newest turn of a school into a year. */
export async function findTurn(db: Db, schoolId: number, year: number): Promise<TurnRecord | null> {
  const { rows } = await sql<TurnRecord>`
    select t.id, t.school_year, trim(u.first_name || ' ' || u.last_name) as started_by, t.started_at, t.finished_at, t.undo_at, t.undone_at
    from year_turns t left join users u on u.id = t.started_by
    where t.school_id = ${schoolId} and t.school_year = ${year} order by t.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface TurnCounts {
  classes: number
  up: number
  repeat: number
  leave: number
  left: number
}

export async function countTurn(db: Db, turnId: number): Promise<TurnCounts> {
  const { rows } = await sql<TurnCounts>`
    select (select count(*) from year_turn_classes c where c.turn_id = ${turnId})::int as classes,
      count(*) filter (where act = 'up')::int as up, count(*) filter (where act = 'repeat')::int as repeat,
      count(*) filter (where act = 'leave')::int as leave,
      count(*) filter (where case when t.undo_at is null then s.done_at is null else s.undone_at is null end)::int as left
    from year_turns t left join year_turn_students s on s.turn_id = t.id where t.id = ${turnId}`.execute(db)
  return rows[0] ?? { classes: 0, up: 0, repeat: 0, leave: 0, left: 0 }
}

/** What was not done or not put back, by student; and the classes of the new year that are kept because they are in use. */
export async function listNotes(
  db: Db,
  turnId: number,
): Promise<{ notes: { name: string; note: string }[]; kept: string[] }> {
  const notes = await sql<{ name: string; note: string }>`
    select trim(u.first_name || ' ' || u.last_name) as name, s.note from year_turn_students s join users u on u.id = s.child_id
    where s.turn_id = ${turnId} and s.note is not null
    order by u.first_name collate people_order, u.last_name collate people_order, u.id`.execute(db)
  const kept = await sql<{ name: string }>`
    select c.name from year_turn_classes l join classes c on c.id = l.new_class_id
    where l.turn_id = ${turnId} and l.undone_at is not null order by c.name collate natural_order, c.id`.execute(
    db,
  )
  return { notes: notes.rows, kept: kept.rows.map(row => row.name) }
}

export interface NewTurn {
  schoolId: number
  year: number
  by: number
  now: Date
  classes: readonly { id: number; act: string; name: string; teacher_id: number | null }[]
  students: readonly {
    id: number
    act: string
    is_own: boolean
    grade: number | null
    new_grade: number | null
  }[]
}

/** Records the decisions, and changes nothing else; null while another turn of the school is under way. */
export async function insertTurn(db: Db, turn: NewTurn): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into year_turns (school_id, school_year, started_by, started_at)
    values (${turn.schoolId}, ${turn.year}, ${turn.by}, ${turn.now}) on conflict do nothing returning id`.execute(
    db,
  )
  const id = rows[0]?.id
  if (id === undefined) return null
  await sql`
    insert into year_turn_classes (turn_id, class_id, act, name, teacher_id, planned_at)
    select ${id}, c.id, c.act, c.name, c.teacher_id, ${turn.now}
    from json_to_recordset(${JSON.stringify(turn.classes)}::json)
      as c(id bigint, act text, name text, teacher_id bigint)`.execute(db)
  await sql`
    insert into year_turn_students (turn_id, child_id, act, is_own, old_grade, new_grade, planned_at)
    select ${id}, s.id, s.act, s.is_own, s.grade, s.new_grade, ${turn.now}
    from json_to_recordset(${JSON.stringify(turn.students)}::json)
      as s(id bigint, act text, is_own boolean, grade smallint, new_grade smallint)`.execute(db)
  return id
}

/** Begins to undo the newest turn, if it is finished and not undone; otherwise null. */
export async function beginUndo(
  db: Db,
  undo: { schoolId: number; year: number; by: number; since: Date; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update year_turns set undo_at = ${undo.now}, undone_by = ${undo.by}
    where id = (select max(id) from year_turns where school_id = ${undo.schoolId} and school_year = ${undo.year})
      and finished_at >= ${undo.since} and undo_at is null returning id`.execute(db)
  return rows[0]?.id ?? null
}
