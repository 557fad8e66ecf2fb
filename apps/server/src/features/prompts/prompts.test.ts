import type { ReplyOf } from '@kindling/contract/define-call'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal } from '@kindling/contract/journals'
import {
  addCustomJournal,
  deleteCustomJournal,
  editCustomJournal,
  getClassPrompt,
  getJournalStats,
  getJournalType,
  getPromptOfDay,
  listCustomJournals,
  stopJournalType,
  useJournalType,
} from '@kindling/contract/prompts'
import { uploadImageData } from '@kindling/contract/uploads'
import { promptRefusals } from '@kindling/rules/messages/prompts'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, makeClass, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { multipart } from '../../../test/multipart.ts'
import { makePrompt } from '../../../test/prompts.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'

const of = await openTestServer()
const { db } = of.services

async function makePeople() {
  const around = await makeSurrounding(of)
  const { childId, parentId, teacherId } = around
  return {
    ...around,
    child: await clientOf(of, childId),
    parent: await clientOf(of, parentId),
    teacher: await clientOf(of, teacherId),
  }
}

const words = { title: 'Under a stone', description: 'Lift a stone. Who lives there?' }

const making = async (client: Client, more: object = {}) => {
  const { status, body } = await client.call(addCustomJournal, { body: { ...words, ...more } })
  expect([status, body.result]).toEqual([200, 'success'])
  if (!body.journal_type) throw new Error('No prompt was made')
  return body.journal_type
}

const seen = async (client: Client, journalTypeId: number) =>
  (await client.call(getJournalType, { params: { journalTypeId } })).status

const titles = async (client: Client, query: Record<string, string | number> = {}) =>
  (await client.call(listCustomJournals, { query })).body.journal_types.map(({ title }) => title)

const answering = async (
  child: Client,
  promptId: number,
  content = 'Two woodlice and a very long worm lived there.',
) => {
  const { body } = await child.call(addJournal, {
    body: { response_type: 'Text', content, arche_type: 'JournalTypes', archetype_id: promptId },
  })
  return body.journal
}

async function upload(client: Client): Promise<string> {
  const form = multipart([
    { field: 'image-file', name: 'stone.png', type: 'image/png', body: await picture('png') },
  ])
  const answer = await client.send<ReplyOf<typeof uploadImageData>>({
    method: 'POST',
    url: uploadImageData.path,
    ...form,
  })
  return answer.body.data.file.url.permalink
}

test('a teacher makes a prompt with a picture, and it is told with all its fields [JOURNAL-TYPES-02] [JOURNAL-TYPES-03] [JOURNAL-TYPES-17]', async () => {
  const { teacher, child, teacherId, schoolId } = await makePeople()
  const url = await upload(teacher)
  const made = await making(teacher, { medias: [{ media_type: 'Image', media_url: url }] })
  expect(made).toEqual({
    id: expect.any(Number),
    ...words,
    public_journal_type: false,
    created_by: teacherId,
    author: expect.objectContaining({ id: teacherId }),
    school_id: schoolId,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    medias: [{ media_type: 'Image', media_url: url, media_preview: null, transcript: null }],
    playlist: null,
    update_prompt: false,
    topic: null,
    drawing: '/pictures/prompts/own.svg',
    min_age: null,
    max_age: null,
    version: 1,
    group_ids: [],
    can: ['view', 'use', 'change'],
  })
  const stranger = await clientOf(of, await makeUser(of, 'Child'))
  const statusOf = async (client: Client) => (await client.send({ method: 'GET', url })).status
  expect([await statusOf(child), await statusOf(stranger)]).toEqual([200, 404])
  const theirs = await child.call(addCustomJournal, { body: { ...words, title: 'Mine' } })
  expect(theirs.status).toBe(403)
  const foreign = await teacher.call(addCustomJournal, {
    body: {
      ...words,
      title: 'With a file of nobody',
      medias: [{ media_type: 'Image', media_url: '/files/x/y' }],
    },
  })
  expect([foreign.status, await titles(teacher, { source: 'own' })]).toEqual([400, [words.title]])
})

test('a prompt without a name is refused with its sentence [JOURNAL-TYPES-09] [JOURNAL-TYPES-10]', async () => {
  const { teacher } = await makePeople()
  const answer = await teacher.call(addCustomJournal, { body: { ...words, title: '   ' } })
  expect([answer.status, answer.body.fields]).toEqual([400, { title: 'Journal name cannot be empty.' }])
  await making(teacher)
})

