import { mostVersions } from '@kindling/rules/authoring'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface Kept {
  versions: 'lesson_versions' | 'course_versions'
  /** The column of a version that names what it is a version of. */
  key: 'lesson_id' | 'course_id'
  /** The table of what has versions; its row is `o` in `words`. */
  of: 'lessons' | 'courses'
  /** What stands in a row now, as its author wrote it. */
  words: RawBuilder<unknown>
}

/** The versions of lessons or of courses: kept before each change, and read by their author. */
export function versionsOf<Words>({ versions, key, of, words }: Kept) {
  const [table, id, owners] = [sql.table(versions), sql.ref(key), sql.table(of)]
  return {
    /**
     * Keeps each row `o` that meets the condition, as it stands before a change; the oldest versions of many go. Changes of one row come one
     * after the other, and those of several in one order, so that two that share rows do not wait for each other.
     */
    async keep(db: Db, which: RawBuilder<unknown>, now: Date): Promise<void> {
      await sql`select from ${owners} o where ${which} order by o.id for no key update`.execute(db)
      await sql`
        with written as (select o.id, ${words} as words from ${owners} o where ${which}),
        kept as (
          insert into ${table} (${id}, saved_at, words)
          select w.id, ${now}, w.words from written w
          where w.words is distinct from (select v.words from ${table} v where v.${id} = w.id order by v.id desc limit 1)
          returning ${id})
        delete from ${table} v using kept k
        where v.${id} = k.${id} and v.id in (
          select m.id from ${table} m where m.${id} = k.${id} order by m.id desc offset ${mostVersions - 1})`.execute(
        db,
      )
    },
    /** The versions that differ from what stands now, the newest first. */
    async list(db: Db, ownerId: number): Promise<{ id: number; saved_at: string; words: Words }[]> {
      const { rows } = await sql<{ id: number; saved_at: string; words: Words }>`
        select v.id, iso(v.saved_at) as saved_at, v.words from ${owners} o join ${table} v on v.${id} = o.id
        where o.id = ${ownerId} and v.words <> ${words} order by v.id desc`.execute(db)
      return rows
    },
    async find(db: Db, ownerId: number, versionId: number): Promise<Words | null> {
      const { rows } = await sql<{ words: Words }>`
        select v.words from ${table} v where v.${id} = ${ownerId} and v.id = ${versionId}`.execute(db)
      return rows[0]?.words ?? null
    },
  }
}
