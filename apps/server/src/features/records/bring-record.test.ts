import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDispute } from '@kindling/contract/disputes'
import { accomplishJournal } from '@kindling/contract/highlights'
import { addJournal } from '@kindling/contract/journal-drafts'
import { likeJournal, listJournals } from '@kindling/contract/journals'
import { addArtefact, listArtefacts } from '@kindling/contract/portfolio'
import { bringRecord, listBrought, listRecordImports, removeBrought } from '@kindling/contract/records'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { linkGuardian, makeUser } from '../../../test/factories.ts'
import { makePeople, statusOf, upload } from '../../../test/goal-fixture.ts'
import {
  aJournal,
  choose,
  filesOf,
  forge,
  json,
  pack,
  smallRecord,
  take,
} from '../../../test/record-archives.ts'
import { makeComment } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import * as documents from '../../platform/files/test-documents.ts'
import { phonePicture, picture } from '../../platform/files/test-pictures.ts'
import { wav } from '../../platform/files/test-recordings.ts'
import { bringRecords } from './bring-record.ts'
import { compareThings, verifyRecord } from './index.ts'

const here = await openTestServer()
const elsewhere = await openTestServer({ environment: { PUBLIC_URL: 'https://elsewhere.example' } })

/** A child elsewhere with entries, an artefact, and comments by others. */
async function makeRecordElsewhere() {
  const people = await makePeople(elsewhere)
  const { child, parent, childId, teacherId } = people
  const url = await upload(child, 'frog.jpg', 'image/jpeg', await phonePicture('jpeg'))
  const song = await upload(child, 'song.wav', 'audio/wav', wav())
  const medias = [
    { media_type: 'Image' as const, media_url: url },
    { media_type: 'Audio' as const, media_url: song, transcript: 'Croak' },
  ]
  const made = await child.call(addJournal, {
    body: { title: 'Frogs <b>', content: 'I counted eleven frogs.', response_type: 'Image', medias },
  })
  expect(made.status, made.text).toBe(200)
  const journalId = made.body.journal.id
  await makeComment(elsewhere, { journalId, authorId: teacherId, word: 'Lovely' })
  await parent.call(likeJournal, { body: { object_id: journalId, action_type: 1 } })
  await child.call(accomplishJournal, { params: { journalId } })
  const kite = await upload(child, 'kite.png', 'image/png', await picture('png'))
  await child.call(addArtefact, {
    body: { title: 'My kite', detail: { why_special: 'It flew', media: [{ type: 'photo', url: kite }] } },
  })
  return { ...people, archive: await take(parent, childId) }
}

const folder = await mkdtemp(join(tmpdir(), 'kindling-brought-'))

async function thingsIn(archive: Buffer) {
  const path = join(folder, 'record.zip')
  await writeFile(path, archive)
  const { faults, things } = await verifyRecord(path)
  expect(faults).toEqual([])
  return things
}

async function bring(who: Client, childId: number, archive: Buffer, at = here) {
  const chosen = await choose(who, childId, archive)
  expect(chosen.status, chosen.text).toBe(200)
  const yes = await who.call(bringRecord, { params: { childId }, body: { import_id: chosen.body.import.id } })
  expect(yes.body.import.state, yes.text).toBe('queued')
  await bringRecords(at.services)
  const { body } = await who.call(listRecordImports, { params: { childId } })
  return body.imports[0]
}

const broughtTo = async (who: Client, childId: number) =>
  (await who.call(listBrought, { params: { childId } })).body.entries

