import { type RawBuilder, sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { AreaSubject } from '../../platform/areas.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { playableCopies } from './copy-queries.ts'

export type FileRow = Pick<Row<'files'>, 'id' | 'key' | 'name' | 'type' | 'bytes'>

/** A file, and the copy that every browser plays, if there is one. */
export type ReadableFile = FileRow & { playable: Pick<FileRow, 'key' | 'name' | 'type' | 'bytes'> | null }

export type NewFile = Omit<FileRow, 'id'> & { uploader_id: number; created_at: Date }

/** A copy belongs to its recording, and hangs on nothing else. */
const hangsOnNothing = sql`(files.copy_of is null and not exists (select from attachments a where a.file_id = files.id))`

/** The row of a file that is about to be stored, marked as deleted until it has arrived: an interrupted upload is cleaned up. */
export const insertComing = (db: Db, file: NewFile) =>
  db
    .insertInto('files')
    .values({
      ...file,
      school_id: sql<number | null>`school_of_files(${file.uploader_id}::bigint)`,
      deleted_at: file.created_at,
    })
    .execute()

/** The same for a file that takes no space from a school. */
export const insertComingAside = (
  db: Db,
  file: Omit<NewFile, 'uploader_id'> & { uploader_id: number | null },
) =>
  db
    .insertInto('files')
    .values({ ...file, school_id: null, deleted_at: file.created_at })
    .execute()

/** How much was uploaded: in this day's window, in kilobytes, and all that is stored, in bytes. */
interface Used {
  today: number
  kept: number
}

interface Using {
  userId: number
  now: Date
  /** The prefixes of the day's windows. */
  days: Record<'person' | 'school' | 'answered', string>
}

interface UsedByAll {
  school_id: number | null
  /** An adult with a proved address or a verified school; a child of a verified school, or for whom such an adult answers. */
  is_vouched: boolean
  /**
   * The adult who answers for a child without a verified school: a guardian with a proved address, or else the teacher who made the child.
   */
  answerer_id: number | null
  /** The address of the adult who answers, without a verified school; otherwise the person's own. Null for a child without either. */
  email: string | null
  person: Used
  school: Used
  /** All children for whom that adult answers. */
  answered: Used
}

const answersNow = (now: Date) =>
  sql`c.purpose = 'account' and c.method = 'attested' and c.withdrawn_at is null and c.ends_at > ${now}`

/** The announced bytes of uploads in pieces, until their files are stored; of those that are counted for no day, what has come. */
const announcedOf = (whose: RawBuilder<unknown>, now: Date) =>
  sql`coalesce((select sum(case when b.counted_at is null then b.received else b.bytes end) from uploads b where b.file_key is null and b.ends_at > ${now} and ${whose}), 0)`

/** How much a person has uploaded or announced, and how much the confirmed children and staff of the person's school have together. */
export async function findUsed(db: Db, { userId, now, days }: Using): Promise<UsedByAll> {
  const ofDay = (window: string, id: RawBuilder<unknown>) =>
    sql`coalesce((select count from rate_limits where key = ${window}::text || ${id} and window_ends_at > ${now}), 0)`
  const answeredChildren = sql`(
          select a.child_id from (
            select g.child_id from guardianships g
            where g.guardian_id = own.answerer_id and g.until is null and g.confirmed_at is not null
            union select c.child_id from consents c where c.given_by = own.answerer_id and ${answersNow(now)}) a
          where own_verified_school(a.child_id) is null)`
  const { rows } = await sql<UsedByAll>`
    select own.school_id, (own_verified_school(${userId}::bigint) is not null or has_proved_address(${userId}::bigint)
        or own.answerer_id is not null) as is_vouched, own.answerer_id,
      (select u.email from users u where u.id = coalesce(own.answerer_id, ${userId}::bigint)
        and own_verified_school(${userId}::bigint) is null) as email,
      json_build_object('today', ${ofDay(days.person, sql`${userId}::bigint`)},
        'kept', coalesce((select sum(bytes) from files where uploader_id = ${userId} and deleted_at is null), 0)
          + ${announcedOf(sql`b.owner_id = ${userId}`, now)}) as person,
      json_build_object('today', ${ofDay(days.school, sql`own.school_id`)},
        'kept', coalesce((select bytes from school_files f where f.school_id = own.school_id), 0)
          + ${announcedOf(sql`b.school_id = own.school_id`, now)}) as school,
      json_build_object('today', ${ofDay(days.answered, sql`own.answerer_id`)},
        'kept', coalesce((select sum(f.bytes) from files f where f.deleted_at is null and f.uploader_id in ${answeredChildren}), 0)
          + ${announcedOf(sql`b.owner_id in ${answeredChildren}`, now)}) as answered
    from (
      select school_of_files(${userId}::bigint) as school_id, case when own_verified_school(${userId}::bigint) is null then coalesce(
        (select min(g.guardian_id) from guardianships g where g.child_id = ${userId} and g.until is null
          and g.confirmed_at is not null and has_proved_address(g.guardian_id)),
        (select min(c.given_by) from consents c where c.child_id = ${userId} and ${answersNow(now)})) end as answerer_id) own`.execute(
    db,
  )
  const [used] = rows
  if (!used) throw new Error('A function gave no row.')
  return used
}

/** Files that have arrived count for their school. */
export const markArrived = (db: Db, keys: readonly string[]) =>
  sql`
    with arrived as (
      update files set deleted_at = null where key = any(${keys}::text[]) and deleted_at is not null returning school_id, bytes)
    insert into school_files as f (school_id, bytes)
    select school_id, sum(bytes) from arrived where school_id is not null group by school_id
    on conflict (school_id) do update set bytes = f.bytes + excluded.bytes`.execute(db)

/** Files that take no space from a school have arrived, and hang on something from now on. */
export const markAttached = (db: Db, keys: readonly string[], now: Date) =>
  sql`update files set deleted_at = null, attached_at = ${now} where key = any(${[...keys]}::text[])`.execute(
    db,
  )

/**
 * A file with the actor's relations to it: its uploader, and readers of a row that it hangs on (F-12), as the rows' areas say. A file that
 * hangs only on removed rows is removed with them, even for its uploader. A copy of a recording has the readers of the recording.
 */
export const findFileAmong = (subjects: readonly AreaSubject[]) => statement<
  PolicyInput,
  Found<ReadableFile>
>`
  with file as materialized (
    select f.id, f.key, f.name, f.type, f.bytes, o.id as original_id, o.uploader_id from files f
    join files o on o.id = coalesce(f.copy_of, f.id)
    where f.key = ${input => input.id}::text and f.deleted_at is null
  ), hung as materialized (
    select a.subject_kind, a.subject_id from file f join attachments a on a.file_id = f.original_id
  ), holders as not materialized (${holdersOf(subjects)}
  )
  select f.id, f.key, f.name, f.type, f.bytes, (
      select json_build_object('key', c.key, 'name', c.name, 'type', c.type, 'bytes', c.bytes) from ${playableCopies}) as playable,
    case when f.uploader_id = me.id and (select coalesce(bool_or(stands), true) from holders) then array['owner'] else (
      select coalesce(array_agg(distinct r), '{}') from holders h, unnest(h.relations) r where h.stands
    ) end as relations
  from file f`

/** The rows that the file hangs on, by kind, from the areas' statements. */
const holdersOf = (subjects: readonly AreaSubject[]): Statement =>
  subjects
    .flatMap(({ kind, holders }) => {
      if (!holders) return []
      const ids = statement`select subject_id from hung where subject_kind = ${() => kind}`
      return statement`select o.stands, o.relations from (${holders(ids)}) o`
    })
    .reduce((before, one) => statement`${before} union all ${one}`)

/** A stored file by its key, if it can be read. */
export const findStored = (db: Db, key: string) =>
  db
    .selectFrom('files')
    .select(['key', 'name', 'type'])
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The uploader's own files among these keys, now marked as attached. */
export async function attachOwnFiles(db: Db, uploaderId: number, keys: readonly string[], now: Date) {
  const { rows } = await sql<FileRow>`
    update files set attached_at = coalesce(attached_at, ${now})
    where key = any(${keys}::text[]) and uploader_id = ${uploaderId} and deleted_at is null
    returning id, key, name, type, bytes`.execute(db)
  return new Map(rows.map(row => [row.key, row]))
}

/** Files marked as deleted since before a moment; those that still hang on something are skipped, because they would block all others. */
export const listGoing = (db: Db, { before, after, most }: { before: Date; after: number; most: number }) =>
  db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('id', '>', after)
    .where('deleted_at', '<', before)
    .where(sql<boolean>`${hangsOnNothing}`)
    .orderBy('id')
    .limit(most)
    .execute()

/** Marks the files as deleted that came before a moment and hang on nothing. From now on they cannot be read, and no longer count. */
export async function sendOff(db: Db, before: Date, now: Date): Promise<void> {
  await sql`
    with sent as (
      update files set deleted_at = ${now} where attached_at is null and deleted_at is null
        and created_at < ${before} and ${hangsOnNothing} returning school_id, bytes)
    update school_files f set bytes = f.bytes - s.bytes
    from (select school_id, sum(bytes) as bytes from sent group by school_id) s where s.school_id = f.school_id`.execute(
    db,
  )
}

/** Unmarks files as attached whose rows are all gone: they hang on nothing now. */
export async function letGo(db: Db): Promise<void> {
  await sql`
    update files set attached_at = null where attached_at is not null and ${hangsOnNothing}`.execute(db)
}

/** Marks certain files as deleted: from now on they cannot be read, and no longer count. */
export async function sendOffThese(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    with sent as (
      update files set deleted_at = ${now} where id = any(${[...ids]}::bigint[]) and deleted_at is null returning school_id, bytes)
    update school_files f set bytes = f.bytes - s.bytes
    from (select school_id, sum(bytes) as bytes from sent group by school_id) s where s.school_id = f.school_id`.execute(
    db,
  )
}

/** Marks those of some files as deleted that hang on nothing, and returns their ids: a file that is used for something else stays. */
export async function sendOffUnhung(db: Db, keys: readonly string[], now: Date): Promise<number[]> {
  return db.transaction().execute(async piece => {
    // A request that attaches one of them at this moment either finishes first, or finds it gone.
    await sql`select from files where key = any(${[...keys]}::text[]) order by id for update`.execute(piece)
    const { rows } = await sql<{ id: number }>`
      select id from files where key = any(${[...keys]}::text[]) and ${hangsOnNothing}`.execute(piece)
    const ids = rows.map(row => row.id)
    await sendOffThese(piece, ids, now)
    return ids
  })
}

/** The keys of files and of their copies. */
export async function listKeysOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[]) or copy_of = any(${[...ids]}::bigint[])`)
    .execute()
  return rows.map(({ key }) => key)
}

export const deleteFiles = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('files').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
