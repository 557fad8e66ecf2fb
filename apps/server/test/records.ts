import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { secondsAfter } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/database/row-types.ts'
import { picture } from '../src/platform/files/test-pictures.ts'
import { startOfTests, type TestServer } from './test-server.ts'

/** A journal of a child, as the database holds it. */
export const makeJournal = (of: TestServer, childId: number, word: string, teacherId: number | null = null) =>
  insertJournal(of, { childId, word, teacherId, type: null })

/** Thoughts on the daily check-in (6) or on hope (8). */
export const makeThoughts = (of: TestServer, childId: number, type: 6 | 8) =>
  insertJournal(of, { childId, word: 'Today', teacherId: null, type })

async function insertJournal(
  of: TestServer,
  {
    childId,
    word,
    teacherId,
    type,
  }: { childId: number; word: string; teacherId: number | null; type: 6 | 8 | null },
): Promise<number> {
  const { id } = await of.services.db
    .insertInto('journals')
    .values({
      user_id: childId,
      title: `${word} at the pond`,
      content: `${word} and I counted frogs at the pond today.`,
      response_type: 'Text',
      teacher_id: teacherId,
      journal_type_id: type,
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface MadeComment {
  authorId: number
  word: string
  fileId?: number
}

/** A comment on a journal, counted as one that came by the wire. */
export async function makeComment(
  of: TestServer,
  { journalId, ...comment }: MadeComment & { journalId: number },
): Promise<number> {
  const id = await insertComment(of, { journal_id: journalId }, comment)
  await of.services.db
    .updateTable('journals')
    .set(expression => ({ comment_count: expression('comment_count', '+', 1) }))
    .where('id', '=', journalId)
    .execute()
  return id
}

/** A comment on an item of the catalogue. */
export const makeItemComment = (
  of: TestServer,
  { itemId, ...comment }: MadeComment & { itemId: number },
): Promise<number> => insertComment(of, { item_id: itemId }, comment)

/** A comment on an accomplishment. */
export const makeHighlightComment = (
  of: TestServer,
  { highlightId, ...comment }: MadeComment & { highlightId: number },
): Promise<number> => insertComment(of, { highlight_id: highlightId }, comment)

async function insertComment(
  { services: { db } }: TestServer,
  on: { journal_id: number } | { item_id: number } | { highlight_id: number },
  { authorId, word, fileId }: MadeComment,
): Promise<number> {
  const { id } = await db
    .insertInto('comments')
    .values({
      ...on,
      user_id: authorId,
      comment_type: fileId ? 'Audio' : 'Text',
      comment: `${word} likes frogs`,
      file_id: fileId ?? null,
      created_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The item of a website that is for everybody. */
export async function itemOfSpark(of: TestServer, sparkId: number): Promise<number> {
  const { id } = await of.services.db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Sparks')
    .where('archetype_id', '=', sparkId)
    .executeTakeFirstOrThrow()
  return id
}

/** An uploaded picture with its bytes; it hangs on nothing yet. */
export async function makeFile(
  of: TestServer,
  uploaderId: number,
  word: string,
): Promise<{ id: number; key: string; name: string }> {
  const key = randomBytes(16).toString('hex')
  const body = await picture('png')
  await of.services.files.put(key, body, 'image/png')
  const name = `${word}.png`
  const { id } = await of.services.db
    .insertInto('files')
    .values({
      key,
      uploader_id: uploaderId,
      name,
      type: 'image/png',
      bytes: body.length,
      created_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, name }
}

export const hangOnJournal = (of: TestServer, journalId: number, fileId: number) =>
  of.services.db
    .insertInto('journal_medias')
    .values({ journal_id: journalId, position: 0, media_type: 'Image', file_id: fileId })
    .execute()

type Report = Insertable<Database['reports']>

/** A report on well-being, waiting to be made unless it is said otherwise; gives its code. */
export async function insertReport(
  of: TestServer,
  report: Partial<Report> & Pick<Report, 'asked_by' | 'reader_id' | 'created_at' | 'ends_at'>,
): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await of.services.db
    .insertInto('reports')
    .values({ code, kind: 'wellbeing', place: 'own', filters: '{}', title: 'A report', ...report })
    .execute()
  return code
}

interface MadeUpload {
  /** The file, of which nothing has come without `isComplete`. */
  body: Buffer
  isComplete?: boolean
  endsAt?: Date
}

/** An upload in pieces. */
export async function makeUpload(
  of: TestServer,
  ownerId: number,
  { body, isComplete = false, endsAt }: MadeUpload,
): Promise<number> {
  const { db, clock } = of.services
  const { id } = await db
    .insertInto('uploads')
    .values({
      owner_id: ownerId,
      name: 'bridge.png',
      type: 'image/png',
      bytes: body.length,
      received: isComplete ? body.length : 0,
      begun_at: clock.now(),
      stepped_at: clock.now(),
      ends_at: endsAt ?? secondsAfter(clock.now(), 3600),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isComplete)
    await db.insertInto('upload_pieces').values({ upload_id: id, start: 0, bytes: body }).execute()
  return id
}
