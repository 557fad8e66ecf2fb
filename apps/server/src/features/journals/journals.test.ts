import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { getJournal, likeJournal, listJournals, removeJournal } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { youngJournalMessages } from '@kindling/rules/messages/journals'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  makeClass,
  makeCourse,
  makeSurrounding,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { makeFile, makeJournal, makeThoughts } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const around = await makeSurrounding(of)
const child = await signedIn(of, around.childId)
const parent = await signedIn(of, around.parentId)
const teacher = await signedIn(of, around.teacherId)
const stranger = await signedIn(of, (await makeSurrounding(of)).parentId)
const content = 'The snail came out after the rain and left a line.'
const draft = { response_type: 'Text' as const, title: 'Snail', content }

test('a child writes a journal, and nobody writes one for the child [JOURNALS-01] [JOURNALS-28]', async () => {
  const { status, body } = await child.call(addJournal, { body: draft })
  expect(status).toBe(200)
  expect(body.journal).toMatchObject({ user_id: around.childId, title: 'Snail', content })
  for (const client of [parent, teacher, stranger]) {
    const answer = await client.call(addJournal, { params: { userId: around.childId }, body: draft })
    expect(answer.status).toBe(404)
  }
  const told = (await teacher.call(listNotifications)).body.notifications
  expect(told.map(item => [item.type, item.contentDetails.journal_id])).toContainEqual([
    'journal_added',
    body.journal.id,
  ])
})

test('an entry carries its words, its medias and its address, and counts its comments [JOURNALS-06] [JOURNALS-08]', async () => {
  const { key, name } = await makeFile(of, around.childId, 'snail')
  const media_url = `/files/${key}/${name}`
  const { body } = await child.call(addJournal, {
    body: {
      ...draft,
      response_type: 'Image',
      url: 'https://example.org/snails',
      medias: [{ media_type: 'Image', media_url, media_preview: media_url }],
    },
  })
  expect(body.journal).toMatchObject({
    id: expect.any(Number),
    title: 'Snail',
    content,
    medias: [{ media_type: 'Image', media_url, media_preview: media_url }],
    url: 'https://example.org/snails',
    user_id: around.childId,
    comment_count: 0,
  })
})

test("an entry takes its writer's own uploads only", async () => {
  const { key, name } = await makeFile(of, around.teacherId, 'snail')
  const urls = [`/files/${key}/${name}`, 'https://example.org/snail.png', `/files/${'0'.repeat(32)}/a.png`]
  for (const media_url of urls) {
    const answer = await child.call(addJournal, {
      body: { ...draft, response_type: 'Image', medias: [{ media_type: 'Image', media_url }] },
    })
    expect(answer.body.fields).toEqual({
      'medias.0.media_url': 'This kind of file is not supported.',
    })
  }
})

test('a picture of a child up to second grade, or with larger letters, needs no words; anybody else writes some [JOURNALS-15]', async () => {
  const tooFew = 'Tell us a little about it. Tap a sentence below, or say it.'
  const drawingOf = async (more: Parameters<typeof makeUser>[2]) => {
    const id = await makeUser(of, 'Child', more)
    const client = await signedIn(of, id)
    const { key, name } = await makeFile(of, id, 'whale')
    const medias = [{ media_type: 'Image' as const, media_url: `/files/${key}/${name}` }]
    const body = { response_type: 'Image' as const, title: 'My drawing', content: '', medias }
    return { id, client, draft: body, answer: await client.call(addJournal, { body }) }
  }
  const young = [
    { grade: 2 },
    { grade: 102 },
    { grade: null, birth_date: '2021-01-01' },
    { grade: 9, uses_reader: true },
  ]
  for (const child of young) {
    const { status, body } = (await drawingOf(child)).answer
    expect([child, status, body.journal?.content]).toEqual([child, 200, ''])
  }
  for (const child of [{ grade: 3 }, { grade: null, birth_date: '2012-01-01' }]) {
    const { status, body } = (await drawingOf(child)).answer
    expect([child, status, body.fields]).toEqual([child, 400, { content: tooFew }])
  }
  // Words alone stay words, a picture must exist, and an edit follows the account's current grade.
  const { id, client, draft: drawn, answer } = await drawingOf({ grade: 1 })
  const { journal } = answer.body
  const without = await client.call(addJournal, { body: { ...drawn, medias: [] } })
  expect(without.status).toBe(400)
  expect(without.body.fields).toHaveProperty('medias')
  const few = await client.call(addJournal, { body: { ...drawn, content: 'soup', medias: [] } })
  expect([few.status, few.body.fields]).toEqual([400, without.body.fields])
  const words = await client.call(addJournal, { body: { ...drawn, response_type: 'Text', medias: [] } })
  expect([words.status, words.body.fields]).toEqual([400, { content: youngJournalMessages.moreWords }])
  const change = (version: number) =>
    client.call(updateJournal, {
      params: { journalId: journal.id },
      body: { ...drawn, title: 'My whale', version },
    })
  expect((await change(journal.version)).body.journal.title).toBe('My whale')
  await of.services.db.updateTable('users').set({ grade: 4 }).where('id', '=', id).execute()
  const older = await change(journal.version + 1)
  expect([older.status, older.body.fields]).toEqual([400, { content: tooFew }])
})

