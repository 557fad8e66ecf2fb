import { answerTalk, askToTalk, getSafeAdults, getTalk, listTalks } from '@kindling/contract/talk'
import { usualHours } from '@kindling/rules/talk'
import { afterEach, expect, test } from 'vitest'
import { joinClass, linkGuardian, makeClass, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import {
  answer,
  emailOf,
  leaveClass,
  leaveSchool,
  makeColleague,
  makeTalkFixture,
  setSafeList,
  talksOf,
  wait,
} from '../../../test/talk-fixture.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { disableAccount } from '../operators/index.ts'

const of = await openTestServer()
const { db } = of.services

afterEach(() => of.clock.set(startOfTests))

test('pressing again tells again, and the next adult is asked no later than before; it goes on where somebody held it', async () => {
  const { child, teacher, first, second } = await makeTalkFixture(of)
  await child.call(askToTalk)
  await wait(of, 9)
  await child.call(askToTalk)
  await wait(of, 1)
  expect(await talksOf(first.client)).toHaveLength(1)
  expect((await answer(teacher, 'with')).body.done).toBe(true)
  of.clock.forward(120)
  await child.call(askToTalk)
  expect((await child.call(getTalk)).body.talk).toMatchObject({ with: null, seen_by: null })
  await wait(of, 10)
  expect(await talksOf(second.client)).toHaveLength(1)
})

test('where everybody who was told has gone the next adults hear within a minute, and the child reads who can hear', async () => {
  const { child, teacherId, adminId, schoolId, first, second } = await makeTalkFixture(of)
  await child.call(askToTalk)
  await disableAccount(of.services, teacherId, second.id)
  expect((await child.call(getTalk)).body.talk).toMatchObject({ told: 0 })
  await wait(of, 1)
  expect(await talksOf(first.client)).toHaveLength(1)
  expect((await child.call(getTalk)).body.talk).toMatchObject({ told: 1 })
  expect((await answer(first.client, 'with')).body.done).toBe(true)
  await leaveSchool(of, first.id)
  expect((await child.call(getTalk)).body.talk).toMatchObject({ told: 0, with: null })
  await wait(of, 1)
  expect(await talksOf(second.client)).toMatchObject([{ with: null }])
  await leaveSchool(of, second.id)
  await leaveSchool(of, adminId)
  await db.deleteFrom('school_admins').where('user_id', '=', adminId).execute()
  await wait(of, 30)
  expect((await child.call(getTalk)).body.talk).toMatchObject({ told: 0 })
  // A safe adult who is named later hears at the next look.
  const third = await makeColleague(of, schoolId)
  const named = { user_id: third.id, role: 'other' as const, school_id: schoolId, position: 0 }
  await db
    .insertInto('safe_adults')
    .values({ ...named, added_at: of.clock.now() })
    .execute()
  await wait(of, 1)
  expect(await talksOf(third.client)).toHaveLength(1)
})

test('a hold of somebody who has gone holds nothing, and whoever comes second takes the place of who has gone', async () => {
  const { child, teacherId, teacher, first } = await makeTalkFixture(of)
  await child.call(askToTalk)
  await wait(of, 10)
  expect((await answer(teacher, 'with')).body.done).toBe(true)
  const refused = (await answer(first.client, 'with')).body
  expect(refused).toMatchObject({ done: false, talk: { with: { id: teacherId } } })
  await disableAccount(of.services, teacherId, first.id)
  expect(await talksOf(first.client)).toMatchObject([{ with: null }])
  expect((await answer(first.client, 'with')).body).toMatchObject({
    done: true,
    talk: { with: { id: first.id } },
  })
})

test('an account that is deleted leaves no wish behind', async () => {
  const { child, teacherId, teacher, first } = await makeTalkFixture(of)
  await child.call(askToTalk)
  expect((await answer(teacher, 'with')).body.done).toBe(true)
  await db.deleteFrom('class_teachers').where('teacher_id', '=', teacherId).execute()
  await db.updateTable('talks').set({ with_id: null }).where('with_id', '=', teacherId).execute()
  await wait(of, 1)
  expect(await talksOf(first.client)).toHaveLength(1)
})

test('a chosen guardian who has gone is followed by the school, and without a school the child chooses anew', async () => {
  const { child, childId, classId, parentId, first } = await makeTalkFixture(of)
  await leaveClass(of, { childId, classId })
  const other = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, other)
  expect((await child.call(askToTalk, { body: { adult_id: parentId } })).body.talk?.told).toBe(1)
  const endLink = (id: number) =>
    db
      .updateTable('guardianships')
      .set({ until: of.clock.now() })
      .where('child_id', '=', childId)
      .where('guardian_id', '=', id)
      .execute()
  await endLink(parentId)
  const left = (await child.call(getTalk)).body
  expect(left).toMatchObject({ talk: { told: 0 } })
  expect(left.choices.map(({ id, role }) => [id, role])[0]).toEqual([other, 'guardian'])
  await wait(of, 1)
  expect(await talksOf(first.client)).toHaveLength(1)
  // Only guardians are left: nobody hears until the child chooses again.
  const lonely = await makeUser(of, 'Child')
  const [mother, father] = [await makeUser(of, 'Parent'), await makeUser(of, 'Parent')]
  for (const id of [mother, father]) await linkGuardian(of, lonely, id)
  const client = await clientOf(of, lonely)
  await client.call(askToTalk, { body: { adult_id: mother } })
  await disableAccount(of.services, mother, parentId)
  expect((await client.call(getTalk)).body).toMatchObject({ talk: { told: 0 }, choices: [{ id: father }] })
  expect((await client.call(askToTalk, { body: { adult_id: father } })).body.talk?.told).toBe(1)
  expect(await talksOf(await clientOf(of, father))).toHaveLength(1)
})

