import { randomBytes } from 'node:crypto'
import { bringRecord, listBrought, listRecordImports, removeBrought } from '@kindling/contract/records'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makePeople } from '../../../test/goal-fixture.ts'
import { aJournal, choose, forge, json } from '../../../test/record-archives.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { bringRecords } from './bring-record.ts'

const here = await openTestServer()

async function bring(who: Client, childId: number, contents: [string, Buffer][]) {
  const chosen = await choose(who, childId, await forge(contents))
  expect(chosen.status, chosen.text).toBe(200)
  await who.call(bringRecord, { params: { childId }, body: { import_id: chosen.body.import.id } })
  await bringRecords(here.services)
  return (await who.call(listRecordImports, { params: { childId } })).body.imports[0]
}

/** Some megabytes of entries, of words that pack well. */
function words(round: number, megabytes: number): [string, Buffer] {
  const some = randomBytes(7_500).toString('base64').repeat(9)
  const many = Array.from({ length: megabytes * 11 }, (_, id) =>
    aJournal({ id, title: `Day ${round} ${id}`, words: some }),
  )
  return ['data/journals.json', json(many)]
}

test('a child keeps 20 MB of words from elsewhere, and a record with more brings nothing', async () => {
  const { parent, childId } = await makePeople(here)
  const first = await bring(parent, childId, [words(1, 12)])
  expect(first).toMatchObject({ state: 'done', added: { journals: 132 } })
  expect(await bring(parent, childId, [words(2, 12)])).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('There is no more room for words from other records of this child'),
  })
  expect((await parent.call(listRecordImports, { params: { childId } })).body.imports).toHaveLength(2)
  // What is taken out makes room.
  const out = await parent.call(removeBrought, { params: { childId }, query: { import_id: first?.id ?? 0 } })
  expect(out.status, out.text).toBe(200)
  expect(await bring(parent, childId, [words(3, 12)])).toMatchObject({
    state: 'done',
    added: { journals: 132 },
  })
})

test('a record with thousands of comments on thousands of entries is brought', async () => {
  const { parent, childId } = await makePeople(here)
  const size = 2_500
  const journals = Array.from({ length: size }, (_, id) => aJournal({ id, title: `Day ${id}` }))
  const comments = journals.map(({ id, since }) => ({
    title: null,
    since,
    words: `${id} is good.`,
    by: 'Ines',
    journal_id: id,
    medias: [],
  }))
  const began = performance.now()
  const brought = await bring(parent, childId, [
    ['data/journals.json', json(journals)],
    ['data/comments.json', json(comments)],
  ])
  expect(brought).toMatchObject({ state: 'done', added: { journals: size, comments: size } })
  expect(performance.now() - began).toBeLessThan(8_000)
  const { entries } = (await parent.call(listBrought, { params: { childId } })).body
  expect(entries.map(({ title, comments }) => [title, comments.map(({ words }) => words)])).toEqual(
    entries.map(({ title }) => [title, [`${title?.slice(4)} is good.`]]),
  )
})