test('the address of an entry is a web address, and nothing that a browser would run [PLATFORM-46]', async () => {
  const refused = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,hi',
    'file:///etc/hosts',
    'pond',
  ]
  for (const url of [
    ...refused,
    'http:example.org',
    'https://',
    'https://a b.example',
    'java\tscript:alert(1)',
  ]) {
    const answer = await child.call(addJournal, { body: { ...draft, url } })
    expect([url, answer.status, answer.body.fields]).toEqual([
      url,
      400,
      { url: 'Please enter an address that starts with http:// or https://.' },
    ])
  }
  for (const url of ['https://example.org/a?b=c#d', 'http://example.org', null])
    expect((await child.call(addJournal, { body: { ...draft, url } })).body.journal.url).toBe(url)
})

test('an entry for a lesson names it, keeps what the teacher says, and has every field [JOURNALS-07]', async () => {
  const { lessonIds } = await makeCourse(of)
  const [lessonId = 0] = lessonIds
  const { journal } = (
    await child.call(addJournal, { body: { ...draft, arche_type: 'Lessons', archetype_id: lessonId } })
  ).body
  expect(journal).toMatchObject({
    arche_type: 'Lessons',
    archetype_id: lessonId,
    archetype_name: expect.stringContaining('Lesson'),
    url: null,
    medias: [],
    teacher_content: null,
    journals_type: null,
    journal_type_id: null,
    object_meta_datas: [],
  })
})

test('an entry that reflects on a check-in says of which kind it is, and stands in no list of entries', async () => {
  const journalId = await makeJournal(of, around.childId, 'Hope')
  await of.services.db
    .updateTable('journals')
    .set({ journal_type_id: 8 })
    .where('id', '=', journalId)
    .execute()
  const { journal } = (await child.call(getJournal, { params: { journalId } })).body
  expect([journal.journal_type_id, journal.journals_type]).toEqual([8, 8])
  expect((await child.call(listJournals, { query: { journalId } })).body.journals).toEqual([])
})

test('a parent likes and takes it back; a parent stars nothing, and nobody likes an own entry [JOURNALS-09] [JOURNALS-22] [JOURNALS-24]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Heron')
  const like = { object_id: journalId, object_type: 'JOURNALS' as const }
  const liked = await parent.call(likeJournal, { body: { ...like, action_type: 1 } })
  expect(liked.body.object_meta_datas).toEqual([
    { action_type: 1, user_id: around.parentId, object_id: journalId, object_type: 'JOURNALS' },
  ])
  expect((await parent.call(likeJournal, { body: { ...like, action_type: 3 } })).status).toBe(404)
  for (const action_type of [1, 3] as const)
    expect((await child.call(likeJournal, { body: { ...like, action_type } })).status).toBe(404)
  const back = await parent.call(likeJournal, { body: { ...like, action_type: 1 } })
  expect(back.body.object_meta_datas).toEqual([])
})

