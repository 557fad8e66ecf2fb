import { getUserInfo } from '@kindling/contract/accounts'
import { getItem } from '@kindling/contract/catalogue'
import { getCourse, getLesson, startLesson } from '@kindling/contract/courses'
import { checkPlaylists } from '@kindling/contract/playlists'
import { getSchoolInfo } from '@kindling/contract/schools'
import type { Relation } from '@kindling/rules/access'
import { itemPlans, mayOpenContent } from '@kindling/rules/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { givePlan, grant } from '../../../test/entitlements.ts'
import {
  joinSchool,
  linkGuardian,
  makeCourse,
  makeOperator,
  makeSchool,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const plan = { plan: 'Pro' } as const
const inDays = (days: number) => new Date(of.clock.now().getTime() + days * 86_400_000)
const daySeconds = 86_400

const opensLesson = async (reader: Client, lessonId: number) =>
  (await reader.call(getLesson, { params: { lessonId } })).body.lesson.has_access

const opensItem = async (reader: Client, archetype: 'Courses' | 'Lessons', archetypeId: number) =>
  (await reader.call(getItem, { params: { archetypeId }, query: { archetype } })).body.item.has_access

const itemOf = async (archetype: 'Courses' | 'Lessons', archetypeId: number) =>
  db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', archetype)
    .where('archetype_id', '=', archetypeId)
    .executeTakeFirstOrThrow()

async function makePro() {
  const { courseId, lessonIds } = await makeCourse(of, { package: 'Pro' })
  const [lessonId = 0, otherId = 0] = lessonIds
  return { courseId, lessonId, otherId }
}

test('the plan of a school opens on its day and ends on its day, for its people and the families of its students [PURCHASES-05] [PRO-PLAN-01]', async () => {
  const { lessonId } = await makePro()
  const { schoolId, childId, parentId, teacherId } = await makeSurrounding(of)
  const [child, parent, teacher] = await Promise.all(
    [childId, parentId, teacherId].map(id => clientOf(of, id)),
  )
  if (!child || !parent || !teacher) throw new Error('Nobody')
  const until = inDays(9)
  await grant(of, { to: { school_id: schoolId }, opens: plan, from: inDays(2), until })
  const seen = async () => {
    const { pro_plan_active, pro_plan_expired } = (await teacher.call(getUserInfo)).body.user
    return {
      opens: await Promise.all([child, parent, teacher].map(one => opensLesson(one, lessonId))),
      school: (await teacher.call(getSchoolInfo, { params: { schoolId } })).body.school,
      playlists: (await teacher.call(checkPlaylists)).body,
      own: { pro_plan_active, pro_plan_expired },
    }
  }
  const closed = [false, false, false]
  const never = { pro_plan_active: false, pro_plan_expired: false }
  const dates = { expires_on: until.toISOString() }
  expect(await seen()).toMatchObject({
    opens: closed,
    school: { ...never, expires_on: null },
    playlists: { is_visible: false, pro_plan_active: false },
    own: never,
  })
  of.clock.forward(2 * daySeconds)
  const active = { pro_plan_active: true, pro_plan_expired: false }
  expect(await seen()).toMatchObject({
    opens: [true, true, true],
    school: { ...active, ...dates },
    playlists: { is_visible: true, pro_plan_active: true },
    own: active,
  })
  of.clock.forward(7 * daySeconds)
  const over = { pro_plan_active: false, pro_plan_expired: true }
  expect(await seen()).toMatchObject({
    opens: closed,
    school: { ...over, ...dates },
    playlists: { is_visible: true, pro_plan_active: false },
    own: over,
  })
})

test('of several plans the one that ends last counts, and one without an end tells no day', async () => {
  const { schoolId, teacherId } = await makeSurrounding(of)
  const teacher = await clientOf(of, teacherId)
  const school = async () => (await teacher.call(getSchoolInfo, { params: { schoolId } })).body.school
  await givePlan(of, schoolId, inDays(-9))
  await grant(of, { to: { school_id: schoolId }, opens: plan, until: inDays(9), source: 'trial' })
  await grant(of, { to: { school_id: schoolId }, opens: plan, until: inDays(5) })
  expect(await school()).toMatchObject({ pro_plan_active: true, expires_on: inDays(9).toISOString() })
  await grant(of, { to: { school_id: schoolId }, opens: plan })
  expect(await school()).toMatchObject({ pro_plan_active: true, pro_plan_expired: false, expires_on: null })
})

test('the plan of a district reaches its verified schools, and no others', async () => {
  const { lessonId } = await makePro()
  const { schoolId, districtId } = await makeSchool(of)
  const elsewhere = await makeSchool(of)
  const founderId = await makeUser(of, 'Teacher')
  const unverified = await makeUnverifiedSchool(of, founderId)
  await db.updateTable('schools').set({ district_id: districtId }).where('id', '=', unverified).execute()
  const [own, other] = [await makeUser(of, 'Child'), await makeUser(of, 'Child')]
  await joinSchool(of, own, schoolId)
  await joinSchool(of, other, elsewhere.schoolId)
  const people = await Promise.all([own, other, founderId].map(id => clientOf(of, id)))
  const seen = () => Promise.all(people.map(one => opensLesson(one, lessonId)))
  expect(await seen()).toEqual([false, false, false])
  await grant(of, { to: { district_id: districtId }, opens: plan, until: inDays(1) })
  expect(await seen()).toEqual([true, false, false])
  of.clock.forward(daySeconds)
  expect(await seen()).toEqual([false, false, false])
})

test('the plan of a person is for that person, and of a child for its confirmed guardians too; a claim to either opens nothing [PRO-PLAN-01]', async () => {
  const { lessonId } = await makePro()
  const { childId, teacherId, parentId, schoolId } = await makeSurrounding(of)
  const waiting = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, waiting)
  await db
    .updateTable('guardianships')
    .set({ confirmed_at: null, confirmed_by: null })
    .where('guardian_id', '=', waiting)
    .execute()
  const colleague = await makeUser(of, 'Teacher')
  await joinSchool(of, colleague, schoolId)
  const people = await Promise.all(
    [teacherId, colleague, childId, parentId, waiting].map(id => clientOf(of, id)),
  )
  const seen = () => Promise.all(people.map(one => opensLesson(one, lessonId)))
  await grant(of, { to: { person_id: teacherId }, opens: plan, until: inDays(1) })
  expect(await seen()).toEqual([true, false, false, false, false])
  expect((await people[0]?.call(getUserInfo))?.body.user.pro_plan_active).toBe(true)
  await grant(of, { to: { person_id: childId }, opens: plan, until: inDays(1) })
  expect(await seen()).toEqual([true, false, true, true, false])
})

