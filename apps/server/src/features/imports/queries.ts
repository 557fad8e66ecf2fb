import { noticeVersion } from '@kindling/rules/consents'
import { sql } from 'kysely'
import { type Asked, askedId, type Found } from '../../platform/access/gate.ts'
import type { Db } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

export interface KnownStudent {
  id: number
  first_name: string
  last_name: string
  username: string | null
  birth_date: string | null
  class_ids: number[]
}

/** The students of a school with what a file knows them by; for a teacher, those of the own classes. */
export async function listKnownStudents(
  db: Db,
  schoolId: number,
  teacherId: number | null,
): Promise<KnownStudent[]> {
  const { rows } = await sql<KnownStudent>`
    select u.id, u.first_name, u.last_name, u.username, u.birth_date, coalesce((
      select json_agg(cm.class_id) from class_members cm where cm.child_id = u.id and cm.until is null), '[]') as class_ids
    from school_members m join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
    where m.school_id = ${schoolId} and m.until is null and m.confirmed_at is not null
      and (${teacherId}::bigint is null or exists (
        select from class_members cm join class_teachers t on t.class_id = cm.class_id and t.until is null
        where cm.child_id = u.id and cm.until is null and t.teacher_id = ${teacherId}::bigint))`.execute(db)
  return rows
}

/** Which of these usernames somebody has, in lower case. */
export async function listTaken(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(username) as name from users
    where lower(username) = any(${usernames.map(name => name.toLowerCase())}::text[])`.execute(db)
  return new Set(rows.map(row => row.name))
}

export interface ManyStudents {
  students: readonly {
    first_name: string
    last_name: string
    username: string
    gender: string | null
    birth_date: string | null
    grade: number | null
    profile_code: string
    class_id: number | null
  }[]
  schoolId: number
  by: number
  now: Date
}

/**
 * Makes many children at once, without passwords, with school, class and consent, in one statement. A username that somebody
 * took in the meantime makes no child.
 */
export async function insertStudents(
  db: Db,
  { students, schoolId, by, now }: ManyStudents,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(students)}::json) as g(first_name text, last_name text,
        username text, gender text, birth_date date, grade smallint, profile_code text, class_id bigint)
    ), made as (
      insert into users (user_type, first_name, last_name, username, gender, birth_date, grade, profile_code, created_at)
      select 'Child', first_name, last_name, username, gender, birth_date, grade, profile_code, ${now} from given
      on conflict do nothing returning id, username
    ), joined as (
      insert into school_members (user_id, school_id, added_by, since, confirmed_at, confirmed_by)
      select id, ${schoolId}, ${by}, ${now}, ${now}, ${by} from made
    ), placed as (
      insert into class_members (class_id, child_id, added_by, since)
      select g.class_id, m.id, ${by}, ${now} from made m join given g using (username) where g.class_id is not null
    ), consented as (
      insert into consents (child_id, purpose, given_by, method, notice_version, given_at)
      select id, 'account', ${by}, 'added-by-school', ${noticeVersion}, ${now} from made
    )
    select id, username from made`.execute(db)
  return new Map(rows.map(row => [row.username, row.id]))
}

export interface SheetRow {
  id: number
  class_id: number
  seed: string
  created_at: string
}

/** A sheet is its maker's, as long as the maker manages the class. */
export const findSheet = statement<Asked, Found<SheetRow>>`
  select p.id, p.class_id, encode(p.seed, 'hex') as seed, iso(p.created_at) as created_at, array_remove(array[
      case when p.made_by = me.id and (
        exists (select from class_teachers t where t.class_id = p.class_id and t.teacher_id = me.id and t.until is null)
        or exists (select from classes c join school_admins a on a.school_id = c.school_id
          where c.id = p.class_id and a.user_id = me.id)) then 'owner' end
    ], null) as relations
  from sheets p where p.id = ${askedId}`

export async function insertSheet(
  db: Db,
  sheet: { class_id: number; made_by: number; seed: Buffer; created_at: Date },
): Promise<{ id: number; total: number }> {
  const { id } = await db.insertInto('sheets').values(sheet).returning('id').executeTakeFirstOrThrow()
  const { rows } = await sql<{ child_id: number }>`
    insert into sheet_lines (sheet_id, child_id)
    select ${id}::bigint, u.id from class_members m join users u on u.id = m.child_id
    where m.class_id = ${sheet.class_id} and m.until is null and u.deleted_at is null and u.password_hash is null
    returning child_id`.execute(db)
  return { id, total: rows.length }
}

export async function findSheetRecord(db: Db, sheetId: number) {
  const { rows } = await sql<SheetRow & { group: string; made_by: number }>`
    select p.id, p.class_id, encode(p.seed, 'hex') as seed, iso(p.created_at) as created_at, c.name as "group", p.made_by
    from sheets p join classes c on c.id = p.class_id where p.id = ${sheetId}`.execute(db)
  return rows[0] ?? null
}

export interface SheetLine {
  child_id: number
  first_name: string
  last_name: string
  username: string | null
  is_done: boolean
}

export async function listSheetLines(db: Db, sheetId: number): Promise<SheetLine[]> {
  const { rows } = await sql<SheetLine>`
    select l.child_id, u.first_name, u.last_name, u.username, l.is_done
    from sheet_lines l join users u on u.id = l.child_id and u.deleted_at is null
    where l.sheet_id = ${sheetId}
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  return rows
}

/** The child's first password; false when the child got another in the meantime, and then the line goes. */
export async function giveFirstPassword(
  db: Db,
  line: { sheetId: number; childId: number; hash: string },
): Promise<boolean> {
  const given = await db
    .updateTable('users')
    .set({ password_hash: line.hash })
    .where('id', '=', line.childId)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  const own = sql`sheet_id = ${line.sheetId} and child_id = ${line.childId}`
  if (given.numUpdatedRows > 0n) await sql`update sheet_lines set is_done = true where ${own}`.execute(db)
  else await sql`delete from sheet_lines where ${own} and not is_done`.execute(db)
  return given.numUpdatedRows > 0n
}
