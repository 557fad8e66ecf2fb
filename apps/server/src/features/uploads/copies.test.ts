import { join } from 'node:path'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal, removeJournal } from '@kindling/contract/journals'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeSurrounding, signedIn } from '../../../test/factories.ts'
import { makeFile } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { claimRecording, endCopying } from './copy-queries.ts'
import { copyRecordings } from './copy-recordings.ts'
import { removeBytes } from './remove-now.ts'

const of = await openTestServer({
  environment: { PATH: join(import.meta.dirname, '../../../test/transcoder') },
})
const around = await makeSurrounding(of)
const child = await signedIn(of, around.childId)
const teacher = await signedIn(of, around.teacherId)
const stranger = await signedIn(of, (await makeSurrounding(of)).parentId)

/** A journal with one recording, which holds these words. */
async function record(words: string, type: string) {
  const { id, key, name } = await makeFile(of, around.childId, 'recording')
  await of.services.db.updateTable('files').set({ type, bytes: words.length }).where('id', '=', id).execute()
  await of.services.files.put(key, Buffer.from(words), type)
  const kind = type.startsWith('video/') ? ('Video' as const) : ('Audio' as const)
  const medias = [{ media_type: kind, media_url: `/files/${key}/${name}` }]
  const body = {
    title: 'At the pond',
    content: 'This is what we saw at the pond.',
    response_type: kind,
    medias,
  }
  const { journal } = (await child.call(addJournal, { body })).body
  return { id, key, journalId: journal.id, address: `/files/${key}/${name}` }
}

const read = async (who: Client, url: string) => {
  const { status, bytes, headers } = await who.send({ method: 'GET', url })
  return { status, type: headers['content-type'], text: bytes.toString() }
}

const previewOf = async (journalId: number) =>
  (await teacher.call(getJournal, { params: { journalId } })).body.journal.medias[0]?.media_preview ?? null

test('of a film that not every browser plays a copy and a still are made, and those who may see the film see them', async () => {
  const film = await record('vp9', 'video/webm')
  const playable = `${film.address}?copy=playable`
  expect((await read(teacher, playable)).status).toBe(404)
  expect(await previewOf(film.journalId)).toBeNull()
  await copyRecordings(of.services)
  expect(await read(teacher, playable)).toEqual({ status: 200, type: 'video/mp4', text: 'copy of vp9' })
  expect(await read(teacher, film.address)).toEqual({ status: 200, type: 'video/webm', text: 'vp9' })
  const still = (await previewOf(film.journalId)) ?? ''
  expect(await read(teacher, still)).toEqual({
    status: 200,
    type: 'image/jpeg',
    text: 'still of copy of vp9',
  })
  for (const url of [playable, film.address, still]) expect((await read(stranger, url)).status).toBe(404)
  expect((await read(teacher, `${film.address}?copy=other`)).status).toBe(400)
})

test('sound gets a copy alone, a film in the usual form none, and one that is broken keeps no other', async () => {
  const [broken, usual, phone, sound] = [
    await record('broken', 'video/quicktime'),
    await record('h264 aac', 'video/mp4'),
    await record('hevc aac', 'video/mp4'),
    await record('opus', 'audio/ogg'),
  ]
  await copyRecordings(of.services)
  const copies = [broken, usual, phone, sound].map(({ address }) => read(child, `${address}?copy=playable`))
  expect((await Promise.all(copies)).map(({ status, text }) => (status === 200 ? text : status))).toEqual([
    404,
    404,
    'copy of hevc aac',
    'copy of opus',
  ])
  expect(await previewOf(sound.journalId)).toBeNull()
  // None of them is tried once more.
  const before = await countFiles()
  await copyRecordings(of.services)
  expect(await countFiles()).toBe(before)
})

test('a recording whose process ended is tried again after an hour, once', async () => {
  const film = await record('av1', 'video/webm')
  const claimed = { copying_since: of.clock.now() }
  await of.services.db.updateTable('files').set(claimed).where('id', '=', film.id).execute()
  await copyRecordings(of.services)
  expect((await read(child, `${film.address}?copy=playable`)).status).toBe(404)
  of.clock.forward(3601)
  await copyRecordings(of.services)
  expect((await read(child, `${film.address}?copy=playable`)).status).toBe(200)
})

test('the next recording is one of whoever has the fewest, so that many films of one child hold up nobody', async () => {
  const now = of.clock.now()
  const waitingOf = async (ownerId: number) => {
    const { id } = await makeFile(of, ownerId, 'recording')
    await of.services.db
      .updateTable('files')
      .set({ type: 'video/webm', attached_at: now })
      .where('id', '=', id)
      .execute()
    return id
  }
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  const many = [await waitingOf(childId), await waitingOf(childId), await waitingOf(childId)]
  const [two, alone] = [[await waitingOf(parentId), await waitingOf(parentId)], await waitingOf(teacherId)]
  const claimed: (number | undefined)[] = []
  for (let next = 0; next < 6; next++) {
    const recording = await claimRecording(of.services.db, { types: ['video/webm'], now, again: now })
    claimed.push(recording?.id)
  }
  expect(claimed).toEqual([alone, ...two, ...many])
  for (const id of [...many, ...two, alone]) await endCopying(of.services.db, id, now)
})

test('copies go with their recording, at once where it is erased', async () => {
  const film = await record('vp8', 'video/webm')
  await copyRecordings(of.services)
  const rows = await of.services.db.selectFrom('files').select('key').where('copy_of', '=', film.id).execute()
  const keys = [film.key, ...rows.map(({ key }) => key)]
  expect(keys).toHaveLength(3)
  await child.call(removeJournal, { params: { journalId: film.journalId } })
  expect((await read(child, `/files/${keys[1]}/video.mp4`)).status).toBe(404)
  await removeBytes(of.services, [film.id])
  expect(await Promise.all(keys.map(key => of.services.files.read(key)))).toEqual([null, null, null])
})

test('without the program the recording is served as it is', async () => {
  const bare = await openTestServer()
  const there = await makeSurrounding(bare)
  const by = await signedIn(bare, there.childId)
  const { id, key, name } = await makeFile(bare, there.childId, 'recording')
  await bare.services.db
    .updateTable('files')
    .set({ type: 'video/webm', attached_at: bare.clock.now() })
    .where('id', '=', id)
    .execute()
  await copyRecordings(bare.services)
  expect((await read(by, `/files/${key}/${name}`)).status).toBe(200)
  expect((await read(by, `/files/${key}/${name}?copy=playable`)).status).toBe(404)
})

const countFiles = async () => (await of.services.db.selectFrom('files').select('id').execute()).length
