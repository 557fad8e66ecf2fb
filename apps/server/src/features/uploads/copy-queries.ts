import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

/** The still that was made of a film `f`. Pictures and sounds have none, and are not looked up. */
export const stillOfFilm = statement`case when f.type like 'video/%' then still_of(f.id) end`

/** The copy of a file `f` that every browser plays, if there is one. */
export const playableCopies = statement`files c where c.copy_of = f.id and c.type in ('video/mp4', 'audio/mp4')`

export type Recording = Pick<Row<'files'>, 'id' | 'key' | 'type'>

/**
 * The oldest recording without a copy that hangs on something, of whoever has the fewest of them, so that one person's many films hold up nobody
 * else's; claimed for this process. One that was claimed before `again` and never ended is
 * claimed once more, for the last time: it may be what ends the process. The types are in the text, since an index holds only these.
 */
export async function claimRecording(
  db: Db,
  { types, now, again }: { types: readonly string[]; now: Date; again: Date },
): Promise<Recording | undefined> {
  const { rows } = await sql<Recording>`
    with waiting as materialized (
      select id, count(*) over (partition by uploader_id) as of_uploader from files
      where copied_at is null and copy_of is null and attached_at is not null and deleted_at is null
        and type in (${sql.join(types.map(type => sql.lit(type)))}))
    update files set copying_since = ${now}, copied_at = case when copying_since is not null then ${now}::timestamptz end
    where id = (
      select f.id from files f join waiting w on w.id = f.id
      where f.copied_at is null and (f.copying_since is null or f.copying_since < ${again})
      order by w.of_uploader, f.id limit 1 for update of f skip locked)
    returning id, key, type`.execute(db)
  return rows[0]
}

/** The work on a recording has ended, with a copy or without one. */
export const endCopying = (db: Db, id: number, now: Date) =>
  db.updateTable('files').set({ copied_at: now }).where('id', '=', id).execute()

/** A copy has arrived, if its recording is still there; otherwise it is removed with all that never arrived. */
export const keepCopy = (db: Db, { key, of, now }: { key: string; of: number; now: Date }) =>
  sql`
    with recording as (select id from files where id = ${of} and deleted_at is null for update)
    update files c set copy_of = r.id, deleted_at = null, attached_at = ${now} from recording r where c.key = ${key}`.execute(
    db,
  )
