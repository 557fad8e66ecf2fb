import { access } from '@kindling/rules/access'
import { sql } from 'kysely'
import { type Found, idOrMe, type PolicyInput } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { madeHere } from '../rosters/index.ts'

export interface KnownStudent {
  id: number
  first_name: string
  last_name: string
  username: string | null
  birth_date: string | null
  class_ids: number[]
}

/**
 * The students of a school with the fields that a file matches; for a teacher, those of their own classes. At an unverified school, those
 * whom it made and for whom no family answers yet.
 */
export async function listKnownStudents(
  db: Db,
  schoolId: number,
  teacherId: number | null,
): Promise<KnownStudent[]> {
  const { rows } = await sql<KnownStudent>`
    select u.id, u.first_name, u.last_name, u.username, u.birth_date, coalesce((
      select json_agg(cm.class_id) from current_members cm where cm.child_id = u.id), '[]') as class_ids
    from school_members m join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
    join schools s on s.id = m.school_id
    where m.school_id = ${schoolId} and m.until is null and m.confirmed_at is not null and (s.verified_at is not null or ${madeHere})
      and (${teacherId}::bigint is null or exists (
        select from class_links l where l.child_id = u.id and l.teacher_id = ${teacherId}::bigint
          and l.relation in ('teacher-of', 'attesting-teacher')))`.execute(db)
  return rows
}

export interface TakenUsername {
  /** In lower case. */
  name: string
  /** The schools of its owner. */
  school_ids: number[]
}

/** Which of these usernames are taken. */
export async function listTaken(db: Db, usernames: readonly string[]): Promise<TakenUsername[]> {
  const { rows } = await sql<TakenUsername>`
    select lower(u.username) as name, coalesce((
      select json_agg(m.school_id) from school_members m
      where m.user_id = u.id and m.until is null and m.confirmed_at is not null), '[]') as school_ids
    from users u
    where lower(u.username) = any(${usernames.map(name => name.toLowerCase())}::text[])`.execute(db)
  return rows
}

export interface SheetRow {
  id: number
  class_id: number
  made_by: number
  /** In hex. */
  key_hash: string
  created_at: string
}

/** A sheet belongs to its maker, while the maker manages the class. */
export const findSheet = statement<PolicyInput, Found<SheetRow>>`
  select p.id, p.class_id, p.made_by, encode(p.key_hash, 'hex') as key_hash, iso(p.created_at) as created_at, array_remove(array[
      case when p.made_by = me.id and (
        exists (select from class_powers t where t.class_id = p.class_id and t.teacher_id = me.id and t.ends_at is null)
        or exists (select from classes c join school_admins a on a.school_id = c.school_id
          where c.id = p.class_id and a.user_id = me.id)) then 'owner' end
    ], null) as relations
  from sheets p where p.id = ${idOrMe}`

/** Whether the person may set a child's password now; otherwise a sheet that was begun before sets no more. */
const maySetPassword = (
  maker: ReturnType<typeof sql>,
  child: ReturnType<typeof sql>,
  now: Date,
) => sql`exists (
  select from users setter cross join relations_to(setter.id, ${child}, ${now}::timestamptz) as r(held)
  where setter.id = ${maker} and setter.disabled_at is null and r.held && ${[...access.child['reset-password']]}::text[])`

/** Distinguishes one password of a child from the next, and reveals neither. */
const digest = sql`sha256(convert_to(u.password_hash, 'UTF8'))`

interface NewSheet {
  class_id: number
  made_by: number
  key_hash: Buffer
  created_at: Date
}

/**
 * A sheet with a line for each child of the class without a password. A sheet that replaces one by the same maker also has lines for
 * children whose password from that one is still valid and was never used. Children in a dispute are counted separately.
 */
