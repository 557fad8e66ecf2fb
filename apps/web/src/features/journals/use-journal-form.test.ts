import { expect, test } from 'vitest'
import type { Journal } from './api.ts'
import { type DraftMedia, draftOf, type JournalDraft, kindToSend, mediasOf, newDraft } from './draft.ts'
import { faultsOf as faultsAt } from './use-journal-form.ts'

const media = (kind: DraftMedia['kind']): DraftMedia => ({
  kind,
  name: 'a',
  blob: new Blob(['x']),
  poster: null,
  url: null,
  previewUrl: null,
})
const draft = (part: Partial<JournalDraft>): JournalDraft => ({ ...newDraft(), ...part })
const faultsOf = (of: JournalDraft, uploading: boolean, withoutWords = false) =>
  faultsAt(of, { uploading, withoutWords })
const aboutPicture = 'Tell us a little about it. Tap a sentence below, or say it.'
const length = 'Tell a little more: at least 20 letters, and at most 3,000.'

test('written and pictured entries need words and at most 3000 characters; about few words the server decides [JOURNALS-15]', () => {
  expect(faultsOf(draft({ content: ' ' }), false)).toEqual({ content: length })
  expect(faultsOf(draft({ content: 'a'.repeat(19) }), false)).toEqual({})
  expect(faultsOf(draft({ content: 'a'.repeat(3001) }), false)).toEqual({ content: length })
  expect(faultsOf(draft({ content: ` ${'🐦'.repeat(20)} ` }), false)).toEqual({})
  const drawn = draft({ kind: 'Image', content: ' ', media: media('Image') })
  expect(faultsOf(drawn, false)).toEqual({ content: aboutPicture })
  expect(faultsOf({ ...drawn, content: 'a'.repeat(3001) }, false)).toEqual({ content: length })
})

test('a recording beside a picture takes the place of its words, is sent with it, and is there again when it is changed [JOURNALS-16]', () => {
  const arrived = (kind: DraftMedia['kind'], url: string) => ({ ...media(kind), blob: null, url })
  const picture = arrived('Image', '/files/1/a.png')
  const said = { ...newDraft('draw'), media: picture, spoken: arrived('Audio', '/files/2/b.webm') }
  expect(faultsOf(said, false)).toEqual({})
  expect(kindToSend(said)).toEqual({ kind: 'Audio', title: 'My drawing' })
  const medias = mediasOf(said)
  expect(medias.map(one => [one.media_type, one.media_url])).toEqual([
    ['Image', '/files/1/a.png'],
    ['Audio', '/files/2/b.webm'],
  ])
  const stored = { response_type: 'Audio', title: 'My drawing', content: '', medias } as unknown as Journal
  const again = draftOf(stored)
  expect([again.kind, again.media?.url, again.spoken?.url]).toEqual(['Image', picture.url, said.spoken.url])
  expect(mediasOf({ ...said, kind: 'Audio', spoken: null, media: said.spoken })).toHaveLength(1)
  // Chosen as another kind, the recording beside the picture is not sent.
  expect(mediasOf({ ...said, kind: 'Text' })).toEqual([])
})

test('a picture needs no words where the child need not write them yet, and words alone stay words', () => {
  const drawn = draft({ kind: 'Image', media: media('Image') })
  expect(faultsOf(drawn, false, true)).toEqual({})
  expect(faultsOf(drawn, false, false)).toEqual({ content: aboutPicture })
  const without = { uploading: false, withoutWords: true }
  const blank = draft({ kind: 'Image' })
  expect(faultsAt(blank, without)).toEqual({ media: 'Take or choose a photo first.' })
  expect(faultsAt(blank, { ...without, make: 'draw' })).toEqual({ media: 'Draw a picture first.' })
  // Nothing that a child writes waits for a picture: the words are sent as words.
  const words = { ...newDraft('photo'), content: 'a'.repeat(20) }
  for (const withoutWords of [true, false]) expect(faultsOf(words, false, withoutWords)).toEqual({})
  expect(kindToSend(words)).toEqual({ kind: 'Text', title: '' })
  expect(kindToSend({ ...words, title: 'My cat', media: media('Image') })).toEqual({
    kind: 'Image',
    title: 'My cat',
  })
  expect(faultsOf(draft({}), false, true)).toEqual({
    content: 'Write a few more words. You can draw it or say it, too.',
  })
  expect(faultsOf(draft({ content: 'a'.repeat(3001) }), false, true)).toEqual({ content: length })
  expect(faultsOf(draft({ kind: 'Audio' }), false, true)).toEqual({
    media: 'Tap the big button and say it.',
  })
})

test('each way of making starts with its kind and a name of its own', () => {
  const begun = (['draw', 'photo', 'say', 'film', 'write'] as const).map(what => newDraft(what))
  expect(begun.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'Image My drawing',
    'Image My photo',
    'Audio My voice',
    'Video My film',
    'Text ',
  ])
})

test('spoken and filmed entries need a recording of their own kind [JOURNALS-16]', () => {
  const missing = { media: 'Please record or choose a file first.' }
  expect(faultsOf(draft({ kind: 'Audio' }), false)).toEqual(missing)
  expect(faultsOf(newDraft('say'), false)).toEqual(missing)
  // The server reads a title that the child has written, before it asks for the recording.
  expect(faultsOf({ ...newDraft('say'), title: 'Please read this' }, false)).toEqual({})
  expect(faultsOf(draft({ kind: 'Video', media: media('Audio') }), false)).toEqual(missing)
  expect(faultsOf(draft({ kind: 'Video', media: media('Video') }), false)).toEqual({})
})

test('an entry is invalid while a file is on its way [JOURNALS-17]', () => {
  expect(faultsOf(draft({ content: 'a'.repeat(20) }), true).form).toBe(
    'A file is still on its way. Please wait until it has arrived.',
  )
})

test('only media of the chosen kind is sent, and only once it has arrived', () => {
  const arrived = { ...media('Image'), url: '/files/1/a.png' }
  expect(mediasOf(draft({ kind: 'Image', media: arrived }))).toEqual([
    { media_type: 'Image', media_url: '/files/1/a.png', media_preview: null },
  ])
  expect(mediasOf(draft({ kind: 'Text', media: arrived }))).toEqual([])
  expect(mediasOf(draft({ kind: 'Image', media: media('Image') }))).toEqual([])
})
