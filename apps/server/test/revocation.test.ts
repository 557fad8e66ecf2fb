import type { AddressInfo } from 'node:net'
import { getSession, getUserInfo, signOut, updateCredentials } from '@kindling/contract/accounts'
import { listGroupStudents } from '@kindling/contract/classes'
import { addComment, listComments } from '@kindling/contract/comments'
import { getLesson, getLessonProgress, listUserCourses, startLesson } from '@kindling/contract/courses'
import { getChildInfo, listChildren } from '@kindling/contract/families'
import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { getJournal, likeJournal, listJournals } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { getFile } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import { disableAccount, enableAccount } from '../src/features/operators/index.ts'
import type { Client } from './client.ts'
import { givePlan } from './entitlements.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { eventually } from './eventually.ts'
import {
  joinSchool,
  linkGuardian,
  makeCourse,
  makeSurrounding,
  makeUser,
  signedIn,
  testPassword,
} from './factories.ts'
import { hangOnJournal, makeFile, makeJournal } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer, startOfTests } from './test-server.ts'

// Streams that look by themselves once an hour end when they are told to, or not at all.
const of = await openTestServer({ environment: { LOOK_SECONDS: '3600' } })
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const text = 'Today I drew the whole pond with all of its frogs.'

/** A surrounding with a journal that has a file, and the browsers of everybody in it. */
async function makeFixture() {
  const around = await makeSurrounding(of)
  const journalId = await makeJournal(of, around.childId, 'Reed')
  const file = await makeFile(of, around.childId, 'Reed')
  await hangOnJournal(of, journalId, file.id)
  const child = await clientOf(of, around.childId)
  return { ...around, journalId, file, child }
}
type Around = Awaited<ReturnType<typeof makeFixture>>

const cookieOf = (client: Client) => client.cookies.get('kindling') ?? ''
const write = async ({ child }: Around) =>
  expect((await child.call(addJournal, { body: { response_type: 'Text', content: text } })).status).toBe(200)

/** The calls on a child that everybody around the child may make. */
const looks = (client: Client, around: Around) => {
  const { childId, journalId, file } = around
  return [
    client.call(getChildInfo, { params: { childId } }),
    client.call(listUserCourses, { params: { userId: childId } }),
    client.call(getLessonProgress, { params: { userId: childId } }),
    client.call(listJournals, { params: { userId: childId } }),
    client.call(getJournal, { params: { journalId } }),
    client.call(listComments, { query: { archetype_id: journalId } }),
    client.call(addComment, { body: { archetype_id: journalId, comment: 'I like the frogs.' } }),
    client.call(getFile, { params: { key: file.key, name: file.name } }),
  ]
}
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(answer => answer.status)
const all = (count: number, status: number) => Array.from({ length: count }, () => status)

/** Nothing about the child arrives any more, while the stream still carries what its reader may hear. */
async function expectSilence(stream: EventStream, around: Around, alive: () => Promise<unknown>) {
  const before = stream.events.length
  await write(around)
  await alive()
  await eventually(() => expect(stream.events.length).toBeGreaterThan(before))
  expect(stream.events.slice(before).map(event => event.data.child_id)).not.toContain(around.childId)
}

const endsAtOnce = async (stream: EventStream) => {
  expect(await stream.ended).toBe('ended')
  expect(stream.events.at(-1)?.event).toBe('session-over')
}

test('when a guardian link ends, its next requests and its open stream hear nothing of the child', async () => {
  const around = await makeFixture()
  const other = await makeUser(of, 'Child')
  await linkGuardian(of, other, around.parentId)
  const parent = await clientOf(of, around.parentId)
  const stream = await openEventStream(address, cookieOf(parent))
  expect(await statuses(looks(parent, around))).toEqual(all(8, 200))
  const like = { body: { object_id: around.journalId, action_type: 1 } } as const
  expect((await parent.call(likeJournal, like)).status).toBe(200)
  await eventually(() => expect(stream.events.map(event => event.data.type)).toContain('journal_liked'))
  await of.services.db
    .updateTable('guardianships')
    .set({ until: startOfTests })
    .where('child_id', '=', around.childId)
    .execute()
  expect(await statuses(looks(parent, around))).toEqual(all(8, 404))
  expect((await parent.call(likeJournal, like)).status).toBe(404)
  expect((await parent.call(listChildren)).body.children.map(child => child.id)).toEqual([other])
  const told = (await parent.call(listNotifications)).body.notifications
  expect(told.filter(item => item.child_id === around.childId)).toEqual([])
  const sibling = await clientOf(of, other)
  await expectSilence(stream, around, () =>
    sibling.call(addJournal, { body: { response_type: 'Text', content: text } }),
  )
  stream.close()
})