test('a prompt without words is refused with its sentence [JOURNAL-TYPES-11] [JOURNAL-TYPES-12]', async () => {
  const { teacher } = await makePeople()
  const answer = await teacher.call(addCustomJournal, { body: { ...words, description: ' ' } })
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { description: 'Journal prompt cannot be empty.' },
  ])
  await making(teacher)
})

test('a prompt has at most 512 characters as people count them [JOURNAL-TYPES-13] [JOURNAL-TYPES-14]', async () => {
  const { teacher } = await makePeople()
  const long = await teacher.call(addCustomJournal, { body: { ...words, description: 'é'.repeat(513) } })
  expect([long.status, long.body.fields]).toEqual([
    400,
    { description: 'Journal prompt cannot be more than 512 characters.' },
  ])
  expect((await making(teacher, { description: '🐛'.repeat(512) })).description).toHaveLength(1024)
})

test('a name in use is told as a duplicate, by maker and school and whatever its capitals [JOURNAL-TYPES-15]', async () => {
  const { teacher, schoolId } = await makePeople()
  const first = await making(teacher)
  const again = await teacher.call(addCustomJournal, { body: { ...words, title: 'UNDER a stone' } })
  expect([again.status, again.body]).toEqual([
    200,
    { result: 'error', message: 'Duplicate Entry', journal_type: null },
  ])
  const other = await making(teacher, { title: 'Over a stone' })
  const edit = { ...words, title: 'Under A Stone', version: 1 }
  const changed = await teacher.call(editCustomJournal, { params: { journalTypeId: other.id }, body: edit })
  expect(changed.body).toMatchObject({ result: 'error', message: 'Duplicate Entry' })
  const own = await teacher.call(editCustomJournal, { params: { journalTypeId: first.id }, body: edit })
  expect(own.body.journal_type?.title).toBe('Under A Stone')
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  await making(await clientOf(of, colleagueId))
  expect(await titles(teacher, { source: 'own' })).toEqual(['Over a stone', 'Under A Stone'])
})

test('an edit changes the prompt, and one of an older version is refused [JOURNAL-TYPES-18]', async () => {
  const { teacher, child } = await makePeople()
  const { id } = await making(teacher)
  const body = { title: 'Under a log', description: 'Lift a log.', version: 1 }
  const changed = await teacher.call(editCustomJournal, { params: { journalTypeId: id }, body })
  expect(changed.body.journal_type).toMatchObject({ title: 'Under a log', version: 2 })
  const stale = await teacher.call(editCustomJournal, { params: { journalTypeId: id }, body })
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
  const asChild = await child.call(editCustomJournal, { params: { journalTypeId: id }, body })
  expect(asChild.status).toBe(404)
})

test('an entry keeps what it was asked, unless the change is one of earlier entries too [JOURNAL-TYPES-05]', async () => {
  const { teacher, child } = await makePeople()
  const { id } = await making(teacher)
  const before = await answering(child, id)
  expect(before).toMatchObject({
    arche_type: 'JournalTypes',
    archetype_id: id,
    archetype_name: words.title,
    journal_prompt: words.description,
    title: words.title,
  })
  const promptOf = async (journalId: number) =>
    (await child.call(getJournal, { params: { journalId } })).body.journal.journal_prompt
  const edit = (description: string, version: number, update_prompt: boolean) =>
    teacher.call(editCustomJournal, {
      params: { journalTypeId: id },
      body: { title: words.title, description, version, update_prompt },
    })
  const kept = await edit('Lift a brick.', 1, false)
  expect(kept.body.journal_type?.update_prompt).toBe(false)
  const after = await answering(child, id)
  expect([await promptOf(before.id), after.journal_prompt]).toEqual([words.description, 'Lift a brick.'])
  const all = await edit('Lift a pot.', 2, true)
  expect(all.body.journal_type?.update_prompt).toBe(true)
  expect([await promptOf(before.id), await promptOf(after.id)]).toEqual(['Lift a pot.', 'Lift a pot.'])
})

test('a prompt that is deleted is nobody’s, and what answers it keeps its words [JOURNAL-TYPES-19]', async () => {
  const { teacher, child } = await makePeople()
  const { id } = await making(teacher)
  const journal = await answering(child, id)
  expect((await child.call(deleteCustomJournal, { params: { journalTypeId: id } })).status).toBe(404)
  expect((await teacher.call(deleteCustomJournal, { params: { journalTypeId: id } })).status).toBe(200)
  expect([await seen(teacher, id), await seen(child, id), await titles(teacher, { source: 'own' })]).toEqual([
    404,
    404,
    [],
  ])
  const read = await child.call(getJournal, { params: { journalId: journal.id } })
  expect(read.body.journal.journal_prompt).toBe(words.description)
  const late = await child.call(addJournal, {
    body: {
      response_type: 'Text',
      content: 'I still want to tell it.',
      arche_type: 'JournalTypes',
      archetype_id: id,
    },
  })
  expect(late.status).toBe(404)
  await making(teacher)
})