test('one thing opens by itself, to whoever holds it alone, until its day; and a course with its lessons', async () => {
  const { lessonId, otherId, courseId } = await makePro()
  const { childId, schoolId } = await makeSurrounding(of)
  const child = await clientOf(of, childId)
  const stranger = await clientOf(of, await makeUser(of, 'Child'))
  const seen = async (reader: Client) => [
    await opensLesson(reader, lessonId),
    await opensItem(reader, 'Lessons', lessonId),
    await opensLesson(reader, otherId),
    await opensItem(reader, 'Lessons', otherId),
    (await reader.call(getCourse, { params: { courseId } })).body.course.has_access,
    await opensItem(reader, 'Courses', courseId),
  ]
  const closed = Array(6).fill(false)
  expect(await seen(child)).toEqual(closed)
  expect((await child.call(startLesson, { body: { lesson_id: lessonId } })).status).toBe(404)
  const lesson = await itemOf('Lessons', lessonId)
  await grant(of, {
    to: { person_id: childId },
    opens: { item_id: lesson.id },
    until: inDays(1),
    source: 'purchase',
  })
  expect(await seen(child)).toEqual([true, true, false, false, false, false])
  expect(await seen(stranger)).toEqual(closed)
  expect((await child.call(startLesson, { body: { lesson_id: lessonId } })).status).toBe(200)
  expect((await child.call(startLesson, { body: { lesson_id: otherId } })).status).toBe(404)
  // An entitlement to one item is no plan.
  expect((await child.call(checkPlaylists)).body).toEqual({ is_visible: false, pro_plan_active: false })
  of.clock.forward(daySeconds)
  expect(await seen(child)).toEqual(closed)
  const course = await itemOf('Courses', courseId)
  await grant(of, { to: { school_id: schoolId }, opens: { item_id: course.id }, source: 'purchase' })
  expect(await seen(child)).toEqual(Array(6).fill(true))
  expect(await seen(stranger)).toEqual(closed)
})

