import {
  getCourse,
  getCourseByShortName,
  getLesson,
  getLessonByShortName,
  getLessonProgress,
  listCourses,
  listMetricUsers,
  listUserCourses,
  startLesson,
} from '@kindling/contract/courses'
import { addJournal } from '@kindling/contract/journal-drafts'
import { removeJournal } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import {
  joinClass,
  makeClass,
  makeCourse,
  makeSurrounding,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const noAccess = 'You do not have access to this lesson. Please let your teacher know.'
const draftFor = (lessonId: number) => ({
  response_type: 'Text' as const,
  content: 'We built a small raft and it carried three stones.',
  arche_type: 'Lessons' as const,
  archetype_id: lessonId,
})

const openProPlan = (schoolId: number) => givePlan(of, schoolId, '2027-06-30T00:00:00Z')

test('a course is fetched by id, with all that a course has [COURSES-06] [COURSES-23]', async () => {
  const { courseId, shortName } = await makeCourse(of)
  const guest = new Client(of.app)
  const { body } = await guest.call(getCourse, { params: { courseId } })
  expect(body.course).toMatchObject({
    id: courseId,
    short_name: shortName,
    name: expect.stringContaining('Course'),
    course_package: 'Basic',
    course_type: 'Free',
    micro_credentialing: false,
    processed_price: 0,
  })
  expect(body.course.units).toHaveLength(1)
  expect((await guest.call(getCourse, { params: { courseId: 999_999 } })).status).toBe(404)
})

test('a course is looked up by its short name, and only then access is checked [COURSES-12] [COURSES-24]', async () => {
  const { courseId, shortName } = await makeCourse(of, { package: 'Pro' })
  const { childId, schoolId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const closed = await child.call(getCourseByShortName, { params: { shortName } })
  expect(closed.body.course).toMatchObject({ id: courseId, has_access: false })
  await openProPlan(schoolId)
  const open = await child.call(getCourseByShortName, { params: { shortName } })
  expect(open.body.course).toMatchObject({ id: courseId, has_access: true })
  // News and playlists know the number alone.
  const byNumber = await child.call(getCourseByShortName, { params: { shortName: String(courseId) } })
  expect(byNumber.body).toEqual(open.body)
  const unknown = await child.call(getCourseByShortName, { params: { shortName: 'no-such-course' } })
  expect(unknown.status).toBe(404)
})

test('a teacher reads how far the own students are in a course, by class, and nobody else does [COURSES-05] [COURSES-26]', async () => {
  const { courseId, lessonIds } = await makeCourse(of, { lessons: 2 })
  const { childId, teacherId, parentId, classId } = await makeSurrounding(of)
  const lesson = { params: {}, body: { lesson_id: lessonIds[0] ?? 0 } }
  const teacher = await signedIn(of, teacherId)
  const params = { courseId }
  const read = async () => {
    const { total_lessons, groups } = (await teacher.call(listMetricUsers, { params })).body
    return { total_lessons, groups: groups.map(({ id, users }) => ({ id, users })) }
  }
  const standing = (status: string, completed_lessons: number) => ({
    total_lessons: 2,
    groups: [{ id: classId, users: [expect.objectContaining({ completed_lessons, status })] }],
  })
  expect(await read()).toEqual(standing('Not Started', 0))
  const child = await signedIn(of, childId)
  await child.call(startLesson, lesson)
  expect(await read()).toEqual(standing('InProgress', 0))
  for (const lessonId of lessonIds)
    await child.call(addJournal, { body: { title: 'Raft', ...draftFor(lessonId) } })
  expect(await read()).toEqual(standing('Completed', 2))
  expect((await read()).groups[0]?.users[0]?.user_bean.id).toBe(childId)
  const elsewhere = await signedIn(of, (await makeSurrounding(of)).teacherId)
  const theirs = (await elsewhere.call(listMetricUsers, { params })).body.groups.flatMap(one => one.users)
  expect(theirs.map(({ user_bean }) => user_bean.id)).not.toContain(childId)
  for (const id of [childId, parentId])
    expect((await (await signedIn(of, id)).call(listMetricUsers, { params })).status).toBe(403)
  expect((await teacher.call(listMetricUsers, { params: { courseId: 999_999 } })).status).toBe(404)
})

test("a child's course counts the completed lessons against all, and stands where they stand [COURSES-07] [COURSES-20] [COURSES-21]", async () => {
  const { courseId, lessonIds } = await makeCourse(of, { lessons: 2 })
  const { childId, parentId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const standing = async () => (await child.call(getCourse, { params: { courseId } })).body.course
  expect(await standing()).toMatchObject({ completed_lessons: 0, total_lessons: 2, status: 'Not Started' })
  const [first = 0, second = 0] = lessonIds
  await child.call(startLesson, { body: { lesson_id: first } })
  expect(await standing()).toMatchObject({ completed_lessons: 0, status: 'InProgress' })
  await child.call(addJournal, { body: draftFor(first) })
  expect(await standing()).toMatchObject({ completed_lessons: 1, status: 'InProgress' })
  await child.call(addJournal, { body: draftFor(second) })
  expect(await standing()).toMatchObject({ completed_lessons: 2, total_lessons: 2, status: 'Completed' })
  const parent = await signedIn(of, parentId)
  const followed = await parent.call(getCourse, { params: { courseId }, query: { user_id: childId } })
  expect(followed.body.course.units[0]?.lessons.map(line => line.progress)).toEqual([
    'Completed',
    'Completed',
  ])
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  const peek = await stranger.call(getCourse, { params: { courseId }, query: { user_id: childId } })
  expect(peek.status).toBe(404)
})

test("a child's lessons carry their course, progress, picture and name [LESSONS-06]", async () => {
  const { courseId, lessonIds } = await makeCourse(of)
  const child = await signedIn(of, await makeUser(of, 'Child'))
  await child.call(startLesson, { body: { lesson_id: lessonIds[0] ?? 0 } })
  const { body } = await child.call(getCourse, { params: { courseId } })
  expect(body.course.units[0]?.lessons).toMatchObject([
    {
      id: lessonIds[0],
      course_id: courseId,
      progress: 'InProgress',
      thumbnail: '/pictures/drawings/pencil.svg',
      name: expect.stringContaining('Lesson'),
    },
    { id: lessonIds[1], progress: 'Not Started' },
  ])
})

test('a lesson is fetched by id and has activities to watch and open [LESSONS-05] [LESSONS-07] [LESSONS-22]', async () => {
  const { lessonIds, courseId } = await makeCourse(of)
  const [first = 0, second = 0] = lessonIds
  const guest = new Client(of.app)
  const { body } = await guest.call(getLesson, { params: { lessonId: first } })
  expect(body.lesson).toMatchObject({
    id: first,
    short_name: expect.stringContaining('lesson-'),
    name: expect.stringContaining('Lesson'),
    lesson_package: 'Basic',
    lesson_type: 'Free',
    user_id: 10,
    course_id: courseId,
    next_lesson_id: second,
  })
  expect(body.lesson.activities[0]).toMatchObject({
    resource: '/videos/sky.mp4',
    resource_type: 'Video',
    thumbnail: '/pictures/logo.svg',
  })
  expect((await guest.call(getLesson, { params: { lessonId: 999_999 } })).status).toBe(404)
})

test('a lesson is looked up by its short name, without its empty activities [LESSONS-16] [LESSONS-23]', async () => {
  const { lessonIds } = await makeCourse(of)
  const guest = new Client(of.app)
  const byId = await guest.call(getLesson, { params: { lessonId: lessonIds[0] ?? 0 } })
  const shortName = byId.body.lesson.short_name
  const { body } = await guest.call(getLessonByShortName, { params: { shortName } })
  expect(body.lesson).toEqual(byId.body.lesson)
  expect(body.lesson.activities.map(activity => activity.title)).toEqual(['Watch', 'Read'])
  const byNumber = { params: { shortName: String(body.lesson.id) } }
  expect((await guest.call(getLessonByShortName, byNumber)).body).toEqual(body)
  const unknown = await guest.call(getLessonByShortName, { params: { shortName: 'no-such-lesson' } })
  expect(unknown.status).toBe(404)
})

test('progress is read for a child by those around the child, and by nobody else [LESSONS-24]', async () => {
  const { lessonIds, courseId } = await makeCourse(of)
  const [first = 0, second = 0] = lessonIds
  const { childId, teacherId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  for (const lesson_id of [first, second]) await child.call(startLesson, { body: { lesson_id } })
  const teacher = await signedIn(of, teacherId)
  const all = await teacher.call(getLessonProgress, { params: { userId: childId } })
  expect(all.body.progress.map(line => line.lesson_id).sort()).toEqual([first, second].sort())
  const one = await teacher.call(getLessonProgress, {
    params: { userId: childId },
    query: { lesson_id: second },
  })
  expect(one.body.progress).toMatchObject([
    { lesson_id: second, course_id: courseId, progress: 'InProgress' },
  ])
  const stranger = await signedIn(of, await makeUser(of, 'Teacher'))
  expect((await stranger.call(getLessonProgress, { params: { userId: childId } })).status).toBe(404)
})

test("a child's progress is read as lists, lesson by lesson and course by course, and not by strangers [LESSONS-25]", async () => {
  const [begun, untouched] = [await makeCourse(of, { lessons: 2 }), await makeCourse(of, { lessons: 1 })]
  const [first = 0, second = 0] = begun.lessonIds
  const { childId, parentId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  await child.call(addJournal, { body: draftFor(first) })
  await child.call(startLesson, { body: { lesson_id: second } })
  const parent = await signedIn(of, parentId)
  const params = { userId: childId }
  const lessons = (await parent.call(getLessonProgress, { params })).body.progress
  expect(new Map(lessons.map(line => [line.lesson_id, line.progress]))).toEqual(
    new Map([
      [first, 'Completed'],
      [second, 'InProgress'],
    ]),
  )
  const { courses } = (await parent.call(listUserCourses, { params })).body
  const standing = (id: number) => {
    const { status, completed_lessons, total_lessons } = courses.find(course => course.id === id) ?? {}
    return [status, completed_lessons, total_lessons]
  }
  expect(standing(begun.courseId)).toEqual(['InProgress', 1, 2])
  expect(standing(untouched.courseId)).toEqual(['Not Started', 0, 1])
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await stranger.call(getLessonProgress, { params })).status).toBe(404)
  expect((await stranger.call(listUserCourses, { params })).status).toBe(404)
})

test('children do lessons and so courses; a parent does none for them [LESSONS-28]', async () => {
  const { courseId, lessonIds } = await makeCourse(of)
  const [lesson_id = 0] = lessonIds
  const { childId, parentId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const begun = await child.call(startLesson, { body: { lesson_id } })
  expect(begun.body.progress).toMatchObject({ lesson_id, course_id: courseId, progress: 'InProgress' })
  const { courses } = (await child.call(listUserCourses)).body
  expect(courses[0]).toMatchObject({ id: courseId, status: 'InProgress' })
  await child.call(addJournal, { body: draftFor(lesson_id) })
  const again = await child.call(startLesson, { body: { lesson_id } })
  expect(again.body.progress.progress).toBe('Completed')
  const parent = await signedIn(of, parentId)
  expect((await parent.call(startLesson, { params: { userId: childId }, body: { lesson_id } })).status).toBe(
    404,
  )
  const listed = await parent.call(listCourses, { query: { limit: 60 } })
  expect(listed.body.courses.find(course => course.id === courseId)?.status).toBe('Not Started')
})

test('a child is offered courses for the own age alone, by grade or by age: to 7, 10, 13 and above; and keeps what was begun, or given to a class [PLATFORM-18]', async () => {
  const forGrades = async (grades: number[]) => {
    const { courseId, lessonIds } = await makeCourse(of)
    await of.services.db.updateTable('courses').set({ grades }).where('id', '=', courseId).execute()
    return { courseId, lessonId: lessonIds[0] ?? 0 }
  }
  const [small, middle, older, teens, all] = [
    await forGrades([1, 2]),
    await forGrades([4, 5]),
    await forGrades([7]),
    await forGrades([9, 10]),
    await forGrades([]),
  ]
  const made = [small, middle, older, teens, all].map(({ courseId }) => courseId)
  const offered = async (more: Parameters<typeof makeUser>[2], begins?: number, classId?: number) => {
    const childId = await makeUser(of, 'Child', more)
    if (classId) await joinClass(of, classId, childId)
    const child = await signedIn(of, childId)
    if (begins) await child.call(startLesson, { body: { lesson_id: begins } })
    const { courses } = (await child.call(listUserCourses)).body
    return courses.map(({ id }) => id).filter(id => made.includes(id))
  }
  expect(await offered({ grade: 4 })).toEqual([middle.courseId, all.courseId])
  const born = (birth_date: string) => ({ grade: null, birth_date })
  for (const [birth_date, one] of [
    // Seven, eight, ten, eleven, thirteen and fourteen years old.
    ['2019-09-30', small],
    ['2018-09-30', middle],
    ['2016-09-30', middle],
    ['2015-09-30', older],
    ['2013-09-30', older],
    ['2012-09-30', teens],
  ] as const)
    expect(await offered(born(birth_date))).toEqual([one.courseId, all.courseId])
  const classId = await makeClass(of, await makeUser(of, 'Teacher'))
  await of.services.db
    .insertInto('class_assignments')
    .values({ class_id: classId, lesson_id: small.lessonId, assigned_at: of.clock.now() })
    .execute()
  expect(await offered({ grade: 4 }, undefined, classId)).toEqual([
    middle.courseId,
    small.courseId,
    all.courseId,
  ])
  expect(await offered({ grade: 4 }, teens.lessonId)).toEqual([teens.courseId, middle.courseId, all.courseId])
  expect(await offered({ grade: null, birth_date: null })).toEqual(made)
})

test('without its journal a lesson, and so its course, is in progress again, and the child is told [LESSONS-14] [LESSONS-15] [COURSES-22]', async () => {
  const { courseId, lessonIds } = await makeCourse(of, { lessons: 1 })
  const [lessonId = 0] = lessonIds
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const { journal } = (await child.call(addJournal, { body: draftFor(lessonId) })).body
  expect((await child.call(getCourse, { params: { courseId } })).body.course.status).toBe('Completed')
  const removed = await child.call(removeJournal, { params: { journalId: journal.id } })
  expect(removed.body.lesson).toMatchObject({ id: lessonId, progress: 'InProgress', course_id: courseId })
  const { progress } = (await child.call(getLessonProgress, { query: { lesson_id: lessonId } })).body
  expect(progress).toMatchObject([{ progress: 'InProgress' }])
  expect((await child.call(getCourse, { params: { courseId } })).body.course.status).toBe('InProgress')
  const told = (await child.call(listNotifications)).body.notifications
  expect(told.find(item => item.type === 'lesson_reopened')?.contentDetails.lesson_id).toBe(lessonId)
})

test('a lesson without access shows nothing of itself and says whom to ask [LESSONS-21]', async () => {
  const { lessonIds } = await makeCourse(of, { package: 'Pro' })
  const [lessonId = 0] = lessonIds
  const { childId, schoolId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const closed = await child.call(getLesson, { params: { lessonId } })
  expect(closed.body.lesson).toMatchObject({ has_access: false, activities: [] })
  const refused = [
    await child.call(startLesson, { body: { lesson_id: lessonId } }),
    await child.call(addJournal, { body: draftFor(lessonId) }),
  ]
  expect(refused.map(answer => [answer.status, answer.body.message])).toEqual([
    [404, noAccess],
    [404, noAccess],
  ])
  await openProPlan(schoolId)
  expect((await child.call(startLesson, { body: { lesson_id: lessonId } })).status).toBe(200)
})