/** How many rows and files are left of everything that was brought. */
async function left({ services }: TestServer) {
  const count = async (table: 'record_imports' | 'brought_entries' | 'brought_medias' | 'files') => {
    const { count } = await services.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const keys = []
  for await (const key of services.files.list?.() ?? []) keys.push(key)
  const waiting = await readdir(join(services.settings.dataDir, 'incoming')).catch(() => [])
  return [
    await count('record_imports'),
    await count('brought_entries'),
    await count('brought_medias'),
    await count('files'),
    keys.length,
    waiting.length,
  ]
}

test('a record from elsewhere enters with its files and what others had said, marked and for the family alone, and leaves again with the same content hashes', async () => {
  const there = await makeRecordElsewhere()
  const { child, parent, teacher, childId } = await makePeople(here)
  const chosen = await choose(parent, childId, there.archive)
  expect(chosen.body.import).toMatchObject({
    state: 'checked',
    counts: { journals: 1, artefacts: 1, comments: 1, files: 3 },
    added: null,
    left_out: expect.arrayContaining([
      { what: 'highlights', count: 1 },
      { what: 'reactions', count: 1 },
    ]),
  })
  expect(await broughtTo(parent, childId)).toEqual([])
  const done = await bring(parent, childId, there.archive)
  expect(done).toMatchObject({
    state: 'done',
    progress: 100,
    fault: null,
    added: { journals: 1, artefacts: 1, comments: 1, files: 3 },
    made_by: elsewhere.services.settings.publicUrl,
  })

  for (const reader of [parent, child]) {
    const entries = await broughtTo(reader, childId)
    expect(entries.map(({ title }) => title).sort()).toEqual(['Frogs <b>', 'My kite'])
    const frogs = entries.find(({ part }) => part === 'journals')
    expect(frogs).toMatchObject({
      words: 'I counted eleven frogs.',
      made_by: done?.made_by,
      public_key: done?.public_key,
    })
    expect(frogs?.comments).toEqual([
      expect.objectContaining({
        words: expect.stringContaining('Lovely'),
        by: expect.stringMatching(/\w+ \w+/),
      }),
    ])
    expect(frogs?.medias.map(({ type, transcript }) => [type, transcript])).toEqual([
      ['image/jpeg', null],
      ['audio/wav', 'Croak'],
    ])
    expect(await statusOf(reader, frogs?.medias[0]?.url ?? '')).toBe(200)
  }
  const [first] = await broughtTo(parent, childId)
  expect((await teacher.call(listBrought, { params: { childId } })).status).toBe(404)
  expect(await statusOf(teacher, first?.medias[0]?.url ?? '')).toBe(404)
  // It is no work here: nothing that a school reads or counts contains it.
  const { body: journals } = await teacher.call(listJournals, { params: { userId: childId } })
  expect(journals.journals.map(({ title }) => title)).not.toContain('Frogs <b>')
  const { body: kept } = await parent.call(listArtefacts, { params: { childId } })
  expect(kept.artefacts).toEqual([])

  const before = (await thingsIn(there.archive)).filter(({ part }) =>
    ['journals', 'artefacts', 'comments'].includes(part),
  )
  const again = await take(parent, childId)
  const after = await thingsIn(again)
  expect(before).toHaveLength(3)
  expect(after.map(({ hash }) => hash)).toEqual(expect.arrayContaining(before.map(({ hash }) => hash)))
  expect(compareThings(before, after).map(({ part, onlyInFirst }) => [part, onlyInFirst])).toEqual(
    expect.arrayContaining([
      ['journals', []],
      ['comments', []],
      ['artefacts', []],
    ]),
  )
  expect((await filesOf(again)).get('index.html')?.toString()).toContain('Brought from elsewhere')
  // And once more, back to another child of the first installation.
  const third = await makePeople(elsewhere)
  await bring(third.parent, third.childId, again, elsewhere)
  const farther = await thingsIn(await take(third.parent, third.childId))
  expect(farther.map(({ hash }) => hash)).toEqual(expect.arrayContaining(before.map(({ hash }) => hash)))
})

test('the same record twice adds nothing, and a later one adds what is new', async () => {
  const { parent, childId } = await makePeople(here)
  const photo = await picture('png')
  const one = aJournal({ medias: [{ path: 'media/1-pond.png', type: 'image/png' }] })
  const small = await forge([
    ['data/journals.json', json([one])],
    ['media/1-pond.png', photo],
  ])
  const nothing = { journals: 0, artefacts: 0, comments: 0, files: 0 }
  expect((await bring(parent, childId, small))?.added).toEqual({ ...nothing, journals: 1, files: 1 })
  const [, entries, medias, , keys] = await left(here)
  expect((await bring(parent, childId, small))?.added).toEqual(nothing)
  const after = await left(here)
  expect([after[1], after[2], after[4]]).toEqual([entries, medias, keys])
  // Other ids, another place in the archive, and other reactions: the entry is the same.
  const same = { ...one, id: 9, likes: 3, medias: [{ path: 'media/4-pond.png', type: 'image/png' }] }
  const said = {
    journal_id: 9,
    title: 'Frogs',
    since: one.since,
    words: 'Well done',
    by: 'A. Kim',
    medias: [],
  }
  const later = await forge([
    ['data/journals.json', json([same, aJournal({ title: 'Toads' })])],
    ['data/comments.json', json([said])],
    ['media/4-pond.png', photo],
  ])
  expect((await bring(parent, childId, later))?.added).toEqual({ ...nothing, journals: 1, comments: 1 })
  const frogs = (await broughtTo(parent, childId)).find(({ title }) => title === 'Frogs')
  expect(frogs?.comments).toEqual([{ since: one.since, words: 'Well done', by: 'A. Kim' }])
})

test('an archive that was changed, unpacks too far, or is no record is refused whole and leaves nothing', async () => {
  const { parent, childId } = await makePeople(here)
  const whole = await smallRecord()
  const before = await left(here)
  const refused = async (archive: Buffer, name?: string) => {
    const { status, body } = await choose(parent, childId, archive, name)
    expect(await left(here)).toEqual(before)
    return [status, body.message]
  }
  const files = await filesOf(whole)
  const changed = new Map(files)
  changed.set('data/journals.json', json([aJournal({ words: 'I counted twelve frogs.' })]))
  expect(await refused(await pack(changed))).toEqual([
    400,
    'This record cannot be brought. “data/journals.json” was changed after it was signed. Nothing of it was kept.',
  ])
  // A byte of the compressed entries, of the list of files, and of its signature.
  for (const at of [60, 90, whole.indexOf('manifest.json') + 40, whole.indexOf('manifest.sig') + 20]) {
    const one = Buffer.from(whole)
    one[at] = (one[at] ?? 0) ^ 1
    expect((await refused(one))[0]).toBe(400)
  }
  expect((await refused(Buffer.from('no archive at all')))[0]).toBe(400)
  expect((await refused(whole, 'record.png'))[0]).toBe(415)
  // Small files that unpack to very much, as text and as media, and thousands of files.
  const zeros = Buffer.alloc(40_000_000)
  const tooMuch = [413, 'The archive unpacks to more than a record holds. Nothing of it was kept.']
  expect(await refused(await forge([['data/journals.json', zeros]]))).toEqual(tooMuch)
  expect(await refused(documents.zip([{ name: 'media/1-film.mp4', body: '0'.repeat(12_000_000) }]))).toEqual(
    tooMuch,
  )
  const many = Array.from({ length: 5_100 }, (_, at) => [`media/${at}.txt`, Buffer.alloc(0)] as const)
  expect(await refused(await forge(many))).toEqual(tooMuch)
})

test('what no record has is refused, however well it is signed: other fields, other addresses, a record for the child alone', async () => {
  const { parent, childId } = await makePeople(here)
  const said = async (archive: Buffer) => {
    const { status, body } = await choose(parent, childId, archive)
    return status === 400 ? body.message : status
  }
  const cannot = (fault: string) => `This record cannot be brought. ${fault} Nothing of it was kept.`
  const wrong = (field: string, { file = 'data/journals.json', entry = 1 } = {}) =>
    `“${field}” in entry ${entry} of “${file}” is missing, or is not as a record has it.`
  expect(await said(await smallRecord())).toBe(200)
  expect(await said(await smallRecord({ user_id: 1 }))).toBe(
    cannot('Entry 1 of “data/journals.json” has what this version does not know: “user_id”.'),
  )
  expect(await said(await smallRecord({ address: 'javascript:alert(1)' }))).toBe(cannot(wrong('address')))
  expect(await said(await smallRecord({ words: 'a\0b' }))).toBe(cannot(wrong('words')))
  expect(await said(await smallRecord({ title: 'x'.repeat(2_001) }))).toBe(
    cannot('“title” in entry 1 of “data/journals.json” is too long.'),
  )
  const second = [['data/journals.json', json([aJournal(), aJournal({ since: 'yesterday' })])]] as const
  expect(await said(await forge(second))).toBe(cannot(wrong('since', { entry: 2 })))
  for (const since of ['0000-03-02T10:00:00Z', '1899-12-31T10:00:00Z', '2026-03-02T10:00:00+16:00'])
    expect(await said(await smallRecord({ since }))).toBe(cannot(wrong('since')))
  expect(await said(await smallRecord({ since: '1900-01-01T00:00:00-15:59' }))).toBe(200)
  for (const day of ['0000-01-01', '1899-12-31'])
    expect(await said(await forge([['data/artefacts.json', json([{ title: 'Kite', day }])]]))).toBe(
      cannot(wrong('day', { file: 'data/artefacts.json' })),
    )
  expect(await said(await smallRecord({ medias: [{ path: 'media/1-a.png', type: 'image/png' }] }))).toBe(
    cannot('An entry names the file “media/1-a.png”, which is not in it.'),
  )
  for (const words of [json({}), Buffer.from('no list')])
    expect(await said(await forge([['data/journals.json', words]]))).toBe(
      cannot('“data/journals.json” is not a list of entries.'),
    )
  expect(await said(await forge([['data/goals.json', json([{ title: 'Braver' }])]]))).toContain(
    'Nothing in this record',
  )
  const entries = [['data/journals.json', json([aJournal()])]] as const
  expect(await said(await forge(entries, { made_for: 'self' }))).toContain('made for the child alone')
  expect(await said(await forge(entries, { format: 2 as never }))).toBe(
    cannot('“format” in “manifest.json” is missing, or is not as a record has it.'),
  )
  for (const made_at of ['0000-03-02T10:00:00Z', '2026-03-02T10:00:00+23:59'])
    expect(await said(await forge(entries, { made_at }))).toBe(
      cannot('“made_at” in “manifest.json” is missing, or is not as a record has it.'),
    )
})

const withFile = (path: string, type: string, bytes: Buffer) =>
  forge([
    ['data/journals.json', json([aJournal({ medias: [{ path, type }] })])],
    [path, bytes],
  ])

/** With place and camera data; another format than declared; with a page behind it; a page; and sound with its author. */
const strange = async (): Promise<[string, string, Buffer][]> => [
  ['media/1-pond.jpg', 'image/jpeg', await phonePicture('jpeg')],
  ['media/1-pond.jpg', 'image/jpeg', await picture('png')],
  ['media/1-pond.png', 'image/png', Buffer.concat([await picture('png'), Buffer.from('<script>')])],
  ['media/1-pond.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['media/1-song.wav', 'audio/wav', wav()],
]

test.each([0, 1, 2, 3, 4])(
  'a file that no installation would have kept (%i) ends the import and leaves nothing',
  async at => {
    const { parent, childId } = await makePeople(here)
    const [path, type, bytes] = (await strange())[at] ?? ['', '', Buffer.alloc(0)]
    const before = await left(here)
    expect(await bring(parent, childId, await withFile(path, type, bytes))).toMatchObject({
      state: 'failed',
      added: null,
      fault: expect.stringContaining('not as an installation keeps it'),
    })
    expect((await left(here)).slice(1)).toEqual(before.slice(1))
    expect(await broughtTo(parent, childId)).toEqual([])
  },
)

test('guardians with a proved address bring a record, and nobody else; not while people disagree', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople(here)
  const archive = await smallRecord()
  const statuses = await Promise.all(
    [child, teacher, stranger].map(async who => (await choose(who, childId, archive)).status),
  )
  expect(statuses).toEqual([404, 404, 404])
  const unproved = await makeUser(here, 'Parent', { email_verified_at: null })
  await linkGuardian(here, childId, unproved)
  expect((await choose(await clientOf(here, unproved), childId, archive)).body.code).toBe('UNPROVED')
  const chosen = await choose(parent, childId, archive)
  expect(chosen.status).toBe(200)
  // An import for one child cannot be brought for another.
  const other = await makePeople(here)
  const yes = { body: { import_id: chosen.body.import.id } }
  for (const [who, id] of [
    [other.parent, other.childId],
    [other.parent, childId],
    [child, childId],
    [teacher, childId],
  ] as const)
    expect((await who.call(bringRecord, { params: { childId: id }, ...yes })).status).toBe(404)
  await bringRecords(here.services)
  expect(await broughtTo(parent, childId)).toEqual([])
  await parent.call(openDispute, { params: { childId }, body: { about: 'account', reason: 'Not us' } })
  expect((await parent.call(bringRecord, { params: { childId }, ...yes })).body.code).toBe('DISPUTE')
  expect((await choose(parent, childId, archive)).body.code).toBe('DISPUTE')
})

test('a guardian takes out again what a record brought, with its files', async () => {
  const { parent, stranger, teacher, childId } = await makePeople(here)
  const before = await left(here)
  const photo = await picture('png')
  const archive = await forge([
    [
      'data/artefacts.json',
      json([
        {
          title: 'Kite',
          day: '2026-02-03',
          why_special: null,
          goal: null,
          for_goal: 'To fly high',
          badge: 'Kite maker',
          badge_taken_back: null,
          medias: [{ path: 'media/1-ki"te; x.png', type: 'image/png' }],
        },
      ]),
    ],
    ['media/1-ki"te; x.png', photo],
  ])
  const done = await bring(parent, childId, archive)
  const [kite] = await broughtTo(parent, childId)
  expect(kite).toMatchObject({
    ...{ part: 'artefacts', title: 'Kite', day: '2026-02-03' },
    ...{ for_goal: 'To fly high', badge: 'Kite maker', badge_taken_back: false },
  })
  // The signer of the archive chose its file names; here the name becomes a plain one.
  expect(kite?.medias[0]?.url).toMatch(/\/ki-te-x\.png$/)
  const query = { import_id: done?.id ?? 0 }
  for (const who of [stranger, teacher])
    expect((await who.call(removeBrought, { params: { childId }, query })).status).toBe(404)
  expect((await parent.call(removeBrought, { params: { childId }, query })).body).toEqual({ removed: true })
  expect(await broughtTo(parent, childId)).toEqual([])
  expect(await statusOf(parent, kite?.medias[0]?.url ?? '')).toBe(404)
  expect(await left(here)).toEqual(before)
})
