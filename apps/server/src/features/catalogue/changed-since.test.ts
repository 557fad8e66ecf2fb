import { addActivity, updateActivity } from '@kindling/contract/activities'
import {
  createExercise,
  getAuthoredLesson,
  mapExercise,
  updateExercise,
  updateLesson,
} from '@kindling/contract/authoring'
import type { BodyOf } from '@kindling/contract/define-call'
import { addTeachers } from '@kindling/contract/goal-library'
import { getGoal, updateGoal, uploadRubric } from '@kindling/contract/goals'
import { answerItemReports, listItemReports, reportItem } from '@kindling/contract/item-reports'
import { expect, test } from 'vitest'
import { content, given, makePeople, words } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makePrincipal, upload } from '../../../test/goal-fixture.ts'
import { makeGoal } from '../../../test/goals.ts'
import { writtenListing } from '../../../test/listings.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { pdf } from '../../platform/files/test-documents.ts'

const of = await openTestServer()
const { db } = of.services

test('what its author changes while a lesson is held comes before no class by the answer about what stood there before', async () => {
  const { teacher, child, parent, classId } = await makePeople(of)
  const { id: lessonId, exercise } = await given(teacher, classId)
  const operatorId = await makeUser(of, 'Parent')
  await db.insertInto('operators').values({ user_id: operatorId }).execute()
  const operator = await signedIn(of, operatorId)
  const { id: itemId } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Lessons')
    .where('archetype_id', '=', lessonId)
    .executeTakeFirstOrThrow()
  const report = async (by: typeof child) =>
    (await by.call(reportItem, { params: { itemId }, body: { reason: 'inappropriate' } })).status
  const look = async () =>
    (await operator.call(listItemReports)).body.items.find(({ id }) => id === itemId)?.seen ?? ''
  const answer = async (said: 'hide' | 'keep', seen: string) => {
    const { status, body } = await operator.call(answerItemReports, {
      params: { itemId },
      body: { answer: said, seen },
    })
    return [status, body.code]
  }
  expect(await report(child)).toBe(200)
  const reported = await look()
  expect(await report(parent)).toBe(200)
  // An item with a newer report cannot be kept before that report is read; hiding needs no such check.
  expect(await answer('keep', reported)).toEqual([409, 'CONFLICT'])
  expect(await answer('hide', reported)).toEqual([200, undefined])

  const changes = [
    () =>
      teacher.call(updateExercise, {
        params: { exerciseId: exercise.id },
        body: { ...content, resource: 'https://vimeo.com/123456789', version: exercise.version },
      }),
    async () => {
      const { version } = (await teacher.call(getAuthoredLesson, { params: { lessonId } })).body.lesson
      return teacher.call(updateLesson, { params: { lessonId }, body: { ...words, name: 'Worse', version } })
    },
    async () => {
      const { id } = (await teacher.call(createExercise, { body: content })).body.exercise
      return teacher.call(mapExercise, { params: { exerciseId: id }, body: { lesson_id: lessonId } })
    },
  ]
  for (const change of changes) {
    const seen = await look()
    expect((await change()).status).toBe(200)
    expect(await answer('keep', seen)).toEqual([409, 'CONFLICT'])
  }
  expect(await answer('keep', await look())).toEqual([200, undefined])
})

/** An operator's acts on one thing, after a person has reported it. */
async function underReview(archetype: 'Activities' | 'Goals', archetypeId: number, reporter: Client) {
  const operatorId = await makeUser(of, 'Parent')
  await db.insertInto('operators').values({ user_id: operatorId }).execute()
  const operator = await signedIn(of, operatorId)
  const { id: itemId } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', archetype)
    .where('archetype_id', '=', archetypeId)
    .executeTakeFirstOrThrow()
  const params = { itemId }
  await reporter.call(reportItem, { params, body: { reason: 'inappropriate' } })
  const look = async () =>
    (await operator.call(listItemReports)).body.items.find(({ id }) => id === itemId)?.seen ?? ''
  const keep = async (seen: string) =>
    (await operator.call(answerItemReports, { params, body: { answer: 'keep', seen } })).status
  return { look, keep }
}

test('whatever a teacher changes of an activity is looked at before it is kept', async () => {
  const { teacher, child, classId } = await makePeople(of)
  const start = { ...writtenListing, min_age: 6, max_age: 12 }
  const { activity } = (await teacher.call(addActivity, { body: { ...start, group_ids: [classId] } })).body
  const { look, keep } = await underReview('Activities', activity.id, child)
  const changes = {
    name: 'Worse',
    description: 'Worse.',
    type: 'App',
    categories: ['travel'],
    subject: 'arts',
    website: 'https://worse.example/',
    reach: 'online',
    address: 'Behind the gym',
    city: 'Worse',
    state: 'NV',
    zip_code: '97205',
    min_age: 7,
    max_age: 11,
    store_attributes: { regular_price: 300 },
    cost: 'Worse',
    duration: { start_month: 1, end_month: 2, program_duration: null, time_unit: null },
    dates: 'Worse',
    session: 'Worse',
    comments: 'Worse',
  }
  // Fails for a new field until it is covered here.
  const { status: _status, ...fields } = updateActivity.body.shape
  expect(Object.keys(changes).sort()).toEqual(Object.keys(fields).sort())
  for (const [field, value] of Object.entries(changes)) {
    const seen = await look()
    const body = { ...start, [field]: value } as BodyOf<typeof updateActivity>
    const changed = await teacher.call(updateActivity, { params: { activityId: activity.id }, body })
    expect([field, changed.status, await keep(seen)]).toEqual([field, 200, 409])
    await teacher.call(updateActivity, { params: { activityId: activity.id }, body: start as typeof body })
  }
  expect(await keep(await look())).toBe(200)
})

test('whatever the maker changes of a goal that is shared, its papers too, is looked at before it is kept', async () => {
  const { teacher, teacherId, schoolId } = await makePeople(of)
  const { id: makerId, client: maker } = await makePrincipal(of, schoolId)
  const goalId = await makeGoal(of, { by: makerId })
  await maker.call(addTeachers, { body: { goalId, teacherIds: [teacherId] } })
  const { look, keep } = await underReview('Goals', goalId, teacher)
  const start = { title: 'Read', description: 'Ten books.', steps: ['One'] }
  const changes = {
    title: 'Worse',
    description: 'Worse.',
    steps: ['Worse'],
    url: '/pictures/activities/arts-0.svg',
    type: 'PROJECTS' as const,
  }
  // Who sees it, and its version, are not part of its content.
  const { version: _version, is_private: _private, ...fields } = updateGoal.body.shape
  expect(Object.keys(changes).sort()).toEqual(Object.keys(fields).sort())
  const params = { goalId }
  const change = async (more: object) => {
    const { version } = (await maker.call(getGoal, { params })).body.goal
    return (await maker.call(updateGoal, { params, body: { ...start, ...more, version } })).status
  }
  for (const [field, value] of Object.entries(changes)) {
    const seen = await look()
    expect([field, await change({ [field]: value }), await keep(seen)]).toEqual([field, 200, 409])
    await change({})
  }
  const seen = await look()
  const media_url = await upload(maker, 'rubric.pdf', 'application/pdf', pdf())
  expect((await maker.call(uploadRubric, { params, body: { media_url } })).status).toBe(200)
  expect([await keep(seen), await keep(await look())]).toEqual([409, 200])
})
