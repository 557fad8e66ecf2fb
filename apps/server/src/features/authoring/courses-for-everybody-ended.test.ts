import { listLessonExercises } from '@kindling/contract/authoring'
import { getItem, recommendItem } from '@kindling/contract/catalogue'
import { getAuthoredCourse, removeCourse, updateCourse } from '@kindling/contract/course-authoring'
import { answerSchoolCourse, listSchoolCourses, unshareCourse } from '@kindling/contract/course-shares'
import { getCourse } from '@kindling/contract/courses'
import { closeOpenCourse } from '@kindling/contract/courses-for-everybody'
import { answerItemReports, reportItem } from '@kindling/contract/item-reports'
import { mostVersions } from '@kindling/rules/authoring'
import { topicOfAdult } from '@kindling/rules/notifications'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeClass, makeUser } from '../../../test/factories.ts'
import { itemOfKind, makeOpenSchool, makeSchoolWithCourse, makeStranger } from '../../../test/open-courses.ts'
import { clientOf } from '../../../test/session-of.ts'
import { courseWords, makeTeachersCourse, messageOf } from '../../../test/teachers-courses.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/transaction.ts'
import { disableAccount } from '../operators/index.ts'
import { unverifySchool } from '../verification/verify-on-evidence.ts'

const of = await openTestServer()
const { db } = of.services
const open = [200, 200]
const closed = [404, 404]

const stranger = (type?: 'Child' | 'Parent' | 'Teacher') => makeStranger(of, type)

test('it ends with the share of the school: taken back, closed by an administrator, or with the verification of the school', async () => {
  const ends: [string, (of: Awaited<ReturnType<typeof makeOpenSchool>>) => Promise<unknown>][] = [
    ['taken back', ({ teacher, courseId }) => teacher.call(unshareCourse, { params: { courseId } })],
    [
      'closed',
      async ({ principal, schoolId, courseId }) => {
        const { courses } = (await principal.client.call(listSchoolCourses, { params: { schoolId } })).body
        const revision = courses.find(({ id }) => id === courseId)?.revision ?? 0
        const body = { course_id: courseId, decision: 'no', reason: 'It is old.', revision } as const
        const { status } = await principal.client.call(answerSchoolCourse, { params: { schoolId }, body })
        expect(status).toBe(200)
      },
    ],
    [
      'unverified',
      ({ schoolId, operatorId }) =>
        db
          .transaction()
          .execute(tx => unverifySchool(tx as Db, { schoolId, actorId: operatorId }, of.clock.now())),
    ],
    [
      'its author disabled',
      ({ teacherId, operatorId }) => disableAccount(of.services, teacherId, operatorId),
    ],
    ['removed', ({ teacher, courseId }) => teacher.call(removeCourse, { params: { courseId } })],
  ]
  for (const [name, end] of ends) {
    for (const make of [makeOpenSchool, makeSchoolWithCourse]) {
      const school = await make(of)
      if (make === makeSchoolWithCourse) await school.ask()
      const child = await stranger()
      await end(school)
      for (const reader of [child, school.operator]) expect(await school.opens(reader), name).toEqual(closed)
      const { state } = await db
        .selectFrom('everybody_shares')
        .select('state')
        .where('course_id', '=', school.courseId)
        .executeTakeFirstOrThrow()
      expect(state, name).toBe('ended')
      expect((await school.answer('yes', { revision: 1 })).status, name).toBe(404)
    }
  }
  const school = await makeOpenSchool(of)
  const taken = await school.teacher.call(closeOpenCourse, { params: { courseId: school.courseId } })
  expect(taken.body.course).toMatchObject({ share: { state: 'shared' }, everybody: { state: 'ended' } })
  expect([await school.opens(school.pupil), await school.opens(await stranger())]).toEqual([open, closed])
})

test('an author who has left, or whose account is removed, gets no yes; what is open stays, without a name', async () => {
  const waiting = await makeSchoolWithCourse(of)
  await waiting.ask()
  await db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', waiting.teacherId)
    .execute()
  const late = await waiting.answer('yes')
  expect([late.status, messageOf(late)]).toEqual([
    400,
    'Its author’s school no longer has the course, or its author has left.',
  ])

  const school = await makeOpenSchool(of)
  const child = await stranger()
  const { courseId, lessonId, teacherId } = school
  for (const table of ['courses', 'lessons'] as const)
    await db
      .updateTable(table)
      .set({ user_id: 10 })
      .where('id', '=', table === 'courses' ? courseId : lessonId)
      .execute()
  await db.deleteFrom('authors').where('user_id', '=', teacherId).execute()
  expect(await school.opens(child)).toEqual(open)
  const { course } = (await child.call(getCourse, { params: { courseId } })).body
  expect([course.author, course.public_author]).toEqual([null, null])
  expect(await school.seen()).toMatchObject({ author_name: null, state: 'shared' })
  expect((await school.answer('no', { reason: 'Nobody looks after it.' })).status).toBe(200)
  expect(await school.opens(child)).toEqual(closed)
})