test('likes and stars take the fields of the documents; a teacher stars what is addressed to the teacher [JOURNALS-25] [JOURNALS-32]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Otter', around.teacherId)
  const other = await makeJournal(of, around.childId, 'Robin')
  const body = { object_type: 'JOURNALS' as const, user_id: around.parentId, action_type: '3' as const }
  const answer = await teacher.call(likeJournal, { body: { ...body, object_id: journalId } })
  expect(answer.body.object_meta_datas).toMatchObject([{ action_type: 3, user_id: around.teacherId }])
  expect((await teacher.call(likeJournal, { body: { ...body, object_id: other } })).status).toBe(404)
  const wrongType = await teacher.send({
    method: 'POST',
    url: '/journal/like_journal',
    payload: { ...body, object_type: 'VIDEOS', object_id: journalId },
  })
  expect(wrongType.status).toBe(400)
})

test('1 is a like and 3 a star, and each shows as what it is [JOURNALS-10] [JOURNALS-11]', async () => {
  const object_id = await makeJournal(of, around.childId, 'Heron', around.teacherId)
  const url = '/journal/like_journal'
  const react = (who: Client, action_type: number) =>
    who.send({ method: 'POST', url, payload: { object_type: 'JOURNALS', object_id, action_type } })
  const seenBy = async (who: Client) =>
    (await who.call(getJournal, { params: { journalId: object_id } })).body.journal
  expect((await seenBy(parent)).can).toEqual(expect.arrayContaining(['like']))
  expect((await seenBy(parent)).can).not.toContain('star')
  expect((await seenBy(teacher)).can).toContain('star')
  for (const action_type of [0, 2, 4]) expect((await react(parent, action_type)).status).toBe(400)
  expect((await react(parent, 1)).status).toBe(200)
  expect((await react(teacher, 3)).status).toBe(200)
  const reactions = (await seenBy(child)).object_meta_datas.map(one => [one.action_type, one.user_id])
  expect(reactions.sort()).toEqual([
    [1, around.parentId],
    [3, around.teacherId],
  ])
})

test('entries are listed newest first, by page and by what is asked [JOURNALS-27]', async () => {
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  const ids: number[] = []
  for (let count = 0; count < 12; count++)
    ids.unshift(await makeJournal(of, childId, `Day ${count}`, count === 3 ? teacherId : null))
  const reader = await signedIn(of, parentId)
  const list = async (query: Record<string, number>) => {
    const answer = await reader.call(listJournals, { params: { userId: childId }, query })
    return answer.body.journals.map(journal => journal.id)
  }
  expect(await list({})).toEqual(ids.slice(0, 10))
  expect(await list({ offset: 10 })).toEqual(ids.slice(10))
  expect(await list({ limit: 2, offset: 1 })).toEqual(ids.slice(1, 3))
  expect(await list({ teacher_id: teacherId })).toEqual([ids[8]])
  expect(await list({ journalId: ids[4] ?? 0 })).toEqual([ids[4]])
  expect(await list({ action_id: 999_999 })).toEqual([])
  expect((await stranger.call(listJournals, { params: { userId: childId } })).status).toBe(404)
})

test('thoughts on a check-in are listed by their type, for the child and the own teachers alone [JOURNALS-27]', async () => {
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  await makeJournal(of, childId, 'Pond')
  const thoughts = await makeThoughts(of, childId, 6)
  const hopes = await makeThoughts(of, childId, 8)
  const listed = async (userId: number, journals_type?: number) => {
    const query = journals_type === undefined ? {} : { journals_type: journals_type as 6 | 8 }
    const { body } = await (await signedIn(of, userId)).call(listJournals, {
      params: { userId: childId },
      query,
    })
    return body.journals.map(({ id, journal_type_id }) => [id, journal_type_id])
  }
  for (const reader of [childId, teacherId]) {
    expect(await listed(reader, 6)).toEqual([[thoughts, 6]])
    expect(await listed(reader, 8)).toEqual([[hopes, 8]])
    expect((await listed(reader)).map(([, type]) => type)).toEqual([null])
  }
  expect(await listed(parentId, 6)).toEqual([])
  const other = { method: 'GET', url: `/journal/user_journals/${childId}?journals_type=7` } as const
  expect((await (await signedIn(of, teacherId)).send(other)).status).toBe(400)
})