const holdings = ['nothing', 'plan', 'item', 'another', 'ended item', 'later item', 'ended plan'] as const
type Standing = 'stranger' | 'owner' | 'operator' | 'writer'

/**
 * Computed by hand: an item outside a plan is open to all; an item in a plan is open to people entitled to the plan or the item now, and to
 * its makers.
 */
const mayOpen = (itemPlan: string, standing: Standing, holding: (typeof holdings)[number]) =>
  itemPlan === 'Basic' || standing !== 'stranger' || holding === 'plan' || holding === 'item'

test('what is in an item is open to whom it should be, in every combination of plan, person and entitlement', async () => {
  const { courseId } = await makePro()
  const item = await itemOf('Courses', courseId)
  const another = await itemOf('Courses', (await makePro()).courseId)
  const opens: Record<string, object> = {
    plan: { opens: plan },
    item: { opens: { item_id: item.id } },
    another: { opens: { item_id: another.id } },
    'ended item': { opens: { item_id: item.id }, until: inDays(0) },
    'later item': { opens: { item_id: item.id }, from: inDays(1) },
    'ended plan': { opens: plan, until: inDays(0) },
  }
  const people: Record<Standing, number> = {
    stranger: await makeUser(of, 'Parent'),
    owner: await makeUser(of, 'Teacher'),
    operator: await makeOperator(of),
    writer: await makeUser(of, 'Teacher'),
  }
  await db
    .insertInto('item_audiences')
    .values({ item_id: item.id, scope: 'person', scope_id: people.writer, permission: 'WRITE' })
    .execute()
  let open = 0
  for (const itemPlan of itemPlans) {
    const change = { plan: itemPlan, owner_id: people.owner }
    await db.updateTable('catalogue_items').set(change).where('id', '=', item.id).execute()
    for (const [standing, id] of Object.entries(people) as [Standing, number][])
      for (const holding of holdings) {
        await db.deleteFrom('entitlements').where('person_id', '=', id).execute()
        const what = opens[holding]
        if (what) await grant(of, { opens: plan, ...what, to: { person_id: id } })
        const { rows } = await sql<{ has_plan: boolean; has_item: boolean; held: Relation[] }>`
          select has_pro_plan(${id}, ${of.clock.now()}) as has_plan, relations_to_item(i, ${id}, ${of.clock.now()}) as held,
            i.id in (select item_id from opened_items(${id}, ${of.clock.now()})) as has_item
          from catalogue_items i where i.id = ${item.id}`.execute(db)
        const [row] = rows
        if (!row) throw new Error('The item has gone.')
        const expected = mayOpen(itemPlan, standing, holding)
        const combination = JSON.stringify({ itemPlan, standing, holding })
        expect(mayOpenContent({ plan: itemPlan, ...row }, row.held), combination).toBe(expected)
        expect(await opensItem(await clientOf(of, id), 'Courses', courseId), combination).toBe(expected)
        if (expected) open++
      }
  }
  expect(open).toBe(4 * 7 + 3 * 7 + 2)
})

test('an entitlement has one holder, opens one thing, and does not end before it begins', async () => {
  const { schoolId, districtId } = await makeSchool(of)
  const both = { school_id: schoolId, district_id: districtId }
  await expect(grant(of, { to: both, opens: plan })).rejects.toThrow('entitlements_one_holder')
  const item = await itemOf('Courses', (await makePro()).courseId)
  const two = { ...plan, item_id: item.id }
  await expect(grant(of, { to: { school_id: schoolId }, opens: two })).rejects.toThrow(
    'entitlements_one_thing',
  )
  const backwards = { from: inDays(2), until: inDays(1) }
  await expect(grant(of, { to: { school_id: schoolId }, opens: plan, ...backwards })).rejects.toThrow(
    'entitlements_in_order',
  )
})
