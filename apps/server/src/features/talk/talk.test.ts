import { listNotifications } from '@kindling/contract/notifications'
import { answerTalk, askToTalk, getSafeAdults, getTalk, setSafeAdults } from '@kindling/contract/talk'
import { helpNumbersOf } from '@kindling/rules/help-numbers'
import { usualHours } from '@kindling/rules/talk'
import { afterEach, expect, test } from 'vitest'
import { joinClass, joinSchool, linkGuardian, makeClass, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import {
  answer,
  emailOf,
  leaveClass,
  makeTalkFixture,
  setSafeList,
  talksOf,
  wait as waitIn,
} from '../../../test/talk-fixture.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { takeDueSteps } from './take-steps.ts'

const of = await openTestServer()

afterEach(() => of.clock.set(startOfTests))

const makeFixture = () => makeTalkFixture(of)
const wait = (minutes: number) => waitIn(of, minutes)

test('a wish to talk reaches the own teachers at once, in the app and by mail, whatever the plan; the family hears nothing', async () => {
  const { child, parent, teacher, teacherId, childId } = await makeFixture()
  const second = await makeClass(of, teacherId)
  await joinClass(of, second, childId)
  expect((await child.call(askToTalk)).body.talk).toMatchObject({ told: 1, seen_by: null, with: null })
  const told = (await teacher.call(listNotifications)).body.notifications
  expect(told).toMatchObject([{ type: 'checkin_help_wanted', child_id: childId }])
  expect(await talksOf(teacher)).toMatchObject([{ child: { id: childId }, can_open: true }])
  expect((await parent.call(listNotifications)).body.notifications).toEqual([])
  expect(await talksOf(parent)).toEqual([])
  const { email } = await of.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  expect(await messagesTo(of, email ?? '')).toMatchObject([
    { subject: 'A student would like to talk to someone' },
  ])
})

test('a press within a minute is the same press, and a later one tells everybody again', async () => {
  const { child, teacher } = await makeFixture()
  const presses = async () => (await talksOf(teacher))[0]?.steps.filter(step => step.kind === 'told').length
  await child.call(askToTalk)
  await child.call(askToTalk)
  expect(await presses()).toBe(1)
  of.clock.forward(2 * 60)
  await child.call(askToTalk)
  expect(await presses()).toBe(2)
})

test('where nobody answers, one safe adult after another is asked, then all of them, and again each morning until a note closes it', async () => {
  const { child, teacher, first, second } = await makeFixture()
  await child.call(askToTalk)
  const count = async () =>
    Promise.all([teacher, first.client, second.client].map(async one => (await talksOf(one)).length))
  const told = async () => (await talksOf(teacher))[0]?.steps.filter(step => step.kind === 'told').length
  await wait(9)
  expect(await count()).toEqual([1, 0, 0])
  await wait(1)
  expect(await count()).toEqual([1, 1, 0])
  expect((await messagesTo(of, first.email)).length).toBe(1)
  await wait(10)
  expect(await count()).toEqual([1, 1, 1])
  expect(await told()).toBe(3)
  await wait(10)
  expect(await told()).toBe(6)
  await wait(30)
  expect(await told()).toBe(9)
  // The school has closed: the next time is its next morning.
  of.clock.set('2026-11-19T05:00:00Z')
  await takeDueSteps(of.services)
  const evening = await told()
  of.clock.set('2026-11-19T15:59:00Z')
  await takeDueSteps(of.services)
  expect(await told()).toBe(evening)
  of.clock.set('2026-11-19T16:00:00Z')
  await takeDueSteps(of.services)
  expect(await told()).toBe((evening ?? 0) + 3)
  await answer(second.client, 'with')
  expect((await answer(second.client, 'close')).status).toBe(400)
  expect((await answer(second.client, 'close', { note: 'We had a long talk.' })).body).toEqual({
    done: true,
    talk: null,
  })
  expect(await count()).toEqual([0, 0, 0])
  expect((await child.call(getTalk)).body.talk).toBeNull()
})

test('“I have seen it” holds a step once for ten minutes, “I am with” ends the steps, and the child sees who it is', async () => {
  const { child, teacher, first } = await makeFixture()
  await child.call(askToTalk)
  await wait(9)
  expect((await answer(teacher, 'seen')).body.done).toBe(true)
  const name = (await talksOf(teacher))[0]?.seen_by?.first_name
  expect((await child.call(getTalk)).body.talk?.seen_by).toBe(name)
  await wait(5)
  expect(await talksOf(first.client)).toEqual([])
  expect((await answer(teacher, 'seen')).body.done).toBe(false)
  await wait(5)
  expect(await talksOf(first.client)).toHaveLength(1)
  expect((await answer(first.client, 'with')).body.done).toBe(true)
  expect((await child.call(getTalk)).body.talk?.with).toBe((await talksOf(teacher))[0]?.with?.first_name)
  await wait(60)
  expect((await talksOf(teacher))[0]?.steps.filter(step => step.kind === 'told')).toHaveLength(2)
  // A new press continues the steps: no adult is with the child.
  await child.call(askToTalk)
  expect((await talksOf(teacher))[0]?.with).toBeNull()
})

test('of two adults who say at once that they are with the child, one is told that the other is', async () => {
  for (const turned of [false, true]) {
    const { child, teacher, first } = await makeFixture()
    await child.call(askToTalk)
    await wait(10)
    const both = [() => answer(teacher, 'with'), () => answer(first.client, 'with')] as const
    const replies = await Promise.all((turned ? both.toReversed() : both).map(send => send()))
    const answers = replies.map(({ body }) => body)
    expect(answers.map(({ done }) => done).sort()).toEqual([false, true])
    const late = answers.find(({ done }) => !done)
    expect(late?.talk?.with?.id).toBe((await talksOf(teacher))[0]?.with?.id)
  }
})

test('a child without teachers chooses a safe adult or a guardian, and where there is nobody the child is told so', async () => {
  const { child, childId, classId, first, parent, parentId, teacherId } = await makeFixture()
  await leaveClass(of, { childId, classId })
  const { talk, choices } = (await child.call(askToTalk)).body
  expect(talk).toBeNull()
  expect(choices.map(({ role }) => role)).toEqual(['guardian', 'counselor', 'nurse'])
  // Its teacher no longer hears: the choice counts as none, and the page gets those who do.
  const gone = await child.call(askToTalk, { body: { adult_id: teacherId } })
  expect([gone.status, gone.body.talk, gone.body.choices]).toEqual([200, null, choices])
  expect((await child.call(askToTalk, { body: { adult_id: parentId } })).body.talk?.told).toBe(1)
  expect(await talksOf(parent)).toHaveLength(1)
  expect(await talksOf(first.client)).toEqual([])
  await wait(10)
  expect(await talksOf(first.client)).toHaveLength(1)
  const lonelyId = await makeUser(of, 'Child')
  const lonely = await clientOf(of, lonelyId)
  expect((await lonely.call(askToTalk)).body).toEqual({
    talk: null,
    closed: null,
    said: [],
    choices: [],
    reaches_nobody: true,
    numbers: [...helpNumbersOf('US')],
  })
  // A guardian who does not come is followed by the one whom the child chooses next, at once; whoever hears already is told again.
  const [mother, father] = [await makeUser(of, 'Parent'), await makeUser(of, 'Parent')]
  for (const id of [mother, father]) await linkGuardian(of, lonelyId, id)
  const ask = async (adult_id: number) => (await lonely.call(askToTalk, { body: { adult_id } })).body
  expect(await ask(mother)).toMatchObject({
    talk: { told: 1 },
    choices: [{ id: father }],
    reaches_nobody: false,
  })
  await wait(2)
  expect(await ask(mother)).toMatchObject({ choices: [{ id: father }] })
  await wait(2)
  // Somebody whom the child cannot choose takes the wish from nobody: the mother hears again.
  const mails = async () => (await messagesTo(of, await emailOf(of, mother))).length
  const before = await mails()
  await wait(10)
  expect(await ask(teacherId)).toMatchObject({ talk: { told: 1 }, choices: [{ id: father }] })
  expect(await mails()).toBe(before + 1)
  expect(await talksOf(await clientOf(of, father))).toEqual([])
  expect(await ask(father)).toMatchObject({ talk: { told: 1 }, choices: [{ id: mother }] })
  expect(await talksOf(await clientOf(of, father))).toHaveLength(1)
})

test('a wish that a teacher closes and the child makes again is told one circle further at once, and so is one that is pressed again while somebody is with the child', async () => {
  const { child, teacher, first, second } = await makeFixture()
  await child.call(askToTalk)
  expect(await talksOf(first.client)).toEqual([])
  await answer(teacher, 'with')
  await answer(teacher, 'close', { note: 'All is well.' })
  await wait(2)
  await child.call(askToTalk)
  expect(await talksOf(teacher)).toHaveLength(1)
  expect(await talksOf(first.client)).toHaveLength(1)
  expect(await talksOf(second.client)).toEqual([])
  await answer(teacher, 'with')
  await wait(2)
  expect((await child.call(askToTalk)).body.talk).toMatchObject({ with: null })
  expect(await talksOf(second.client)).toHaveLength(1)
})

test('whoever has left the school hears and reads nothing any more; only its staff are safe adults', async () => {
  const { admin, child, schoolId, first } = await makeFixture()
  await child.call(askToTalk)
  await wait(10)
  const [talk] = await talksOf(first.client)
  await of.services.db
    .updateTable('school_members')
    .set({ until: startOfTests })
    .where('user_id', '=', first.id)
    .where('school_id', '=', schoolId)
    .execute()
  expect(await talksOf(first.client)).toEqual([])
  const late = { params: { talkId: talk?.id ?? 0 }, body: { act: 'with' as const } }
  expect((await first.client.call(answerTalk, late)).status).toBe(404)
  const listed = (await admin.call(getSafeAdults)).body
  expect(listed.adults.find(({ id }) => id === first.id)?.counts).toBe(false)
  expect(listed.staff.map(({ id }) => id)).not.toContain(first.id)
  const adults = [{ user_id: first.id, role: 'nurse' as const }]
  expect((await setSafeList(admin, { adults, hours: usualHours, reads_words: true })).status).toBe(400)
})

test('what another administrator has changed since the list was read is not overwritten', async () => {
  const { admin, schoolId, first, second } = await makeTalkFixture(of)
  const otherId = await makeUser(of, 'Teacher')
  await joinSchool(of, otherId, schoolId)
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: otherId }).execute()
  const other = await clientOf(of, otherId)
  const { version } = (await other.call(getSafeAdults)).body
  const listOf = (...ids: number[]) => ({
    adults: ids.map(user_id => ({ user_id, role: 'nurse' as const })),
    hours: usualHours,
    reads_words: true,
  })
  expect((await setSafeList(admin, listOf(second.id))).status).toBe(200)
  const stale = await other.call(setSafeAdults, { body: { ...listOf(first.id), version } })
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
  const { body } = await other.call(getSafeAdults)
  expect(body.adults.map(({ id }) => id)).toEqual([second.id])
  const both = [[first.id], [second.id, first.id]].map(ids =>
    other.call(setSafeAdults, { body: { ...listOf(...ids), version: body.version } }),
  )
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
})
