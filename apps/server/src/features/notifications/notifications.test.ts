import { addComment } from '@kindling/contract/comments'
import { startLesson } from '@kindling/contract/courses'
import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { listNotifications, markRead } from '@kindling/contract/notifications'
import { topics } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  makeClass,
  makeCourse,
  makeSurrounding,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { appendToTopics } from '../../platform/topics/append.ts'

const of = await openTestServer()
const draft = {
  response_type: 'Text' as const,
  title: 'Moon',
  content: 'The moon was thin and lay on its back.',
}
const newsOf = async (client: Client) => (await client.call(listNotifications)).body.notifications
const typesOf = async (client: Client) => (await newsOf(client)).map(item => item.type)

test('a notification has every field, and the person behind it [NOTIFICATIONS-04] [NOTIFICATIONS-05]', async () => {
  const { childId, teacherId, classId } = await makeSurrounding(of)
  const [lesson_id = 0] = (await makeCourse(of)).lessonIds
  const child = await signedIn(of, childId)
  await child.call(startLesson, { body: { lesson_id } })
  const [item] = await newsOf(await signedIn(of, teacherId))
  expect(item).toMatchObject({
    id: `groups/users/${classId}:1`,
    key: `groups/users/${classId}:1`,
    name: expect.stringMatching(/started the lesson “Lesson/),
    type: 'lesson_started',
    createdAt: of.clock.now().toISOString(),
    read: false,
    user_id: childId,
    user_info: { id: childId, first_name: expect.any(String), last_name: 'Example', gender: 'Female' },
    groupIds: [],
    nodeInfo: { topic: `groups/users/${classId}`, number: 1 },
    contentDetails: { lesson_id, title: expect.stringContaining('Lesson') },
    lessonUrl: `/child/${childId}/lesson/${lesson_id}`,
    arche_type: null,
  })
  expect(item?.user_info.avatar).toEqual(expect.any(String))
})

test('an unread notification is read once it was opened; those of others stay as they are [NOTIFICATIONS-03]', async () => {
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  await (await signedIn(of, childId)).call(addJournal, { body: draft })
  const [parent, teacher] = [await signedIn(of, parentId), await signedIn(of, teacherId)]
  const [unread] = await newsOf(parent)
  expect(unread?.read).toBe(false)
  const foreign = (await newsOf(teacher)).map(item => item.key)
  expect((await parent.call(markRead, { body: { keys: foreign } })).body.unread).toBe(1)
  expect((await parent.call(markRead, { body: { keys: [unread?.key ?? ''] } })).body.unread).toBe(0)
  expect((await newsOf(parent)).map(item => item.read)).toEqual([true])
  expect((await newsOf(teacher)).map(item => item.read)).toEqual([false])
})

test('at most a hundred are listed, and none from before 1 July [NOTIFICATIONS-07] [NOTIFICATIONS-08]', async () => {
  const parentId = await makeUser(of, 'Parent')
  const parent = await signedIn(of, parentId)
  const entry = { type: 'class_joined', actorId: parentId, topics: [topics.parent(parentId)] } as const
  const before = new Date('2026-06-30T12:00:00Z')
  await appendToTopics(of.services.db, [entry, entry], before)
  expect(await newsOf(parent)).toEqual([])
  await appendToTopics(of.services.db, Array(130).fill(entry), new Date('2026-07-01T12:00:00Z'))
  expect(await newsOf(parent)).toHaveLength(100)
  expect((await parent.call(listNotifications, { query: { limit: 101 } })).status).toBe(400)
})

test('each topic is read up to its cap, and all that is read is counted [NOTIFICATIONS-09] [NOTIFICATIONS-10] [NOTIFICATIONS-11]', async () => {
  const unreadOf = async (id: number) => (await (await signedIn(of, id)).call(listNotifications)).body.unread
  const tell = (actorId: number, topic: string, times: number) =>
    appendToTopics(
      of.services.db,
      Array(times).fill({ type: 'class_joined', actorId, topics: [topic] }),
      of.clock.now(),
    )
  const { childId, parentId, teacherId, classId } = await makeSurrounding(of)
  await tell(parentId, topics.teacher(teacherId), 501)
  expect(await unreadOf(teacherId)).toBe(500)
  await tell(parentId, topics.group(classId), 201)
  expect(await unreadOf(teacherId)).toBe(500 + 200)
  await tell(parentId, topics.childFeed(childId), 501)
  expect(await unreadOf(childId)).toBe(500)
})

