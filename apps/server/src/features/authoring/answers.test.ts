import { addClassAssignments } from '@kindling/contract/assignments'
import { getAuthoredLesson, updateLesson } from '@kindling/contract/authoring'
import { listUserCourses, startLesson } from '@kindling/contract/courses'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal, removeJournal } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { given, makePeople as makeWriters, words } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeClass, makeCourse, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const makePeople = () => makeWriters(of)

const about = (archetype_id: number, more: object = {}) => ({
  response_type: 'Text' as const,
  content: 'My bridge carried four coins, and then it bent in the middle.',
  arche_type: 'Lessons' as const,
  archetype_id,
  ...more,
})

test('who may no longer write to a child does not do it by the name of a lesson', async () => {
  const { teacher, teacherId, schoolId, child, parent, classId } = await makePeople()
  const { id: lessonId } = await given(teacher, classId)
  await child.call(startLesson, { body: { lesson_id: lessonId } })
  const { journal } = (await child.call(addJournal, { body: about(lessonId) })).body
  expect(journal.archetype_name).toBe(words.name)
  const { version } = (await teacher.call(getAuthoredLesson, { params: { lessonId } })).body.lesson
  const anew = 'Call me at home tonight'
  const group_ids = [await makeClass(of, teacherId, { schoolId })]
  const body = { ...words, name: anew, status: 'Published' as const, group_ids, version }
  expect((await teacher.call(updateLesson, { params: { lessonId }, body })).status).toBe(200)

  const read = await child.call(getJournal, { params: { journalId: journal.id } })
  expect(read.body.journal.archetype_name).toBe(words.name)
  const again = await child.call(addJournal, { body: about(lessonId) })
  expect([again.status, again.text.includes(anew)]).toEqual([200, false])
  const removed = await child.call(removeJournal, { params: { journalId: journal.id } })
  expect([removed.status, removed.text.includes(anew)]).toEqual([200, false])
  for (const reader of [child, parent]) {
    const told = await reader.call(listNotifications, {})
    expect([told.status, told.text.includes(anew)]).toEqual([200, false])
  }
})

test('a lesson that was given waits with the courses of the child until it is finished or taken back, and for nobody else', async () => {
  const { teacher, teacherId, schoolId, child, childId, parent, classId } = await makePeople()
  const [first, second] = [await given(teacher, classId), await given(teacher, classId)]
  const otherClass = await makeClass(of, teacherId, { schoolId })
  await given(teacher, otherClass)
  const waiting = async (client: Client, params: { userId?: number } = {}) => {
    const { status, body } = await client.call(listUserCourses, { params })
    return status === 200 ? body.given_lessons.map(({ id, progress }) => [id, progress]) : status
  }
  const both = [
    [second.id, 'Not Started'],
    [first.id, 'Not Started'],
  ]
  expect(await waiting(child)).toEqual(both)
  for (const adult of [parent, teacher]) expect(await waiting(adult, { userId: childId })).toEqual(both)
  expect(await waiting(await clientOf(of, await makeUser(of, 'Teacher')), { userId: childId })).toBe(404)
  await child.call(startLesson, { body: { lesson_id: first.id } })
  expect(await waiting(child)).toEqual([
    [first.id, 'InProgress'],
    [second.id, 'Not Started'],
  ])
  for (const { question_id } of first.exercise.questions)
    await child.call(addJournal, { body: about(first.id, { question_id }) })
  expect(await waiting(child)).toEqual([[second.id, 'Not Started']])
  const params = { lessonId: second.id }
  const { version } = (await teacher.call(getAuthoredLesson, { params })).body.lesson
  await teacher.call(updateLesson, { params, body: { ...words, status: 'Pending', version } })
  expect(await waiting(child)).toEqual([])
})

test('work about a lesson goes by itself to a verified class alone, and where the child says no class, to none', async () => {
  const { teacher, child, childId, classId } = await makePeople()
  const clubTeacherId = await makeUser(of, 'Teacher')
  const clubId = await makeClass(of, clubTeacherId, { schoolId: null })
  await joinClass(of, clubId, childId)
  const club = await clientOf(of, clubTeacherId)
  const { lessonIds } = await makeCourse(of, { lessons: 2 })
  const [ofClub = 0, ofBoth = 0] = lessonIds
  const assigning = (client: typeof club, group_id: number, ids: number[]) =>
    client.call(addClassAssignments, { body: { group_id, type: 'lesson', ids } })
  expect((await assigning(club, clubId, lessonIds)).status).toBe(200)
  expect((await assigning(teacher, classId, [ofBoth])).status).toBe(200)
  const classOf = async (lessonId: number, more: object = {}) => {
    const { journal } = (await child.call(addJournal, { body: about(lessonId, more) })).body
    const row = of.services.db.selectFrom('journals').select('class_id').where('id', '=', journal.id)
    const isRead = (await club.call(getJournal, { params: { journalId: journal.id } })).status === 200
    return { to: (await row.executeTakeFirstOrThrow()).class_id, isRead }
  }
  expect(await classOf(ofClub)).toEqual({ to: null, isRead: false })
  expect(await classOf(ofClub, { class_id: clubId })).toEqual({ to: clubId, isRead: true })
  expect(await classOf(ofBoth)).toEqual({ to: classId, isRead: false })
  expect(await classOf(ofBoth, { class_id: null })).toEqual({ to: null, isRead: false })
})
