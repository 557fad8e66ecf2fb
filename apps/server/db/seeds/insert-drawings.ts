import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { FileStore } from '../../src/platform/files/index.ts'
import { drawings } from './drawings.ts'
import { insertRows, takeIds } from './insert-rows.ts'

const folder = join(import.meta.dirname, 'drawings')
const type = 'image/webp'

interface DrawnJournal {
  id: number
  user_id: number
  school_id: number | null
  lesson: string
  created_at: string
}

/** Gives journals of the drawn lessons a picture beside their words; every third one stays without. */
export async function insertDrawings(db: Db, files: FileStore): Promise<void> {
  const { rows } = await sql<DrawnJournal>`
    select j.id, j.user_id, l.short_name as lesson, j.created_at::text as created_at,
      (select m.school_id from school_members m where m.user_id = j.user_id and m.until is null limit 1) as school_id
    from journals j join lessons l on l.id = j.archetype_id
    where j.arche_type = 'Lessons' and l.short_name = any(${drawings.map(one => one.lesson)}::text[]) and j.id % 3 < 2
    order by j.id`.execute(db)
  const ids = await takeIds(db, 'files', rows.length)
  const kept = await Promise.all(rows.map(journal => keep(files, journal)))
  await insertRows(
    db,
    'files',
    rows.map((journal, index) => ({
      id: ids[index],
      key: kept[index]?.key,
      uploader_id: journal.user_id,
      name: 'drawing.webp',
      type,
      bytes: kept[index]?.bytes,
      created_at: journal.created_at,
      attached_at: journal.created_at,
      school_id: journal.school_id,
    })),
  )
  await insertRows(
    db,
    'journal_medias',
    rows.map((journal, index) => ({
      journal_id: journal.id,
      position: 0,
      media_type: 'Image',
      file_id: ids[index],
    })),
  )
  await sql`update journals set response_type = 'Image' where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
}

async function keep(files: FileStore, { id, lesson }: DrawnJournal): Promise<{ key: string; bytes: number }> {
  const ofLesson = drawings.filter(one => one.lesson === lesson)
  const body = await readFile(join(folder, ofLesson[id % ofLesson.length]?.file ?? ''))
  const key = randomBytes(16).toString('hex')
  await files.put(key, body, type)
  return { key, bytes: body.length }
}
