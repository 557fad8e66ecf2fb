import { addJournal } from '@kindling/contract/journal-drafts'
import { bringRecord, listBrought, listRecordImports, removeBrought } from '@kindling/contract/records'
import { expect, test } from 'vitest'
import { makePeople, statusOf, upload } from '../../../test/goal-fixture.ts'
import { choose, forge, json } from '../../../test/record-archives.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'
import { removeAbandonedFiles } from '../uploads/remove-abandoned.ts'
import { bringRecords } from './bring-record.ts'

const of = await openTestServer()

const kite = {
  title: 'Kite',
  day: '2026-02-03',
  why_special: null,
  goal: null,
  medias: [{ path: 'media/1-kite.png', type: 'image/png' }],
}

test('a brought picture that the child has used for something of its own stays with that, and holds up no other file', async () => {
  const { child, parent, childId } = await makePeople(of)
  const archive = await forge([
    ['data/artefacts.json', json([kite])],
    ['media/1-kite.png', await picture('png')],
  ])
  const { id } = (await choose(parent, childId, archive)).body.import
  await parent.call(bringRecord, { params: { childId }, body: { import_id: id } })
  await bringRecords(of.services)
  expect((await parent.call(listRecordImports, { params: { childId } })).body.imports[0]?.state).toBe('done')
  const [brought] = (await child.call(listBrought, { params: { childId } })).body.entries
  const url = brought?.medias[0]?.url ?? ''
  const used = await child.call(addJournal, {
    body: {
      title: 'My kite',
      content: 'It flew over the school.',
      response_type: 'Image',
      medias: [{ media_type: 'Image', media_url: url }],
    },
  })
  expect(used.status, used.text).toBe(200)
  const taken = await parent.call(removeBrought, { params: { childId }, query: { import_id: id } })
  expect(taken.body, taken.text).toEqual({ removed: true })
  expect(await statusOf(child, url)).toBe(200)
  // Another file that hangs on nothing is removed as always.
  const left = await upload(child, 'left.png', 'image/png', await picture('png'))
  of.clock.forward(25 * 3600)
  await removeAbandonedFiles(of.services)
  of.clock.forward(2 * 3600)
  await removeAbandonedFiles(of.services)
  expect(await statusOf(child, left)).toBe(404)
  expect(await statusOf(child, url)).toBe(200)
  const rows = await of.services.db
    .selectFrom('files')
    .select('id')
    .where('uploader_id', '=', childId)
    .execute()
  expect(rows).toHaveLength(1)
})