test('when a child leaves a class, or its teacher does, the teacher reaches the child no more', async () => {
  for (const leaves of ['child', 'teacher'] as const) {
    const around = await makeFixture()
    const second = await makeFixture()
    const other = { class_id: second.classId, teacher_id: around.teacherId }
    await joinSchool(of, around.teacherId, second.schoolId)
    await of.services.db.insertInto('class_teachers').values(other).execute()
    const teacher = await clientOf(of, around.teacherId)
    const stream = await openEventStream(address, cookieOf(teacher))
    const answer = { params: { journalId: around.journalId }, body: { teacher_content: 'Well counted!' } }
    const roster = { params: { groupId: around.classId } }
    expect(await statuses(looks(teacher, around))).toEqual(all(8, 200))
    expect((await teacher.call(updateJournal, answer)).status).toBe(200)
    expect((await teacher.call(listGroupStudents, roster)).text).toContain(`"id":${around.childId}`)
    await of.services.db
      .updateTable(leaves === 'child' ? 'class_members' : 'class_teachers')
      .set({ until: startOfTests })
      .where('class_id', '=', around.classId)
      .execute()
    expect(await statuses(looks(teacher, around))).toEqual(all(8, 404))
    expect((await teacher.call(updateJournal, answer)).status).toBe(404)
    const after = await teacher.call(listGroupStudents, roster)
    expect(after.status).toBe(leaves === 'child' ? 200 : 404)
    expect(after.text).not.toContain(`"id":${around.childId}`)
    await expectSilence(stream, around, () => write(second))
    stream.close()
  }
})

test('an account that is disabled is a guest at its next request, and its stream is closed at once', async () => {
  const around = await makeFixture()
  const parent = await clientOf(of, around.parentId)
  const stream = await openEventStream(address, cookieOf(parent))
  expect(await disableAccount(of.services, around.parentId, 10)).toBe(true)
  await endsAtOnce(stream)
  expect(await statuses(looks(parent, around))).toEqual(all(8, 401))
  expect((await parent.call(getSession)).body.user).toBeNull()
  expect(await disableAccount(of.services, around.parentId, 10)).toBe(false)
  expect(await disableAccount(of.services, 10, 10)).toBe(false)
  // What was open stays closed when the account is enabled; who signs in again is let in.
  expect(await enableAccount(of.services, around.parentId, 10)).toBe(true)
  expect((await parent.call(getUserInfo)).status).toBe(401)
  expect((await (await signedIn(of, around.parentId)).call(getUserInfo)).status).toBe(200)
  const acts = await of.services.db
    .selectFrom('audit_entries')
    .select('act')
    .where('subject_id', '=', around.parentId)
    .execute()
  expect(acts.map(entry => entry.act)).toEqual(['account-disabled', 'account-enabled'])
})

test('signing out and a new password end every stream and session that they should, and no other', async () => {
  const around = await makeFixture()
  const [first, second, third] = [
    await clientOf(of, around.parentId),
    await clientOf(of, around.parentId),
    await clientOf(of, around.teacherId),
  ]
  const old = { first: cookieOf(first), second: cookieOf(second) }
  const streams = {
    first: await openEventStream(address, old.first),
    second: await openEventStream(address, old.second),
    teacher: await openEventStream(address, cookieOf(third)),
  }
  await first.call(signOut, { body: {} })
  await endsAtOnce(streams.first)
  expect((await openEventStream(address, old.first)).status).toBe(401)
  expect(streams.second.isOpen()).toBe(true)
  const renewed = await second.call(updateCredentials, {
    body: { password: 'Paper-Boat-77', current_password: testPassword },
  })
  expect(renewed.status).toBe(200)
  await endsAtOnce(streams.second)
  expect((await openEventStream(address, old.second)).status).toBe(401)
  expect(cookieOf(second)).not.toBe(old.second)
  expect((await second.call(getUserInfo)).status).toBe(200)
  expect(streams.teacher.isOpen()).toBe(true)
  streams.teacher.close()
})

test("what a school's pro plan opens is closed when the plan ends, and never open by a claim to the school", async () => {
  const around = await makeFixture()
  const { lessonIds } = await makeCourse(of, { package: 'Pro' })
  const lessonId = lessonIds[0] ?? 0
  const claimant = await makeUser(of, 'Teacher')
  await joinSchool(of, claimant, around.schoolId, false)
  const people = await Promise.all(
    [around.childId, around.parentId, around.teacherId, claimant].map(id => clientOf(of, id)),
  )
  const seen = async () =>
    Promise.all(
      people.map(async one => (await one.call(getLesson, { params: { lessonId } })).body.lesson.has_access),
    )
  const setPlan = (end: string) => givePlan(of, around.schoolId, end)
  await setPlan('2027-06-30T00:00:00Z')
  expect(await seen()).toEqual([true, true, true, false])
  expect((await people[3]?.call(getUserInfo))?.body.user).toMatchObject({
    pro_plan_active: false,
    district_id: null,
  })
  expect((await around.child.call(startLesson, { body: { lesson_id: lessonId } })).status).toBe(200)
  await setPlan(startOfTests)
  expect(await seen()).toEqual([false, false, false, false])
  const write = {
    response_type: 'Text' as const,
    content: text,
    archetype_id: lessonId,
    arche_type: 'Lessons' as const,
  }
  expect((await around.child.call(addJournal, { body: write })).status).toBe(404)
  expect((await around.child.call(startLesson, { body: { lesson_id: lessonId } })).status).toBe(404)
})
