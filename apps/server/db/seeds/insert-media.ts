import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { FileStore } from '../../src/platform/files/index.ts'
import { insertRows, takeIds } from './insert-rows.ts'
import { type MediaSeed, media, mediaFor } from './media.ts'

const files = {
  Image: { name: 'drawing.webp', type: 'image/webp' },
  Audio: { name: 'sound.ogg', type: 'audio/ogg' },
  Video: { name: 'film.webm', type: 'video/webm' },
} as const
const poster = { name: 'poster.webp', type: 'image/webp' }

interface MadeJournal {
  id: number
  user_id: number
  school_id: number | null
  lesson: string
  created_at: string
}

/** Gives journals a drawing, a sound or a film beside their words, each a file of its own as an upload is. */
export async function insertMedia(db: Db, store: FileStore): Promise<void> {
  const { rows } = await sql<MadeJournal>`
    select j.id, j.user_id, l.short_name as lesson, j.created_at::text as created_at,
      (select m.school_id from school_members m where m.user_id = j.user_id and m.until is null limit 1) as school_id
    from journals j join lessons l on l.id = j.archetype_id
    where j.arche_type = 'Lessons' and l.short_name = any(${media.map(one => one.lesson)}::text[])
    order by j.id`.execute(db)
  const made = rows.flatMap(journal => {
    const one = mediaFor(journal.lesson, journal.id)
    return one ? [{ journal, one }] : []
  })
  const bodies = await readEach(made.map(({ one }) => one))
  const keep = (journals: typeof made, pathOf: (one: MediaSeed) => string, as: (one: MediaSeed) => File) =>
    keepFiles(
      db,
      store,
      journals.map(({ journal, one }) => ({ journal, body: bodies.get(pathOf(one)), as: as(one) })),
    )
  const withPoster = made.filter(({ one }) => one.poster !== null)
  const fileIds = await keep(
    made,
    one => one.path,
    one => files[one.kind],
  )
  const posterIds = await keep(
    withPoster,
    one => one.poster ?? '',
    () => poster,
  )
  const posterOf = new Map(withPoster.map(({ journal }, index) => [journal.id, posterIds[index]]))
  await insertRows(
    db,
    'journal_medias',
    made.map(({ journal, one }, index) => ({
      journal_id: journal.id,
      position: 0,
      media_type: one.kind,
      file_id: fileIds[index],
      preview_file_id: posterOf.get(journal.id) ?? null,
      transcript: one.said,
    })),
  )
  await sql`update journals j set response_type = m.media_type from journal_medias m where m.journal_id = j.id`.execute(
    db,
  )
}

type File = { name: string; type: string }

interface Kept {
  journal: MadeJournal
  body: Buffer | undefined
  as: File
}

/** Many journals have the same drawing: it is read once. */
async function readEach(made: readonly MediaSeed[]): Promise<Map<string, Buffer>> {
  const paths = new Set(made.flatMap(({ path, poster }) => (poster === null ? [path] : [path, poster])))
  return new Map(await Promise.all([...paths].map(async path => [path, await readFile(path)] as const)))
}

async function keepFiles(db: Db, store: FileStore, kept: readonly Kept[]): Promise<number[]> {
  const ids = await takeIds(db, 'files', kept.length)
  const keys = kept.map(() => randomBytes(16).toString('hex'))
  await Promise.all(kept.map(({ body, as }, index) => body && store.put(keys[index] ?? '', body, as.type)))
  await insertRows(
    db,
    'files',
    kept.map(({ journal, body, as }, index) => ({
      id: ids[index],
      key: keys[index],
      uploader_id: journal.user_id,
      ...as,
      bytes: body?.length,
      created_at: journal.created_at,
      attached_at: journal.created_at,
      school_id: journal.school_id,
    })),
  )
  return ids
}
