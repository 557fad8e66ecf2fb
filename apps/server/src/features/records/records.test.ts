import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBoardItem, createBoard, removeBoard } from '@kindling/contract/boards'
import { openDispute } from '@kindling/contract/disputes'
import { updateUserGoal } from '@kindling/contract/goals'
import { accomplishJournal } from '@kindling/contract/highlights'
import { answerItemReports, reportItem } from '@kindling/contract/item-reports'
import { addJournal } from '@kindling/contract/journal-drafts'
import { addArtefact } from '@kindling/contract/portfolio'
import { getRecordKey, getRecordState, takeRecord } from '@kindling/contract/records'
import { recordFields } from '@kindling/rules/messages/records'
import { recordParts } from '@kindling/rules/records'
import { expect, test } from 'vitest'
import { makeBoard } from '../../../test/boards.ts'
import type { Client } from '../../../test/client.ts'
import { linkGuardian, makeOperator, makeUser } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { makePeople, upload } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { filesOf, pack } from '../../../test/record-archives.ts'
import { itemOfSpark, makeComment, makeThoughts } from '../../../test/records.ts'
import { writeResponses } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { leaveClass } from '../../../test/talk-fixture.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'
import { verifyRecord } from './index.ts'

const of = await openTestServer()

interface Entry {
  title?: string
  words?: string
  answers?: object
  mean?: number
  assigned_by?: string
  given_by?: string
  completed_at?: string
  medias?: { path: string }[]
}

async function take(who: Client, childId: number) {
  const { status, bytes, headers } = await who.call(takeRecord, { params: { childId } })
  const files = status === 200 ? await filesOf(bytes) : new Map<string, Buffer>()
  const part = (name: string): Entry[] => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? '[]')
  return { status, bytes, headers, files, part, page: files.get('index.html')?.toString() ?? '' }
}

const growUp = (childId: number) =>
  of.services.db.updateTable('users').set({ birth_date: '2010-05-04' }).where('id', '=', childId).execute()

test('a guardian takes along what the child made, with its files and the answers, and nothing that is between child and teachers', async () => {
  const { child, parent, childId, teacherId, schoolId } = await makePeople(of)
  const made = await child.call(addJournal, {
    body: { title: 'Frogs <b>', content: 'I counted eleven frogs at the pond today.', response_type: 'Text' },
  })
  const journalId = made.body.journal.id
  await makeComment(of, { journalId, authorId: teacherId, word: 'Lovely' })
  await child.call(accomplishJournal, { params: { journalId } })
  const url = await upload(child, 'kite.png', 'image/png', await picture('png'))
  const { bytes } = await child.send({ method: 'GET', url })
  await child.call(addArtefact, {
    body: {
      title: 'My kite',
      detail: { why_special: 'It flew', media: [{ type: 'photo', url }] },
    },
  })
  await makeThoughts(of, childId, 6)
  await writeResponses(of, [{ userId: childId, schoolId, day: '2026-11-17', score: 7 }])

  const theirs = await take(parent, childId)
  expect(theirs.headers['content-disposition']).toMatch(
    /^attachment; filename="[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip"$/,
  )
  // The page is of the day that is in the name of the archive, also in the evening, when the world's day is the next.
  of.clock.set('2026-11-19T05:00:00.000Z')
  const late = await take(parent, childId)
  expect(late.headers['content-disposition']).toContain('-2026-11-18.zip')
  expect(/<h1>.*\n<p>.*?(\d{4}-\d\d-\d\d)/.exec(late.page)?.[1]).toBe('2026-11-18')
  expect(theirs.part('journals').map(({ title }) => title)).toEqual(['Frogs <b>'])
  expect(theirs.part('comments').map(({ words }) => words)).toEqual([expect.stringContaining('Lovely')])
  expect(theirs.part('highlights')).toHaveLength(1)
  const [kite] = theirs.part('artefacts')
  expect(theirs.files.get(kite?.medias?.[0]?.path ?? '')).toEqual(bytes)
  expect(theirs.part('check_ins')).toEqual([
    expect.objectContaining({ answers: null, mean: expect.any(Number) }),
  ])
  expect(theirs.page).toContain('Frogs &lt;b&gt;')
  expect(theirs.page).toContain('I counted eleven frogs at the pond today.')
  expect(theirs.page).not.toContain('Today at the pond')

  expect((await take(child, childId)).status).toBe(403)
  await growUp(childId)
  const own = await take(child, childId)
  expect(own.part('journals').map(({ title }) => title)).toEqual(['Frogs <b>', 'Today at the pond'])
  expect(own.part('check_ins')).toEqual([expect.objectContaining({ answers: expect.any(Object) })])
  for (const name of recordParts)
    for (const entry of own.part(name))
      expect([...Object.keys(recordFields), ...unsaid]).toEqual(expect.arrayContaining(Object.keys(entry)))
})