test('a teacher sets the words of the teacher, and nobody does the part of another [JOURNALS-29]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Newt')
  const params = { journalId }
  const words = { id: journalId, teacher_id: around.teacherId, teacher_content: 'You looked closely.' }
  const answered = await teacher.call(updateJournal, { params, body: words })
  expect(answered.body.journal.teacher_content).toBe('You looked closely.')
  expect(answered.body.journal.answered_by).toMatchObject({ id: around.teacherId })
  expect((await child.call(updateJournal, { params, body: words })).status).toBe(404)
  const edit = { response_type: 'Text' as const, title: 'Newts', content, version: 1 }
  expect((await teacher.call(updateJournal, { params, body: edit })).status).toBe(404)
  const edited = await child.call(updateJournal, { params, body: edit })
  expect(edited.body.journal).toMatchObject({
    title: 'Newts',
    version: 2,
    teacher_content: 'You looked closely.',
    answered_by: { id: around.teacherId },
  })
  const other = await makeUser(of, 'Teacher')
  await joinSchool(of, other, around.schoolId)
  await joinClass(of, await makeClass(of, other, { schoolId: around.schoolId }), around.childId)
  const second = { teacher_id: around.teacherId, teacher_content: 'Now draw one.' }
  const changed = await (await signedIn(of, other)).call(updateJournal, { params, body: second })
  expect(changed.body.journal.answered_by).toMatchObject({ id: other })
})

test('an edit of what was changed meanwhile is refused, and nothing is lost', async () => {
  const journalId = await makeJournal(of, around.childId, 'Toad')
  const edit = { response_type: 'Text' as const, content, version: 1 }
  const params = { journalId }
  expect((await child.call(updateJournal, { params, body: { ...edit, title: 'First' } })).status).toBe(200)
  const second = await child.call(updateJournal, { params, body: { ...edit, title: 'Second' } })
  expect([second.status, second.body.code]).toEqual([409, 'CONFLICT'])
  expect((await child.call(getJournal, { params })).body.journal.title).toBe('First')
})

test('one journal is read by those around the child, with what each may do [JOURNALS-30]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Wren')
  const can = async (client: typeof child) =>
    (await client.call(getJournal, { params: { journalId } })).body.journal.can
  expect(await can(child)).toEqual(expect.arrayContaining(['edit', 'remove', 'comment']))
  expect(await can(parent)).toEqual(expect.arrayContaining(['like', 'comment']))
  expect(await can(teacher)).toContain('answer-as-teacher')
  expect((await stranger.call(getJournal, { params: { journalId } })).status).toBe(404)
})

test('an entry is removed by its writer, and is gone from then on [JOURNALS-31]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Moth')
  const params = { journalId }
  for (const client of [parent, teacher, stranger])
    expect((await client.call(removeJournal, { params })).status).toBe(404)
  expect((await child.call(removeJournal, { params })).body).toEqual({ success: 'true', lesson: null })
  expect((await child.call(getJournal, { params })).status).toBe(404)
  expect((await child.call(removeJournal, { params })).status).toBe(404)
  const { journals } = (await child.call(listJournals, { query: { journalId } })).body
  expect(journals).toEqual([])
})

test('a journal is not addressed to somebody who does not teach the child', async () => {
  const teacher_id = await makeUser(of, 'Teacher')
  const refused = await child.call(addJournal, { body: { ...draft, teacher_id } })
  expect(refused.body.fields).toEqual({ teacher_id: 'Please choose one of your own teachers.' })
  const taken = await child.call(addJournal, { body: { ...draft, teacher_id: around.teacherId } })
  expect(taken.body.journal.teacher_id).toBe(around.teacherId)
})
