import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSurrounding } from '../../../test/factories.ts'
import { makeJournal } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { areas } from '../../areas.ts'

const of = await openTestServer()
const { db } = of.services
const { childId } = await makeSurrounding(of)

/** What files hang on, by their ids here. */
async function attachments(): Promise<string[]> {
  const { rows } = await sql<{ name: string; subject_kind: string; subject_id: number }>`
    select f.name, a.subject_kind, a.subject_id from attachments a join files f on f.id = a.file_id order by 1, 2, 3`.execute(
    db,
  )
  return rows.map(({ name, subject_kind, subject_id }) => `${name} ${subject_kind} ${subject_id}`)
}

const fileIds = await Promise.all(
  ['a', 'b', 'c'].map(async name => {
    const { id } = await db
      .insertInto('files')
      .values({
        key: name.repeat(32),
        uploader_id: childId,
        name,
        type: 'image/png',
        bytes: 1,
        created_at: of.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }),
)
const [a = 0, b = 0, c = 0] = fileIds

test('what files hang on follows the tables that name them, and goes with the row', async () => {
  const journalId = await makeJournal(of, childId, 'Fern')
  const media = (position: number, fileId: number) =>
    db
      .insertInto('journal_medias')
      .values({ journal_id: journalId, position, media_type: 'Image', file_id: fileId, preview_file_id: a })
      .execute()
  await media(0, a)
  await media(1, b)
  expect(await attachments()).toEqual([`a journal ${journalId}`, `b journal ${journalId}`])
  await db.updateTable('journal_medias').set({ file_id: c }).where('position', '=', 1).execute()
  expect(await attachments()).toEqual([`a journal ${journalId}`, `c journal ${journalId}`])
  // The first file is still the preview of the second media.
  await db.deleteFrom('journal_medias').where('position', '=', 0).execute()
  expect(await attachments()).toEqual([`a journal ${journalId}`, `c journal ${journalId}`])
  const { id: commentId } = await db
    .insertInto('comments')
    .values({
      journal_id: journalId,
      user_id: childId,
      comment_type: 'Video',
      comment: '',
      file_id: b,
      created_at: of.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ avatar_file_id: b }).where('id', '=', childId).execute()
  expect((await attachments()).slice(1)).toEqual([
    `b comment ${commentId}`,
    `b user ${childId}`,
    `c journal ${journalId}`,
  ])
  await db.updateTable('users').set({ avatar_file_id: null }).where('id', '=', childId).execute()
  await db.deleteFrom('journals').where('id', '=', journalId).execute()
  expect(await attachments()).toEqual([])
})

test('the area of every kind that files hang on says who reads them', async () => {
  const { rows } = await sql<{ kind: string }>`
    select substr(viewname, 10) as kind from pg_views where viewname like 'files\\_of\\_%' order by 1`.execute(
    db,
  )
  const registered = areas.flatMap(({ subjects = [] }) =>
    subjects.flatMap(({ kind, holders }) => (holders ? [kind] : [])),
  )
  expect(rows.map(row => row.kind)).toEqual(registered.sort())
})