test('a guardian who works at the school hears of the own child by being chosen alone, now and formerly, confirmed or not', async () => {
  const fixture = await makeTalkFixture(of)
  const { child, childId, classId, first, second, teacherId, teacher } = fixture
  await linkGuardian(of, childId, teacherId)
  await linkGuardian(of, childId, first.id)
  await linkGuardian(of, childId, second.id)
  const change = { until: of.clock.now() }
  await db.updateTable('guardianships').set(change).where('guardian_id', '=', first.id).execute()
  await db
    .updateTable('guardianships')
    .set({ confirmed_at: null })
    .where('guardian_id', '=', second.id)
    .execute()
  const { talk, choices } = (await child.call(askToTalk)).body
  expect(talk).toBeNull()
  expect(choices.map(({ role }) => role)).toEqual(['guardian', 'guardian'])
  expect(choices.map(({ id }) => id)).toEqual([fixture.parentId, teacherId])
  await leaveClass(of, { childId, classId })
  expect((await child.call(askToTalk, { body: { adult_id: first.id } })).body.talk).toBeNull()
  expect(await talksOf(first.client)).toEqual([])
  expect((await child.call(askToTalk, { body: { adult_id: teacherId } })).body.talk?.told).toBe(1)
  expect(await talksOf(teacher)).toHaveLength(1)
  await wait(of, 60)
  expect(await talksOf(first.client)).toEqual([])
  expect(await talksOf(second.client)).toEqual([])
})

test('a teacher who comes later hears with the next step, and everybody together only once everybody was told', async () => {
  const { child, childId, schoolId, first, second } = await makeTalkFixture(of)
  await child.call(askToTalk)
  await wait(of, 10)
  const late = await makeColleague(of, schoolId)
  const classId = await makeClass(of, late.id, { schoolId })
  await joinClass(of, classId, childId)
  await wait(of, 10)
  expect(await talksOf(late.client)).toHaveLength(1)
  expect(await talksOf(second.client)).toEqual([])
  await wait(of, 10)
  expect(await talksOf(second.client)).toHaveLength(1)
  const told = async () => (await talksOf(first.client))[0]?.steps.filter(step => step.kind === 'told').length
  expect(await told()).toBe(4)
  await wait(of, 10)
  expect(await told()).toBe(8)
})

