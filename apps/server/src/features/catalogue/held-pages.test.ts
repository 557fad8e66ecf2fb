import { addActivity, getActivity } from '@kindling/contract/activities'
import { createExercise, listLessonExercises, updateExercise } from '@kindling/contract/authoring'
import { answerItemReports, reportItem } from '@kindling/contract/item-reports'
import { getVendorSite } from '@kindling/contract/listings'
import { createSpark } from '@kindling/contract/sparks'
import { sparkMessages } from '@kindling/rules/messages/sparks'
import { expect, test } from 'vitest'
import { content, given } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makeClassFamily } from '../../../test/finds.ts'
import { writtenListing } from '../../../test/listings.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const address = 'https://worse.example/x/page'
const respelled = 'https://www.worse.example/.//y/..//x/%70age;?utm_source=a'

const addingSpark = (teacher: Client, classId: number, website_url: string) =>
  teacher.call(createSpark, {
    body: {
      website_name: 'Worse',
      website_url,
      short_description: 'A page.',
      category: 'earth',
      group_ids: [classId],
    },
  })
const addingActivity = (teacher: Client, classId: number, website: string) =>
  teacher.call(addActivity, { body: { ...writtenListing, website, group_ids: [classId] } })
const asLink = (resource: string) => ({ ...content, resource_type: 'Link' as const, resource })
const making = (teacher: Client, resource: string) => teacher.call(createExercise, { body: asLink(resource) })

test('whoever hides a website hides its copies, and it comes back neither by a spelling nor as an exercise or an activity', async () => {
  const { classId, teacher } = await makeClassFamily(of)
  const other = await makeClassFamily(of)
  const operatorId = await makeUser(of, 'Parent')
  await db.insertInto('operators').values({ user_id: operatorId }).execute()
  const operator = await signedIn(of, operatorId)
  const copy = await addingSpark(other.teacher, other.classId, respelled)
  const neighbor = await addingSpark(other.teacher, other.classId, `${address}/more`)
  const exercise = (await making(other.teacher, address)).body.exercise
  const spark = await addingSpark(teacher, classId, address)
  const items = await Promise.all([spark, copy, neighbor].map(({ body }) => itemOf(body.spark.id)))
  const [itemId = 0, copyItemId = 0] = items
  await teacher.call(reportItem, { params: { itemId }, body: { reason: 'inappropriate' } })
  const answer = (id: number, said: 'hide' | 'keep') =>
    operator.call(answerItemReports, { params: { itemId: id }, body: { answer: said } })
  expect((await answer(itemId, 'hide')).status).toBe(200)
  expect(await heldOf(items)).toEqual([true, true, false])

  const hidden = [address, respelled, `${address}//`, `${address}?1`, `${address};v`, `${address}/index.html`]
  for (const again of hidden) {
    const spark = await addingSpark(other.teacher, other.classId, again)
    expect([again, spark.body.fields]).toEqual([again, { website_url: sparkMessages.held }])
    const made = await making(other.teacher, again)
    expect([again, made.body.fields]).toEqual([again, { resource: sparkMessages.held }])
    const activity = await addingActivity(other.teacher, other.classId, again)
    expect([again, activity.body.fields]).toEqual([again, { website: sparkMessages.held }])
  }
  const changing = (resource: string) =>
    other.teacher.call(updateExercise, {
      params: { exerciseId: exercise.id },
      body: { ...asLink(resource), version: 1 },
    })
  expect([(await changing(respelled)).status, (await changing(`${address}s`)).status]).toEqual([400, 200])
  // Most servers answer an unknown query with the page itself.
  expect((await addingActivity(other.teacher, other.classId, `${address}?part=2`)).status).toBe(400)

  // Keeping the other does not answer the reports about the copy.
  await db
    .insertInto('item_reports')
    .values({
      item_id: copyItemId,
      user_id: operatorId,
      reason: 'spam',
      note: '',
      created_at: of.clock.now(),
    })
    .execute()
  await answer(itemId, 'keep')
  expect(await heldOf(items)).toEqual([false, true, false])
  await answer(copyItemId, 'keep')
  expect(await heldOf(items)).toEqual([false, false, false])
  expect((await making(other.teacher, address)).status).toBe(200)
})

test('what was made before a website was hidden leads nobody there, and does again once it is kept', async () => {
  const { classId, teacher, child } = await makeClassFamily(of)
  const operatorId = await makeUser(of, 'Parent')
  await db.insertInto('operators').values({ user_id: operatorId }).execute()
  const operator = await signedIn(of, operatorId)
  const page = 'https://led.example/there'
  const { id: lessonId, exercise } = await given(teacher, classId)
  const params = { exerciseId: exercise.id }
  expect(
    (await teacher.call(updateExercise, { params, body: { ...asLink(`${page}?part=2`), version: 1 } }))
      .status,
  ).toBe(200)
  const activityId = (await addingActivity(teacher, classId, page)).body.activity.id
  const itemId = await itemOf((await addingSpark(teacher, classId, page)).body.spark.id)
  const led = async (client: Client) => {
    const { exercises } = (await client.call(listLessonExercises, { params: { lessonId } })).body
    const { activity } = (await client.call(getActivity, { params: { activityId } })).body
    return [exercises.map(({ resource }) => resource), activity.website]
  }
  expect(await led(child)).toEqual([[`${page}?part=2`], page])
  const answer = (said: 'hide' | 'keep') =>
    operator.call(answerItemReports, { params: { itemId }, body: { answer: said } })
  await teacher.call(reportItem, { params: { itemId }, body: { reason: 'inappropriate' } })
  expect((await answer('hide')).status).toBe(200)
  for (const client of [child, teacher]) expect(await led(client)).toEqual([[''], null])
  expect((await child.call(getVendorSite, { params: { activityId } })).body.website).toBeNull()
  expect((await answer('keep')).status).toBe(200)
  expect(await led(child)).toEqual([[`${page}?part=2`], page])
})

const itemOf = async (sparkId: number) =>
  (
    await db
      .selectFrom('catalogue_items')
      .select('id')
      .where('archetype', '=', 'Sparks')
      .where('archetype_id', '=', sparkId)
      .executeTakeFirstOrThrow()
  ).id

async function heldOf(itemIds: readonly number[]): Promise<boolean[]> {
  const rows = await db
    .selectFrom('catalogue_items')
    .select(['id', 'is_held'])
    .where('id', 'in', itemIds)
    .execute()
  return itemIds.map(id => rows.some(row => row.id === id && row.is_held))
}
