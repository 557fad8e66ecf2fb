import { bringRecord, listBrought, removeBrought } from '@kindling/contract/records'
import { expect, onTestFinished, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makePeople } from '../../../test/goal-fixture.ts'
import { choose, smallRecord } from '../../../test/record-archives.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { bringRecords } from './bring-record.ts'

const here = await openTestServer()

/** A guardian chooses a record and accepts it. */
async function queue(who: Client, childId: number, title = 'Frogs'): Promise<number> {
  const chosen = await choose(who, childId, await smallRecord({ title }))
  const body = { import_id: chosen.body.import.id }
  await who.call(bringRecord, { params: { childId }, body })
  return body.import_id
}

const broughtTo = async (who: Client, childId: number) =>
  (await who.call(listBrought, { params: { childId } })).body.entries

test('whoever lost the child between the yes and the job brings nothing, and what a process left is brought by the next', async () => {
  const { db } = here.services
  const { parent, parentId, childId } = await makePeople(here)
  const stateOf = (id: number) =>
    db.selectFrom('record_imports').select(['state', 'fault']).where('id', '=', id).executeTakeFirstOrThrow()
  const lost = await queue(parent, childId)
  const ending = db.updateTable('guardianships').where('guardian_id', '=', parentId)
  await ending.set({ until: here.clock.now() }).execute()
  await bringRecords(here.services)
  expect(await stateOf(lost)).toEqual({ state: 'failed', fault: 'right' })
  await ending.set({ until: null }).execute()
  expect(await broughtTo(parent, childId)).toEqual([])

  const dropped = await queue(parent, childId, 'Newts')
  await db.updateTable('record_imports').set({ state: 'bringing' }).where('id', '=', dropped).execute()
  await bringRecords(here.services)
  expect((await stateOf(dropped)).state).toBe('bringing')
  // A running import cannot be removed.
  const removing = { params: { childId }, query: { import_id: dropped } }
  expect((await parent.call(removeBrought, removing)).status).toBe(409)
  here.clock.forward(16 * 60)
  await bringRecords(here.services)
  expect((await stateOf(dropped)).state).toBe('done')
  expect((await broughtTo(parent, childId)).map(({ title }) => title)).toEqual(['Newts'])
})

test('a record that cannot be brought now does not hold up the others, and is given up after three tries', async () => {
  const { db, files } = here.services
  const queueSome = async (title: string) => {
    const { parent, childId } = await makePeople(here)
    return queue(parent, childId, title)
  }
  const row = (id: number) =>
    db.selectFrom('record_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const bad = await queueSome('Newts')
  here.clock.forward(1)
  const good = await queueSome('Toads')
  const { archive_key } = await row(bad)
  const { read } = files
  onTestFinished(() => void Object.assign(files, { read }))
  files.read = async (key, range) => {
    if (key === archive_key) throw new Error('The store does not answer.')
    return read(key, range)
  }
  const state = async (id: number) => (await row(id)).state
  await expect(bringRecords(here.services)).rejects.toThrow('does not answer')
  expect([await state(bad), await state(good)]).toEqual(['queued', 'queued'])
  await expect(bringRecords(here.services)).rejects.toThrow('does not answer')
  expect([await state(bad), await state(good)]).toEqual(['queued', 'done'])
  await bringRecords(here.services)
  expect(await row(bad)).toMatchObject({ state: 'failed', fault: 'other', tries: 3 })
})