test('lists have the own ones, those of the school, of the classes and of the library [JOURNAL-TYPES-20] [JOURNAL-TYPES-22]', async () => {
  const { teacher, child, parent, schoolId } = await makePeople()
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  const colleague = await clientOf(of, colleagueId)
  const pupilId = await makeUser(of, 'Child')
  await joinClass(of, await makeClass(of, colleagueId, { schoolId }), pupilId)
  const pupil = await clientOf(of, pupilId)
  const own = await making(teacher, { title: 'For my classes' })
  const shared = await making(teacher, { title: 'For the school', public_journal_type: true })
  await makePrompt(of, { title: 'For the young', ages: [5, 6] })
  await makePrompt(of, { title: 'For all of ten', ages: [8, 12] })
  expect(await titles(teacher, { source: 'own' })).toEqual(['For the school', 'For my classes'])
  expect(await titles(colleague, { source: 'school' })).toEqual(['For the school'])
  expect(await titles(child, { source: 'class' })).toEqual(['For the school', 'For my classes'])
  expect(await titles(parent, { source: 'class' })).toEqual(['For the school', 'For my classes'])
  // An unknown teacher cannot address children, whatever is shared with the school (decision 0039).
  expect(await titles(pupil, { source: 'class' })).toEqual([])
  expect(await titles(child, { source: 'library' })).toEqual(['For all of ten'])
  expect(await titles(teacher, { source: 'library', age: 5 })).toEqual(['For the young'])
  expect(await titles(teacher, { source: 'library', topic: 'family' })).toEqual([])
  const ids = [own.id, shared.id]
  const statuses = async (client: Client) => Promise.all(ids.map(id => seen(client, id)))
  expect(await statuses(colleague)).toEqual([404, 200])
  expect(await statuses(child)).toEqual([200, 200])
  expect(await statuses(pupil)).toEqual([404, 404])
})

test('only who belongs to a verified school shares with it', async () => {
  const alone = await clientOf(of, await makeUser(of, 'Teacher'))
  const answer = await alone.call(addCustomJournal, { body: { ...words, public_journal_type: true } })
  expect([answer.status, answer.body.fields]).toEqual([400, { public_journal_type: promptRefusals.noSchool }])
  expect((await making(alone)).school_id).toBeNull()
})

test('a colleague puts a shared prompt before the own class by one call, and its children see it from then on', async () => {
  const { teacher, schoolId } = await makePeople()
  const shared = await making(teacher, { title: 'From next door', public_journal_type: true })
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  const classId = await makeClass(of, colleagueId, { schoolId })
  const pupilId = await makeUser(of, 'Child')
  await joinClass(of, classId, pupilId)
  const [colleague, pupil] = [await clientOf(of, colleagueId), await clientOf(of, pupilId)]
  const use = { params: { groupId: classId }, body: { journal_type_id: shared.id, version: 1 } }
  expect((await teacher.call(useJournalType, use)).status).toBe(404)
  expect((await colleague.call(useJournalType, use)).body.journal_type?.group_ids).toEqual([classId])
  const asked = async () => (await pupil.call(getPromptOfDay)).body.prompt
  expect(await asked()).toMatchObject({ id: shared.id, is_of_class: true })
  expect(await seen(pupil, shared.id)).toBe(200)
  const current = await colleague.call(getClassPrompt, { params: { groupId: classId } })
  expect(current.body.journal_type?.id).toBe(shared.id)
  await answering(pupil, shared.id)
  expect((await asked())?.id).not.toBe(shared.id)
  await colleague.call(stopJournalType, { params: { groupId: classId } })
  expect([await seen(pupil, shared.id), await titles(pupil, { source: 'class' })]).toEqual([404, []])
})