test('what somebody may not read any more takes nobody else’s place in the list', async () => {
  const { childId, teacherId, classId } = await makeSurrounding(of)
  const gone = await makeUser(of, 'Child')
  await joinClass(of, classId, gone)
  await (await signedIn(of, childId)).call(addJournal, { body: draft })
  const about = { type: 'journal_added', actorId: gone, childId: gone } as const
  const own = topics.teacher(teacherId)
  await appendToTopics(
    of.services.db,
    [
      { ...about, actorId: childId, childId, topics: [own] },
      ...Array(480).fill({ ...about, topics: [topics.group(classId)] }),
      ...Array(500).fill({ ...about, topics: [own] }),
    ],
    of.clock.now(),
  )
  const teacher = await signedIn(of, teacherId)
  expect((await teacher.call(listNotifications)).body).toMatchObject({ unread: 500 + 200 })
  await of.services.db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('child_id', '=', gone)
    .execute()
  const { notifications, unread } = (await teacher.call(listNotifications)).body
  expect([notifications.map(item => item.child_id), unread]).toEqual([[childId, childId], 2])
})

test('what is listed says where the live stream goes on from', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const parent = await signedIn(of, parentId)
  const before = (await parent.call(listNotifications)).body.last_event_id
  expect(before).toContain(`${topics.parent(parentId)}:0`)
  await (await signedIn(of, childId)).call(addJournal, { body: draft })
  const after = (await parent.call(listNotifications)).body.last_event_id
  expect(after).toContain(`${topics.parent(parentId)}:1`)
})

test("what a teacher does stands in the child's record [NOTIFICATIONS-15]", async () => {
  const { childId, teacherId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const { journal } = (await child.call(addJournal, { body: draft })).body
  const teacher = await signedIn(of, teacherId)
  const params = { journalId: journal.id }
  await teacher.call(addComment, { body: { archetype_id: journal.id, comment: 'Where did it rise?' } })
  await teacher.call(updateJournal, { params, body: { teacher_content: 'You looked up twice.' } })
  await teacher.call(updateJournal, { params, body: { teacher_content: 'You looked up three times.' } })
  const byTeacher = (await newsOf(child)).filter(item => item.user_id === teacherId)
  expect(byTeacher.map(item => item.type).sort()).toEqual([
    'answer_changed',
    'comment_added',
    'journal_answered',
  ])
  expect(await newsOf(await signedIn(of, (await makeSurrounding(of)).childId))).toEqual([])
})

test("what a child learns is told to the teachers of all the child's classes, and to no others [NOTIFICATIONS-16]", async () => {
  const { childId, teacherId, schoolId } = await makeSurrounding(of)
  const [secondId, thirdId] = [await makeUser(of, 'Teacher'), await makeUser(of, 'Teacher')]
  await joinClass(of, await makeClass(of, secondId, { schoolId }), childId)
  await makeClass(of, thirdId, { schoolId })
  await (await signedIn(of, childId)).call(addJournal, { body: draft })
  for (const id of [teacherId, secondId])
    expect(await typesOf(await signedIn(of, id))).toEqual(['journal_added'])
  expect(await typesOf(await signedIn(of, thirdId))).toEqual([])
})

test("begun lessons and changed journals stand in the child's own record, and reach the teachers [CLASSES-29] [CLASSES-30]", async () => {
  const { childId, teacherId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const [lesson_id = 0] = (await makeCourse(of)).lessonIds
  await child.call(startLesson, { body: { lesson_id } })
  const { journal } = (await child.call(addJournal, { body: draft })).body
  const edit = { ...draft, version: journal.version, title: 'Thin moon' }
  await child.call(updateJournal, { params: { journalId: journal.id }, body: edit })
  const wanted = ['journal_added', 'journal_updated', 'lesson_started']
  expect((await typesOf(child)).sort()).toEqual(wanted)
  expect((await typesOf(await signedIn(of, teacherId))).sort()).toEqual(wanted)
  const unread = (await newsOf(child)).filter(item => !item.read)
  expect(unread).toEqual([])
})

test('a notification that cannot be written is logged, and what it would tell is not done either [NOTIFICATIONS-17]', async () => {
  const child = await signedIn(of, await makeUser(of, 'Child'))
  await sql`alter table topic_entries rename to topic_entries_away`.execute(of.services.db)
  const failed = await child.call(addJournal, { body: draft })
  await sql`alter table topic_entries_away rename to topic_entries`.execute(of.services.db)
  expect([failed.status, failed.body.code]).toEqual([500, 'SERVER'])
  expect(of.logged.find(line => line.includes('topic_entries'))).toContain('"level":50')
  expect((await child.call(addJournal, { body: draft })).status).toBe(200)
  expect((await newsOf(child)).map(item => item.type)).toEqual(['journal_added'])
})