test('a record calls whoever has lost the child as then, and whoever agreed as when they agreed', async () => {
  const { parent, childId, classId, teacherId } = await makePeople(of)
  const goalId = await makeGoal(of, { by: teacherId })
  await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const { db } = of.services
  // A person who agreed as a guardian, and no longer is one.
  await db.updateTable('consents').set({ given_by: teacherId }).where('child_id', '=', childId).execute()
  const rename = db.updateTable('users').where('id', '=', teacherId)
  await rename.set({ first_name: 'Rosa', last_name: 'West' }).execute()
  await db.deleteFrom('former_cards').where('user_id', '=', teacherId).execute()
  await rename.set({ first_name: 'Come to the shop', last_name: 'tonight' }).execute()
  const named = async () => {
    const { part } = await take(parent, childId)
    return [part('goals')[0]?.assigned_by, part('consents')[0]?.given_by]
  }
  expect(await named()).toEqual(['Come to the shop tonight', 'Rosa West'])
  await leaveClass(of, { childId, classId })
  expect(await named()).toEqual(Array(2).fill('Rosa West'))
})

test('a goal that operators hold is in the record as held, with what the child did for it and without its words', async () => {
  const { child, parent, teacher, childId, teacherId } = await makePeople(of)
  const { db } = of.services
  const goalId = await makeGoal(of, { title: 'Come to the shop', steps: ['Ring me'] })
  const steps = [{ text: 'Ring me', done: true }]
  const url = await upload(child, 'mile.png', 'image/png', await picture('png'))
  const id = await makeChildGoal(of, { childId, goalId, assignedBy: teacherId, isCompleted: true, steps })
  const change = { id, detail: { steps_taken: steps, medias: [{ type: 'photo' as const, url, step: 0 }] } }
  expect((await child.call(updateUserGoal, { body: change })).status).toBe(200)
  const item = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Goals')
    .where('archetype_id', '=', goalId)
    .executeTakeFirstOrThrow()
  const params = { itemId: item.id }
  expect((await teacher.call(reportItem, { params, body: { reason: 'inappropriate' } })).status).toBe(200)
  const operator = await clientOf(of, await makeOperator(of))
  const answer = async (said: 'hide' | 'keep') =>
    expect((await operator.call(answerItemReports, { params, body: { answer: said } })).status).toBe(200)
  const goals = async () => {
    const { part, page } = await take(parent, childId)
    return { entry: part('goals')[0], page }
  }
  const shown = await goals()
  expect(shown.entry).toMatchObject({ title: 'Come to the shop', held: false, steps })
  expect(shown.page).not.toContain(recordFields.held)
  await answer('hide')
  const { entry, page } = await goals()
  expect(entry).toMatchObject({ title: null, held: true, words: null, steps: [{ done: true }] })
  expect(entry?.completed_at).toEqual(shown.entry?.completed_at)
  expect(entry?.medias).toHaveLength(1)
  expect(page).toContain(recordFields.held)
  expect(`${JSON.stringify(entry)}${page}`).not.toMatch(/Come to the shop|Ring me/)
  await answer('keep')
  expect((await goals()).entry).toEqual(shown.entry)
})

test('the boards of a child are in its record with what the reader may see on them, a held one without its words, and no board of others', async () => {
  const { child, parent, childId, classId, teacherId } = await makePeople(of)
  const { db } = of.services
  const sky = await itemOfSpark(of, await makeSpark(of, { website_name: 'The night sky' }))
  const gone = await itemOfSpark(of, await makeSpark(of, { website_name: 'Out of print' }))
  const making = async (title: string) =>
    (await child.call(createBoard, { body: { title, description: 'What belongs together.' } })).body.board.id
  const [boardId, second] = [await making('What I look at'), await making('Taken back')]
  for (const item_id of [gone, sky])
    expect((await child.call(addBoardItem, { params: { boardId }, body: { item_id } })).status).toBe(200)
  expect((await child.call(removeBoard, { params: { boardId: second } })).status).toBe(200)
  await makeBoard(of, { by: teacherId, classId, title: 'For the class' })
  await db
    .updateTable('sparks')
    .set({ status: 'Hidden' })
    .where('website_name', '=', 'Out of print')
    .execute()
  const boards = async () => {
    const { part, page, files } = await take(parent, childId)
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as {
      files: { path: string }[]
    }
    expect(manifest.files.map(({ path }) => path)).toContain('data/boards.json')
    return { entries: part('boards'), page }
  }
  const shown = await boards()
  expect(shown.entries).toEqual([
    expect.objectContaining({
      title: 'What I look at',
      words: 'What belongs together.',
      things: ['The night sky'],
    }),
  ])
  for (const words of ['What I look at', 'The night sky', 'href="#boards"'])
    expect(shown.page).toContain(words)
  expect(shown.page).not.toMatch(/Out of print|Taken back|For the class/)

  const { id: itemId } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Boards')
    .where('archetype_id', '=', boardId)
    .executeTakeFirstOrThrow()
  await db.updateTable('catalogue_items').set({ is_held: true }).where('id', '=', itemId).execute()
  const { entries, page } = await boards()
  expect(entries).toEqual([
    expect.objectContaining({ title: null, held: true, words: null, things: ['The night sky'] }),
  ])
  expect(page).not.toContain('What I look at')
})