test('an adult has one mail about a child within ten minutes, and none at night once everybody was told', async () => {
  const { child, teacherId, first } = await makeTalkFixture(of)
  const email = await emailOf(of, teacherId)
  for (let press = 0; press < 4; press++) {
    await child.call(askToTalk)
    of.clock.forward(2 * 60)
  }
  expect(await messagesTo(of, email)).toHaveLength(1)
  of.clock.set('2026-11-19T05:00:00Z')
  for (let half = 0; half < 20; half++) await wait(of, 30)
  // 07:00 in California: each adult was told once in the evening, and all of them once more.
  const atNight = (await messagesTo(of, first.email)).length
  expect(atNight).toBeLessThanOrEqual(2)
  await wait(of, 60)
  expect(await messagesTo(of, first.email)).toHaveLength(atNight + 1)
})

test('only who has proved the address is a choice, a safe adult, and in the list that the school is offered', async () => {
  const { admin, child, childId, classId, parentId, first, second, schoolId } = await makeTalkFixture(of)
  const prove = (id: number, at: string | null) =>
    db.updateTable('users').set({ email_verified_at: at }).where('id', '=', id).execute()
  await prove(first.id, null)
  await prove(parentId, null)
  const { adults, staff } = (await admin.call(getSafeAdults)).body
  expect(adults.map(({ id, counts }) => [id, counts])).toEqual([
    [first.id, false],
    [second.id, true],
  ])
  expect(staff.map(({ id }) => id)).toContain(second.id)
  expect(staff.map(({ id }) => id)).not.toContain(first.id)
  const named = [{ user_id: first.id, role: 'nurse' as const }]
  expect((await setSafeList(admin, { adults: named, hours: usualHours, reads_words: true })).status).toBe(400)
  await leaveClass(of, { childId, classId })
  expect((await child.call(askToTalk)).body.choices.map(({ id }) => id)).toEqual([second.id])
  expect((await child.call(askToTalk, { body: { adult_id: parentId } })).body.talk).toBeNull()
  await prove(parentId, startOfTests)
  expect((await child.call(getTalk)).body.choices.map(({ id }) => id)).toEqual([parentId, second.id])
  // A school that is no longer verified sends children to nobody.
  await db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null })
    .where('id', '=', schoolId)
    .execute()
  expect((await child.call(getTalk)).body.choices.map(({ id }) => id)).toEqual([parentId])
})

test('a note closes a wish for everybody once somebody is with the child, who hears of it; and not without one', async () => {
  const { child, teacher, first } = await makeTalkFixture(of)
  await child.call(askToTalk)
  await wait(of, 10)
  const [talk] = await talksOf(first.client)
  const close = (note: string) =>
    first.client.call(answerTalk, { params: { talkId: talk?.id ?? 0 }, body: { act: 'close', note } })
  expect((await close('   ')).status).toBe(400)
  expect((await close('It was nothing.')).body.done).toBe(false)
  expect((await child.call(getTalk)).body.talk).not.toBeNull()
  await answer(teacher, 'with')
  expect((await close('We talked.')).body).toEqual({ done: true, talk: null })
  expect(await talksOf(teacher)).toEqual([])
  const { closed } = (await teacher.call(listTalks)).body
  expect(closed).toMatchObject([{ cause: 'wish', note: 'We talked.' }])
  const own = async () => (await child.call(getTalk)).body
  expect(await own()).toMatchObject({ talk: null, closed: { by: closed[0]?.closed_by } })
  await child.call(askToTalk)
  expect(await own()).toMatchObject({ talk: { with: null }, closed: null })
})