export async function insertSheet(
  db: Db,
  sheet: NewSheet,
  insteadOf: number | null,
): Promise<{ id: number; total: number; leftOut: number }> {
  const { id } = await db.insertInto('sheets').values(sheet).returning('id').executeTakeFirstOrThrow()
  const { rows } = await sql<{ is_disputed: boolean }>`
    with old as (
      select l.child_id, l.password_digest, p.created_at
      from sheets p join sheet_lines l on l.sheet_id = p.id and l.is_done
      where p.id = ${insteadOf}::bigint and p.made_by = ${sheet.made_by} and p.class_id = ${sheet.class_id}
    )
    insert into sheet_lines (sheet_id, child_id, password_digest)
    select ${id}::bigint, u.id, old.password_digest
    from current_members m
    join users u on u.id = m.child_id and u.deleted_at is null
    left join old on old.child_id = u.id and old.password_digest = ${digest}
      and not exists (select from known_devices k where k.user_id = u.id and k.seen_at >= old.created_at)
    where m.class_id = ${sheet.class_id}
      and (u.password_hash is null or old.child_id is not null)
      and ${maySetPassword(sql`${sheet.made_by}::bigint`, sql`u.id`, sheet.created_at)}
    returning is_disputed(child_id) as is_disputed`.execute(db)
  await db
    .deleteFrom('sheets')
    .where('id', '=', insteadOf ?? 0)
    .where('made_by', '=', sheet.made_by)
    .where('class_id', '=', sheet.class_id)
    .execute()
  const leftOut = rows.filter(row => row.is_disputed).length
  return { id, total: rows.length - leftOut, leftOut }
}

/** Whether a sheet that is to be replaced has the same maker and class. */
export async function isOwnSheet(
  db: Db,
  id: number,
  of: Pick<NewSheet, 'class_id' | 'made_by'>,
): Promise<boolean> {
  const { rows } = await sql`select from sheets
    where id = ${id} and made_by = ${of.made_by} and class_id = ${of.class_id}`.execute(db)
  return rows.length > 0
}

export const findClassName = async (db: Db, classId: number): Promise<string> =>
  (await db.selectFrom('classes').select('name').where('id', '=', classId).executeTakeFirstOrThrow()).name

export interface SheetLine {
  child_id: number
  first_name: string
  last_name: string
  username: string | null
  is_done: boolean
}

/** The lines of a sheet for whose children its maker still answers, and the number of children in a dispute. */
export async function listSheetLines(
  db: Db,
  sheetId: number,
  now: Date,
): Promise<{ lines: SheetLine[]; leftOut: number }> {
  const { rows } = await sql<SheetLine & { is_disputed: boolean }>`
    select l.child_id, u.first_name, u.last_name, u.username, l.is_done, is_disputed(u.id) as is_disputed
    from sheets p join sheet_lines l on l.sheet_id = p.id join users u on u.id = l.child_id and u.deleted_at is null
    where p.id = ${sheetId} and ${maySetPassword(sql`p.made_by`, sql`u.id`, now)}
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  const lines = rows.filter(row => !row.is_disputed)
  return { lines, leftOut: rows.length - lines.length }
}

/**
 * Sets the password of a line, in a transaction that has locked the child; false when the child got another one meanwhile or is no longer
 * the maker's, and then the line is deleted.
 */
export async function givePassword(
  db: Db,
  line: { sheetId: number; childId: number; hash: string; now: Date },
): Promise<boolean> {
  const own = sql`sheet_id = ${line.sheetId} and child_id = ${line.childId} and not is_done`
  const { numAffectedRows } = await sql`
    update users u set password_hash = ${line.hash} from sheets p join sheet_lines l on l.sheet_id = p.id
    where p.id = ${line.sheetId} and l.child_id = ${line.childId} and not l.is_done and u.id = l.child_id
      and (u.password_hash is null or ${digest} = l.password_digest)
      and not is_disputed(u.id) and ${maySetPassword(sql`p.made_by`, sql`u.id`, line.now)}`.execute(db)
  if (numAffectedRows === 1n)
    await sql`update sheet_lines set is_done = true, password_digest = sha256(convert_to(${line.hash}, 'UTF8')) where ${own}`.execute(
      db,
    )
  else await sql`delete from sheet_lines where ${own}`.execute(db)
  return numAffectedRows === 1n
}