/** Fields that the page shows in its own way, and fields that only the data has. */
const unsaid = ['id', 'title', 'day', 'medias', 'journal_id', 'highlight_id']

test('nobody else takes a record, no side does while people disagree, and who did is in the audit log', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople(of)
  expect([(await take(teacher, childId)).status, (await take(stranger, childId)).status]).toEqual([404, 404])
  const tooYoung = await child.call(takeRecord, { params: { childId } })
  expect([tooYoung.status, tooYoung.body.message]).toEqual([
    403,
    'Please ask a grown-up at home: they can download your record for you.',
  ])
  const whyNot = async (who: Client) => (await who.call(getRecordState, { params: { childId } })).body.why_not
  expect([await whyNot(child), await whyNot(parent)]).toEqual([tooYoung.body.message, null])
  expect((await take(parent, childId)).status).toBe(200)
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('act', '=', 'record-taken')
    .execute()
  expect(
    entries.filter(({ details }) => (details as { child_id: number }).child_id === childId),
  ).toHaveLength(1)
  const unproved = await makeUser(of, 'Parent', { email_verified_at: null })
  await linkGuardian(of, childId, unproved)
  const waiting = await clientOf(of, unproved)
  expect([(await take(waiting, childId)).status, await whyNot(waiting)]).toEqual([
    403,
    'Confirm your email address first.',
  ])
  await parent.call(openDispute, { params: { childId }, body: { about: 'account', reason: 'Not us' } })
  expect(await parent.call(takeRecord, { params: { childId } })).toMatchObject({
    status: 409,
    body: { code: 'DISPUTE' },
  })
  expect(await whyNot(parent)).not.toBeNull()
})

test('a record is verified without the installation: a changed letter, one file more or less, and another key are found', async () => {
  const { parent, childId } = await makePeople(of)
  const { bytes, files } = await take(parent, childId)
  const { body } = await parent.call(getRecordKey)
  const folder = await mkdtemp(join(tmpdir(), 'kindling-record-'))
  const faultsOf = async (archive: Buffer, key?: string) => {
    const path = join(folder, 'record.zip')
    await writeFile(path, archive)
    return (await verifyRecord(path, key)).faults
  }
  const faultsWith = async (change: (copy: Map<string, Buffer>) => void) => {
    const copy = new Map(files)
    change(copy)
    return faultsOf(await pack(copy))
  }
  expect(await faultsOf(bytes, body.public_key)).toEqual([])
  expect(await faultsWith(() => undefined)).toEqual([])
  expect(await faultsOf(bytes, 'A'.repeat(43))).toEqual([expect.stringContaining('another key')])
  const changed = (name: string) => (copy: Map<string, Buffer>) => {
    const letters = Buffer.from(copy.get(name) ?? '')
    letters[letters.length >> 1] = (letters[letters.length >> 1] ?? 0) ^ 1
    copy.set(name, letters)
  }
  expect(await faultsWith(changed('data/child.json'))).toEqual([
    '“data/child.json” was changed after it was signed.',
  ])
  for (const name of ['manifest.json', 'manifest.sig'])
    expect(await faultsWith(changed(name))).toEqual([
      'The list of its files (“manifest.json”) is not the one that was signed.',
    ])
  expect(await faultsWith(copy => copy.set('more.txt', Buffer.from('more')))).toEqual([
    '“more.txt” was added after it was signed.',
  ])
  expect(await faultsWith(copy => copy.delete('index.html'))).toEqual(['“index.html” is missing.'])
  expect(await faultsWith(copy => copy.delete('manifest.sig'))).toEqual([
    'The list of its files (“manifest.json”) is missing, or the signature of this list (“manifest.sig”).',
  ])
  expect(await faultsOf(bytes.subarray(0, bytes.length / 2))).toEqual([
    'It is not a ZIP archive, or it is damaged.',
  ])
  for (const name of ['data/child.json', 'manifest.json'])
    for (const first of [true, false]) {
      const more = [name, Buffer.from('{}')] as const
      const twice = await pack(first ? [more, ...files] : [...files, more])
      expect(await faultsOf(twice)).toEqual([`“${name}” is in it twice.`])
    }
})
