import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { listChildMedia } from '@kindling/contract/media'
import { expect, test } from 'vitest'
import { makeSurrounding, signedIn } from '../../../test/factories.ts'
import { makeFile } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const around = await makeSurrounding(of)
const child = await signedIn(of, around.childId)
const teacher = await signedIn(of, around.teacherId)
const stranger = await signedIn(of, (await makeSurrounding(of)).parentId)

/** An upload of the child, of the kind in its name's ending. */
async function upload(word: string, type: string): Promise<string> {
  const { id, key, name } = await makeFile(of, around.childId, word)
  await of.services.db.updateTable('files').set({ type }).where('id', '=', id).execute()
  return `/files/${key}/${name}`
}

const poster = await upload('poster', 'image/png')
const sound = await upload('hum', 'audio/ogg')
const film = await upload('frog', 'video/webm')
const drawing = await upload('drawing', 'image/png')

const recording = {
  title: 'The pond at night',
  response_type: 'Audio' as const,
  medias: [{ media_type: 'Audio' as const, media_url: sound, transcript: ' A bittern called twice. ' }],
}
const written = (await child.call(addJournal, { body: recording })).body.journal
for (const [title, kind, media_url] of [
  ['A frog', 'Video', film],
  ['My drawing', 'Image', drawing],
] as const)
  await child.call(addJournal, {
    body: {
      title,
      response_type: kind,
      content: 'This is what we saw at the pond.',
      medias: [{ media_type: kind, media_url, ...(kind === 'Video' && { media_preview: poster }) }],
    },
  })

const listed = async (query: { text?: string; type?: 'Audio' | 'Video' | 'Text' } = {}, by = teacher) =>
  (await by.call(listChildMedia, { params: { userId: around.childId }, query })).body.medias

test('what a child made that can be seen or heard stands in a list, with its kind, addresses and time [MEDIA-01] [MEDIA-02]', async () => {
  const medias = await listed()
  expect(medias.map(({ type, mediaUrl, posterUrl }) => [type, mediaUrl, posterUrl])).toEqual([
    ['Image', drawing, null],
    ['Video', film, poster],
    ['Audio', sound, null],
  ])
  expect(medias[2]).toMatchObject({
    createdAt: '2026-11-18T17:00:00.000Z',
    journal: { id: written.id, title: 'The pond at night' },
  })
  expect((await listed({ type: 'Video' })).map(({ type }) => type)).toEqual(['Video'])
  // Documents and presentations are kinds too; journals have none.
  expect(await listed({ type: 'Text' })).toEqual([])
  expect((await stranger.call(listChildMedia, { params: { userId: around.childId } })).status).toBe(404)
})

test('a recording is found by what is said in it, by those who may hear it', async () => {
  expect(written.medias[0]?.transcript).toBe('A bittern called twice.')
  expect((await listed({ text: 'BITTERN' })).map(({ mediaUrl }) => mediaUrl)).toEqual([sound])
  expect((await listed({ text: 'my drawing' })).map(({ type }) => type)).toEqual(['Image'])
  // The database's wildcards are searched literally.
  expect(await listed({ text: '%' })).toEqual([])
  expect(await listed({ text: 'b_ttern' })).toEqual([])
})

test('what is said stays where a change does not speak of it, is changed and taken away, and a picture says nothing', async () => {
  let version = written.version
  const change = async (transcript: string | null | undefined) => {
    const media = { media_type: 'Audio' as const, media_url: sound }
    const { body } = await child.call(updateJournal, {
      params: { journalId: written.id },
      body: {
        ...recording,
        version,
        medias: [{ ...media, ...(transcript !== undefined && { transcript }) }],
      },
    })
    version = body.journal.version
    return body.journal.medias[0]?.transcript
  }
  expect(await change(undefined)).toBe('A bittern called twice.')
  expect(await change('It called three times.')).toBe('It called three times.')
  expect(await change('')).toBeNull()
  const tooLong = await child.call(updateJournal, {
    params: { journalId: written.id },
    body: {
      ...recording,
      version,
      medias: [
        { ...recording.medias[0], media_type: 'Audio', media_url: sound, transcript: 'a'.repeat(3_001) },
      ],
    },
  })
  expect(tooLong.status).toBe(400)
  const { body } = await child.call(addJournal, {
    body: {
      response_type: 'Image',
      content: 'A drawing of the pond at night.',
      medias: [{ media_type: 'Image', media_url: drawing, transcript: 'Hello' }],
    },
  })
  expect(body.journal.medias[0]?.transcript).toBeNull()
})

test('what is said in a recording is read for words of worry like the rest', async () => {
  const { body } = await child.call(addJournal, {
    body: {
      ...recording,
      medias: [{ media_type: 'Audio', media_url: sound, transcript: 'I want to kill myself.' }],
    },
  })
  expect(body.care).not.toBeNull()
})
