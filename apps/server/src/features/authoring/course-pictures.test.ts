import { createCourse, giveCourse, outlineCourse, updateCourse } from '@kindling/contract/course-authoring'
import { getCourse, listUserCourses } from '@kindling/contract/courses'
import { expect, test } from 'vitest'
import { given, makePeople } from '../../../test/authoring.ts'
import { makeUser } from '../../../test/factories.ts'
import { statusOf, upload } from '../../../test/goal-fixture.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'

const of = await openTestServer()
const words = { name: 'Bridges', description: 'Why towers and bridges stand.', grade: '3,4' }

test('a teacher chooses the picture of a course; who opens the course sees it, and without one it has a drawing', async () => {
  const { teacher, child, childId, classId } = await makePeople(of)
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  const { course } = (await teacher.call(createCourse, { body: words })).body
  const params = { courseId: course.id }
  const change = (picture_url: string | null | undefined, version: number, more: object = {}) =>
    teacher.call(updateCourse, { params, body: { ...words, ...more, picture_url, version } })
  const url = await upload(teacher, 'arch.png', 'image/png', await picture('png'))
  const set = await change(url, 1)
  expect([set.status, set.body.course.has_own_picture]).toEqual([200, true])
  const address = set.body.course.picture
  expect(address).toMatch(/^\/files\/[a-f0-9]{32}\/picture$/)
  // A new name does not take it away.
  const renamed = await change(undefined, 2, { name: 'Arches' })
  expect(renamed.body.course).toMatchObject({ name: 'Arches', picture: address })
  expect([await statusOf(teacher, address), await statusOf(child, address)]).toEqual([200, 404])

  const { id: lessonId } = await given(teacher, classId)
  const units = [{ name: 'One', lesson_ids: [lessonId] }]
  expect((await teacher.call(outlineCourse, { params, body: { units, version: 3 } })).status).toBe(200)
  const body = { group_ids: [classId], version: 4 }
  expect((await teacher.call(giveCourse, { params, body })).status).toBe(200)
  expect([await statusOf(child, address), await statusOf(colleague, address)]).toEqual([200, 404])
  expect((await child.call(getCourse, { params })).body.course.picture).toBe(address)
  const own = await child.call(listUserCourses, { params: { userId: childId } })
  expect(own.body.courses.find(({ id }) => id === course.id)?.picture).toBe(address)

  const removed = await change(null, 5)
  expect(removed.body.course).toMatchObject({ has_own_picture: false, picture: course.picture })
  expect(course.picture).toMatch(/^\/pictures\/drawings\//)
  expect(await statusOf(child, address)).toBe(404)
})

test('a picture is an own upload, and a drawing takes its place when the file goes with its uploader', async () => {
  const { teacher } = await makePeople(of)
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  const { course } = (await teacher.call(createCourse, { body: words })).body
  const params = { courseId: course.id }
  const change = (picture_url: string, version: number) =>
    teacher.call(updateCourse, { params, body: { ...words, picture_url, version } })
  const image = await picture('png')
  const theirs = await upload(colleague, 'arch.png', 'image/png', image)
  for (const other of [theirs, 'https://www.nasa.gov/arch.png', '/pictures/logo.svg'])
    expect((await change(other, 1)).status).toBe(400)
  const url = await upload(teacher, 'arch.png', 'image/png', image)
  const set = await change(url, 1)
  expect(set.status).toBe(200)
  const key = set.body.course.picture.split('/')[2] ?? ''
  await of.services.db.deleteFrom('files').where('key', '=', key).execute()
  const shown = await teacher.call(getCourse, { params })
  expect(shown.body.course.picture).toBe(course.picture)
})