test('a colleague’s change stands before nobody else’s class, above no entry of other children, and what one who left shared is gone', async () => {
  const { teacher, teacherId, schoolId } = await makePeople()
  const shared = await making(teacher, { title: 'Behind the gym', public_journal_type: true })
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  const classId = await makeClass(of, colleagueId, { schoolId })
  const pupilId = await makeUser(of, 'Child')
  await joinClass(of, classId, pupilId)
  const [colleague, pupil] = [await clientOf(of, colleagueId), await clientOf(of, pupilId)]
  const put = (version: number) =>
    colleague.call(useJournalType, {
      params: { groupId: classId },
      body: { journal_type_id: shared.id, version },
    })
  const standing = async () =>
    (await colleague.call(getClassPrompt, { params: { groupId: classId } })).body.journal_type?.id ?? null
  const edit = (version: number, more: object) =>
    teacher.call(editCustomJournal, {
      params: { journalTypeId: shared.id },
      body: { title: 'Behind the gym', description: 'Meet me there.', version, ...more },
    })
  expect((await put(1)).status).toBe(200)
  const { id: journalId } = await answering(pupil, shared.id)
  const promptAbove = async () =>
    (await pupil.call(getJournal, { params: { journalId } })).body.journal.journal_prompt
  expect((await edit(1, { public_journal_type: true, update_prompt: true })).status).toBe(200)
  expect([await seen(pupil, shared.id), await standing()]).toEqual([404, null])
  expect(await promptAbove()).toBe(words.description)
  // A teacher who has read the current words puts it there again, with these words.
  expect((await put(1)).status).toBe(409)
  expect(await standing()).toBeNull()
  expect((await put(2)).status).toBe(200)
  expect([await seen(pupil, shared.id), await standing()]).toEqual([200, shared.id])
  // When its author has withdrawn and changed it, a class that had it no longer sees it, and neither do its teachers.
  expect((await edit(2, { public_journal_type: false })).status).toBe(200)
  expect(await seen(colleague, shared.id)).toBe(404)
  expect((await edit(3, { public_journal_type: true })).status).toBe(200)
  await colleague.call(stopJournalType, { params: { groupId: classId } })
  expect(await titles(colleague, { source: 'school' })).toContain('Behind the gym')
  const left = db.updateTable('school_members').set({ until: of.clock.now() })
  await left.where('user_id', '=', teacherId).execute()
  expect(await titles(colleague, { source: 'school' })).not.toContain('Behind the gym')
  expect((await put(4)).status).toBe(404)
})

test('the prompt of the day is one of the library for the age, another one once it is answered, and nobody else’s', async () => {
  const { child, parent, childId } = await makePeople()
  await makePrompt(of, { title: 'Too old', ages: [15, 18] })
  const ids = [await makePrompt(of, { ages: [9, 11] }), await makePrompt(of, { ages: [9, 11] })]
  const asked = async (client: Client) =>
    (await client.call(getPromptOfDay, { params: { childId } })).body.prompt
  const first = await asked(child)
  expect(first).toMatchObject({ is_of_class: false })
  expect(await asked(parent)).toEqual(first)
  const answered = new Set<number>()
  for (const _ of [...ids, 0, 0]) {
    const today = await asked(child)
    if (!today) break
    expect(today.title).not.toBe('Too old')
    expect(answered.has(today.id)).toBe(false)
    answered.add(today.id)
    await answering(child, today.id)
  }
  expect(answered.size).toBeGreaterThan(1)
  const stranger = await clientOf(of, await makeUser(of, 'Parent'))
  expect((await stranger.call(getPromptOfDay, { params: { childId } })).status).toBe(404)
})

test('figures tell who answered, when, how long and how it begins, of the own classes alone [JOURNAL-TYPES-21]', async () => {
  const { teacher, child, childId } = await makePeople()
  const ours = await makePrompt(of, { title: 'Asked everywhere' })
  const stats = async (client: Client) => client.call(getJournalStats, { params: { journalTypeId: ours } })
  expect((await stats(teacher)).body).toEqual({
    stats: { answers: 0, children: 0, usual_words: null, first_at: null, last_at: null },
    answers: [],
  })
  const first = await answering(child, ours, 'one two three four five six')
  const last = await answering(child, ours, 'one two three four five six seven eight')
  const elsewhere = await makePeople()
  await answering(elsewhere.child, ours, 'something that another class has written')
  const { body } = await stats(teacher)
  expect(body.stats).toEqual({
    answers: 2,
    children: 1,
    usual_words: 6,
    first_at: first.created_at,
    last_at: last.created_at,
  })
  expect(body.answers).toEqual([
    {
      journal_id: last.id,
      user_info: expect.objectContaining({ id: childId }),
      created_at: last.created_at,
      words: 8,
      sample: 'one two three four five six seven eight',
    },
    expect.objectContaining({ journal_id: first.id, words: 6 }),
  ])
  expect((await stats(child)).status).toBe(404)
})