test('what reported problems hold back is open to nobody, and gets no yes', async () => {
  const school = await makeOpenSchool(of)
  const child = await stranger()
  const itemId = await itemOfKind(of, 'Courses', school.courseId)
  const hold = async (answer: 'hide' | 'keep') => {
    const { status } = await school.operator.call(answerItemReports, {
      params: { itemId },
      body: { answer },
    })
    expect(status).toBe(200)
  }
  const report = { params: { itemId }, body: { reason: 'inappropriate' as const } }
  expect((await child.call(reportItem, report)).status).toBe(200)
  await hold('hide')
  for (const reader of [child, school.pupil]) expect(await school.opens(reader)).toEqual(closed)
  await hold('keep')
  expect(await school.opens(child)).toEqual(open)
  await school.teacher.call(closeOpenCourse, { params: { courseId: school.courseId } })
  await school.ask()
  await db.updateTable('catalogue_items').set({ is_held: true }).where('id', '=', itemId).execute()
  const said = await school.answer('yes')
  expect([said.status, messageOf(said)]).toEqual([
    400,
    'Reported problems hold the course back. Answer these first.',
  ])
})

test('a film of others plays elsewhere for a child who needs a consent only where its own teacher or guardian has chosen it', async () => {
  const { lessonId } = await makeOpenSchool(of)
  const [youngId, oldId] = [
    await makeUser(of, 'Child', { birth_date: '2017-05-05' }),
    await makeUser(of, 'Child', { birth_date: '2010-05-05' }),
  ]
  const playsFor = async (client: Client) => {
    const { body } = await client.call(listLessonExercises, { params: { lessonId } })
    return body.exercises[0]?.video?.prevent_play === false
  }
  const [young, old] = [await clientOf(of, youngId), await clientOf(of, oldId)]
  expect([await playsFor(young), await playsFor(old)]).toEqual([false, true])
  const teacherId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, teacherId)
  await joinClass(of, classId, youngId)
  const itemId = await itemOfKind(of, 'Lessons', lessonId)
  const teacher = await clientOf(of, teacherId)
  const recommended = await teacher.call(recommendItem, {
    params: { groupId: classId },
    body: { item_id: itemId, is_recommended: true },
  })
  expect([
    recommended.status,
    (await teacher.call(getItem, { params: { archetypeId: lessonId }, query: { archetype: 'Lessons' } })).body
      .can,
  ]).toEqual([200, expect.not.arrayContaining(['share', 'change'])])
  expect(await playsFor(young)).toBe(true)
})

test('what closed is named as it was read, to the school and to operators, however often it changes', async () => {
  const { teacher, courseId, listed, seen } = await makeOpenSchool(of)
  const change = async (name: string) => {
    of.clock.forward(1)
    const { version } = (await teacher.call(getAuthoredCourse, { params: { courseId } })).body.course
    const body = { ...courseWords, name, version }
    expect((await teacher.call(updateCourse, { params: { courseId }, body })).status).toBe(200)
  }
  // More often than versions are kept.
  for (let changes = 0; changes <= mostVersions + 1; changes++) await change(`Unread ${changes}`)
  const names = [(await listed()).map(({ name, state }) => [name, state]), (await seen())?.name]
  expect(names).toEqual([[[courseWords.name, 'changed']], courseWords.name])
})

test('those who look at a course hear once a day that it waits, and find it in their lists each time', async () => {
  const school = await makeSchoolWithCourse(of)
  const other = await makeTeachersCourse(of)
  const staff = db.selectFrom('users').select(['id', 'user_type']).where('id', '=', school.operatorId)
  const operatorTopic = topicOfAdult(await staff.executeTakeFirstOrThrow())
  const told = async (type: 'course_to_open' | 'course_asked', topics: readonly string[]) => {
    const found = db.selectFrom('topic_entries').select('topic').where('type', '=', type)
    return (await found.where('topic', 'in', topics).execute()).length
  }
  const both = () =>
    Promise.all([
      told('course_to_open', [operatorTopic]),
      told('course_asked', [topicOfAdult({ id: other.principal.id, user_type: 'Teacher' })]),
    ])
  const askBoth = async () => {
    expect([(await school.ask()).status, (await other.ask()).status]).toEqual([200, 200])
    expect([(await school.seen())?.state, (await other.listed()).length]).toEqual(['waiting', 1])
    await school.teacher.call(closeOpenCourse, { params: { courseId: school.courseId } })
    await other.teacher.call(unshareCourse, { params: { courseId: other.courseId } })
  }
  for (let asked = 0; asked < 3; asked++) await askBoth()
  expect(await both()).toEqual([1, 1])
  of.clock.forward(24 * 3600 + 1)
  await askBoth()
  expect(await both()).toEqual([2, 2])
})
