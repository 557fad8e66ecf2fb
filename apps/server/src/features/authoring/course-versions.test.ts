import { removeLesson } from '@kindling/contract/authoring'
import {
  createCourse,
  getAuthoredCourse,
  listCourseVersions,
  outlineCourse,
  restoreCourse,
  updateCourse,
} from '@kindling/contract/course-authoring'
import { mostVersions } from '@kindling/rules/authoring'
import { expect, test } from 'vitest'
import { makePeople, writing } from '../../../test/authoring.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const words = { name: 'Things that stand', description: 'Why towers and bridges stand.', grade: '3,4' }

async function aCourse() {
  const people = await makePeople(of)
  const { teacher } = people
  const { id } = (await teacher.call(createCourse, { body: words })).body.course
  const params = { courseId: id }
  const lessons = await Promise.all(
    ['Towers', 'Bridges'].map(async name => (await writing(teacher, { name })).id),
  )
  const outline = async (
    units: { unit_id?: number; name: string; lesson_ids: number[] }[],
    version: number,
  ) => (await teacher.call(outlineCourse, { params, body: { units, version } })).status
  const change = async (more: object, version: number) =>
    (await teacher.call(updateCourse, { params, body: { ...words, ...more, version } })).status
  const read = async () => (await teacher.call(getAuthoredCourse, { params })).body.course
  const versions = async () => (await teacher.call(listCourseVersions, { params })).body.versions
  const restore = (version_id: number, version: number) =>
    teacher.call(restoreCourse, { params, body: { version_id, version } })
  return { ...people, params, lessons, outline, change, read, versions, restore }
}

test('a course keeps what it was before each change, and its author puts a version back; what stood then is kept in turn', async () => {
  const { teacher, lessons, outline, change, read, versions, restore } = await aCourse()
  const [towers = 0, bridges = 0] = lessons
  expect(await outline([{ name: 'High', lesson_ids: [towers, bridges] }], 1)).toBe(200)
  expect(await change({ name: 'Else' }, 2)).toBe(200)
  const [unit] = (await read()).units
  expect(await outline([{ name: 'Wide', lesson_ids: [bridges] }], 3)).toBe(200)
  const kept = await versions()
  expect(kept.map(({ name, units }) => [name, units.map(one => [one.name, one.lessons])])).toEqual([
    ['Else', [['High', ['Towers', 'Bridges']]]],
    [words.name, [['High', ['Towers', 'Bridges']]]],
    [words.name, []],
  ])
  const [, before] = kept
  expect((await restore(before?.id ?? 0, 3)).status).toBe(409)
  const back = await restore(before?.id ?? 0, 4)
  expect(back.body.course).toMatchObject({
    name: words.name,
    units: [{ name: 'High', lessons: [{ id: towers }, { id: bridges }] }],
    version: 5,
  })
  expect(unit?.id).toBeGreaterThan(0)
  expect((await versions())[0]).toMatchObject({
    name: 'Else',
    units: [{ name: 'Wide', lessons: ['Bridges'] }],
  })
  // A lesson that is gone stays away.
  expect((await teacher.call(removeLesson, { params: { lessonId: towers } })).status).toBe(200)
  const again = await restore(before?.id ?? 0, 5)
  expect(again.body.course.units.map(one => one.lessons.map(({ id }) => id))).toEqual([[bridges]])
})

test('only its author reads and restores versions, of that course alone; the oldest of many go', async () => {
  const { params, change, versions, restore } = await aCourse()
  const other = await aCourse()
  for (let version = 1; version <= mostVersions + 2; version++)
    expect(await change({ name: `Name ${version}` }, version)).toBe(200)
  const kept = await versions()
  expect([kept.length, kept.at(-1)?.name]).toEqual([mostVersions, 'Name 2'])
  expect((await other.teacher.call(listCourseVersions, { params })).status).toBe(404)
  const theirs = { version_id: kept[0]?.id ?? 0, version: 1 }
  expect((await other.teacher.call(restoreCourse, { params, body: theirs })).status).toBe(404)
  expect((await other.restore(theirs.version_id, 1)).status).toBe(404)
  expect((await restore(theirs.version_id, mostVersions + 3)).status).toBe(200)
})
