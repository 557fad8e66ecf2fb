import type { AddressInfo } from 'node:net'
import { getSession, getUserInfo } from '@kindling/contract/accounts'
import { allCalls } from '@kindling/contract/calls'
import { listGroups } from '@kindling/contract/classes'
import type { Call } from '@kindling/contract/define-call'
import { getMetrics } from '@kindling/contract/health'
import { addJournal } from '@kindling/contract/journal-drafts'
import { listNotifications } from '@kindling/contract/notifications'
import { getRevokedBadges } from '@kindling/contract/open-badges'
import { updateUserSummary } from '@kindling/contract/profiles'
import { setSettingAccess } from '@kindling/contract/schools'
import { endVisit, findPerson, listSchoolVisits, startVisit } from '@kindling/contract/support'
import { notificationKinds } from '@kindling/rules/messages/notifications'
import { supportMessages } from '@kindling/rules/messages/support'
import { supportSetting } from '@kindling/rules/school-settings'
import { afterAll, expect, test } from 'vitest'
import { disableAccount } from '../src/features/operators/index.ts'
import { withoutCodes } from '../src/platform/support.ts'
import type { Fixture } from './attempt.ts'
import type { Client } from './client.ts'
import { openEventStream } from './event-stream.ts'
import { eventually } from './eventually.ts'
import {
  joinSchool,
  makeOperator,
  makeSchool,
  makeSurrounding,
  makeUser,
  signedIn,
  testPassword,
} from './factories.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { clientOf } from './session-of.ts'
import { letSupportIn, visiting } from './support.ts'
import { openTestServer } from './test-server.ts'
import { changingCalls, endingCalls, prepare, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'
import { tablesWrittenSince, writesSoFar } from './written-tables.ts'

const of = await openTestServer({ outbound: anyAddress })
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
const reason = 'The class list stays empty.'
const minuteSeconds = 60
let cases = 0
let refused = 0
let read = 0

const passed = () => void cases++

/** A school that lets support in, its people, and an operator. */
async function makeFixture() {
  const around = await makeSurrounding(of)
  await letSupportIn(of, around.schoolId)
  const adminId = await makeUser(of, 'Teacher', { first_name: 'Ada', last_name: 'Okafor' })
  await joinSchool(of, adminId, around.schoolId)
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: around.schoolId, user_id: adminId })
    .execute()
  const operatorId = await makeOperator(of, { first_name: 'Owen', last_name: 'Park' })
  return { ...around, adminId, operatorId }
}

const asking = (user_id: number, more: object = {}) => ({
  body: { user_id, current_password: testPassword, reason, ...more },
})
const start = (client: Client, userId: number, more: object = {}) =>
  client.call(startVisit, asking(userId, more))
const shown = async (client: Client) => (await client.call(getSession)).body

const auditOf = (operatorId: number) =>
  of.services.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('actor_id', '=', operatorId)
    .orderBy('id')
    .execute()

test('nobody can look as somebody before the school has switched it on', async () => {
  const around = await makeFixture()
  await of.services.db.deleteFrom('school_settings').where('school_id', '=', around.schoolId).execute()
  const operator = await clientOf(of, around.operatorId)
  const answer = await start(operator, around.teacherId)
  expect([answer.status, answer.body.message]).toEqual([404, supportMessages.notOpen])
  expect((await shown(operator)).impersonated).toBe(false)
  const admin = await clientOf(of, around.adminId)
  const on = { body: { setting_id: supportSetting, value: true } }
  expect((await admin.call(setSettingAccess, on)).status).toBe(200)
  expect((await start(operator, around.teacherId)).status).toBe(200)
  passed()
})

test('only operators start a visit, and only they find accounts', async () => {
  const around = await makeFixture()
  for (const id of [around.parentId, around.teacherId, around.adminId, around.childId]) {
    const client = await clientOf(of, id)
    expect((await start(client, around.teacherId)).status).toBe(403)
    expect((await client.call(findPerson, { query: { name: around.teacherId } })).status).toBe(403)
  }
  const operator = await clientOf(of, around.operatorId)
  const { people } = (await operator.call(findPerson, { query: { name: around.teacherId } })).body
  expect(people).toMatchObject([{ id: around.teacherId, can: ['visit'], schools: [{ allows: true }] }])
  // Whoever may not be looked at is not named either.
  const parent = (await operator.call(findPerson, { query: { name: around.parentId } })).body
  expect(parent.people).toMatchObject([{ id: around.parentId, name: null, can: [], schools: [] }])
  passed()
})

test('a visit wants the own password again, and wrong ones are limited as at sign-in', async () => {
  const around = await makeFixture()
  const operator = await clientOf(of, around.operatorId)
  for (let tried = 0; tried < 10; tried++) {
    const answer = await start(operator, around.teacherId, { current_password: 'Not-My-Own-1' })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['current_password']])
  }
  expect((await start(operator, around.teacherId)).status).toBe(429)
  expect((await shown(operator)).impersonated).toBe(false)
  of.clock.forward(16 * minuteSeconds)
  expect((await start(operator, around.teacherId)).status).toBe(200)
  passed()
})

test('a visit wants a reason of 10 to 500 characters', async () => {
  const around = await makeFixture()
  const operator = await clientOf(of, around.operatorId)
  for (const wrong of ['', ' '.repeat(40), 'Too short', 'x'.repeat(501)]) {
    const answer = await start(operator, around.teacherId, { reason: wrong })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['reason']])
  }
  expect((await start(operator, around.teacherId, { reason: 'Ten chars!' })).status).toBe(200)
  passed()
})

test('support looks as confirmed people of schools that all allow it, and never as an operator', async () => {
  const around = await makeFixture()
  const closed = await makeSchool(of)
  const claimant = await makeUser(of, 'Teacher')
  await joinSchool(of, claimant, around.schoolId, false)
  const ofTwo = await makeUser(of, 'Teacher')
  await joinSchool(of, ofTwo, around.schoolId)
  await joinSchool(of, ofTwo, closed.schoolId)
  const colleague = await makeOperator(of, { first_name: 'Owen', last_name: 'Park' })
  await joinSchool(of, colleague, around.schoolId)
  const gone = await makeUser(of, 'Teacher')
  await joinSchool(of, gone, around.schoolId)
  await disableAccount(of.services, gone, 10)
  const operator = await clientOf(of, around.operatorId)
  for (const id of [claimant, ofTwo, colleague, gone, around.parentId, around.operatorId, 10])
    expect([id, (await start(operator, id)).status]).toEqual([id, 404])
  await of.services.db.deleteFrom('rate_limits').execute()
  for (const id of [around.teacherId, around.adminId, around.childId]) {
    const one = await clientOf(of, around.operatorId)
    const answer = await start(one, id)
    expect([id, answer.status, answer.body.session.user?.id]).toEqual([id, 200, id])
  }
  passed()
})

test('after 30 minutes the session is the operator’s own again, and what was open closes', async () => {
  const around = await makeFixture()
  const operator = await signedIn(of, around.operatorId)
  const before = operator.cookies.get('kindling') ?? ''
  const ownStream = await openEventStream(address, before)
  const { session } = (await start(operator, around.teacherId)).body
  expect(session).toMatchObject({ impersonated: true, is_operator: false, support_visit: { reason } })
  expect(session.support_visit?.seconds_left).toBe(30 * minuteSeconds)
  // A new right is a new cookie: the old one opens nothing, and the operator's own stream is over.
  const cookie = operator.cookies.get('kindling') ?? ''
  expect(cookie).not.toBe(before)
  expect(await ownStream.ended).toBe('ended')
  expect((await openEventStream(address, before)).status).toBe(401)
  const stream = await openEventStream(address, cookie)
  of.clock.forward(30 * minuteSeconds - 1)
  expect((await shown(operator)).user?.id).toBe(around.teacherId)
  const tokenOfVisit = operator.token
  of.clock.forward(1)
  // The page of the visit sends nothing as the operator.
  const late = await operator.call(updateUserSummary, { body: { summary: 'Not mine.' } })
  expect([late.status, late.body.code]).toEqual([403, 'CSRF'])
  expect(await shown(operator)).toMatchObject({
    impersonated: false,
    is_operator: true,
    user: { id: around.operatorId },
  })
  expect(operator.token).not.toBe(tokenOfVisit)
  expect((await operator.call(updateUserSummary, { body: { summary: 'Mine.' } })).status).toBe(200)
  expect(await stream.ended).toBe('ended')
  passed()
})

test('a visit ends with the right to it: of the operator, and of the school to the person', async () => {
  const around = await makeFixture()
  const { db } = of.services
  const visit = async () => {
    const { client } = await visiting(of, { ...around, personId: around.teacherId })
    expect((await shown(client)).user?.id).toBe(around.teacherId)
    return client
  }
  const left = await visit()
  await db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', around.teacherId)
    .execute()
  expect(await shown(left)).toMatchObject({ impersonated: false, user: { id: around.operatorId } })
  await db
    .updateTable('school_members')
    .set({ until: null })
    .where('user_id', '=', around.teacherId)
    .execute()
  const dismissed = await visit()
  await db.deleteFrom('operators').where('user_id', '=', around.operatorId).execute()
  expect(await shown(dismissed)).toMatchObject({ impersonated: false, is_operator: false })
  await db.insertInto('operators').values({ user_id: around.operatorId }).execute()
  const disabled = await visit()
  const stream = await openEventStream(address, disabled.cookies.get('kindling') ?? '')
  await disableAccount(of.services, around.operatorId, 10)
  expect(await stream.ended).toBe('ended')
  expect((await shown(disabled)).user).toBeNull()
})

test('a visit looks and changes nothing: every call but a GET is refused, and so is what is nobody else’s', async () => {
  const { world } = fixture
  await letSupportIn(of, world.school.here)
  const never = allCalls.filter(call => call.support === 'never')
  expect(never.map(call => call.name)).toEqual(
    expect.arrayContaining(['exportRoster', 'getSignInSheet', 'listSessions', 'getFile', 'getTokenInfo']),
  )
  const tried = [...changingCalls.filter(call => call !== endVisit), ...never.filter(isReading)]
  for (const call of tried)
    for (const person of ['teacher', 'child'] as const) await expectRefusal(call, person)
  passed()
}, 180_000)

const isReading = (call: Call) => call.method === 'GET'

async function expectRefusal(call: Call, person: 'teacher' | 'child'): Promise<void> {
  const { draft } = await prepare(fixture, call, person)
  const { client } = await visitingHere(person)
  const before = await writesSoFar(of)
  const answer = await sendDraft({ client, draft })
  expect([call.name, answer.status, answer.body.code]).toEqual([call.name, 403, 'SUPPORT'])
  expect(await tablesWrittenSince(of, before), call.name).toEqual(['audit_entries'])
  refused++
}

const visitingHere = (person: 'teacher' | 'child') => {
  const { id, school } = fixture.world
  return visiting(of, { operatorId: id.operator, personId: id[person], schoolId: school.here })
}

test('what a visit reads is what the person reads, without codes, and nothing is written on the side', async () => {
  // The installation's key is made when anybody asks for the first time.
  await sendDraft(await prepare(fixture, getRevokedBadges, 'guest'))
  const reading = endingCalls.filter(call => isReading(call) && call.support !== 'never')
  for (const call of reading.filter(one => one !== getSession && one !== getMetrics))
    for (const person of ['teacher', 'child'] as const) await expectSame(call, person)
  const { client } = await visitingHere('teacher')
  expect((await client.call(getMetrics)).status).toBe(403)
  const groups = (await client.call(listGroups)).body.groups
  expect(groups.map(group => group.class_code)).toEqual(groups.map(() => null))
  const own = await clientOf(of, fixture.world.id.teacher)
  expect((await own.call(listGroups)).body.groups[0]?.class_code).toEqual(expect.any(String))
  expect((await shown(client)).user).toMatchObject({ id: fixture.world.id.teacher, profile_code: null })
  const page = await client.send({ method: 'GET', url: '/dashboard/roster' })
  expect(page.text).toContain('"impersonated":true')
  expect(page.text).toContain('"profile_code":null')
  passed()
}, 180_000)

/** Replies that are made anew each time: a puzzle, and a token that lives five minutes. */
const madeAnew = ['getCaptcha', 'getRealtimeConfig', 'getReady', 'getLive']

/** No figure of check-ins is for support. */
const withoutCheckIns = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (name, value) => (name === 'to_check_on' ? null : value))

async function expectSame(call: Call, person: 'teacher' | 'child'): Promise<void> {
  const { draft } = await prepare(fixture, call, person)
  const { client } = await visitingHere(person)
  const before = await writesSoFar(of)
  const seen = await sendDraft({ client, draft })
  const changed = await tablesWrittenSince(of, before)
  expect([call.name, changed]).toEqual([call.name, ['audit_entries']])
  const own = await sendDraft({ client: await clientOf(of, fixture.world.id[person]), draft })
  expect([call.name, seen.status]).toEqual([call.name, own.status])
  if (!madeAnew.includes(call.name))
    expect(seen.body, call.name).toEqual(withoutCheckIns(withoutCodes(own.body)))
  read++
}

test('every request of a visit is in the audit log: who, as whom, which call, and no content', async () => {
  const around = await makeFixture()
  const operator = await clientOf(of, around.operatorId)
  await start(operator, around.childId)
  await operator.call(getUserInfo)
  await operator.call(addJournal, { body: { response_type: 'Text', content: 'Not the child’s own words.' } })
  await operator.send({ method: 'GET', url: '/dashboard/courses' })
  expect((await operator.call(endVisit, { body: {} })).body.session).toMatchObject({
    impersonated: false,
    user: { id: around.operatorId },
  })
  // What the operator does as the operator is no request of the visit.
  expect((await operator.call(getUserInfo)).body.user.id).toBe(around.operatorId)
  const entries = await auditOf(around.operatorId)
  const { visit } = (entries[0]?.details ?? {}) as { visit?: number }
  expect(visit).toBeGreaterThan(0)
  const call = (name: string) => ['support-request', around.childId, { call: name, visit }]
  expect(entries.map(entry => [entry.act, entry.subject_id, entry.details])).toEqual([
    ['support-started', around.childId, { visit, school_id: around.schoolId }],
    call('getUserInfo'),
    call('addJournal'),
    call('page'),
    call('endVisit'),
    ['support-ended', around.childId, { visit }],
  ])
  passed()
})

test('the person, the guardians and the school see each visit, and the school ends it by taking its leave back', async () => {
  const around = await makeFixture()
  const [child, parent, teacher] = [
    await clientOf(of, around.childId),
    await clientOf(of, around.parentId),
    await clientOf(of, around.teacherId),
  ]
  const before = of.services.topics.streams
  const stream = await openEventStream(address, parent.cookies.get('kindling') ?? '')
  // Answered is not yet heard.
  await eventually(() => expect(of.services.topics.streams).toBe(before + 1))
  const operator = await clientOf(of, around.operatorId)
  await start(operator, around.childId)
  await eventually(() => expect(stream.events.map(event => event.data.type)).toContain('support_visit_child'))
  stream.close()
  const told = async (client: Client) => (await client.call(listNotifications)).body.notifications[0]
  expect(await told(child)).toMatchObject({
    type: 'support_visit',
    name: notificationKinds.support_visit.words.replace('{title}', reason),
    read: false,
  })
  expect(await told(parent)).toMatchObject({
    type: 'support_visit_child',
    user_id: around.childId,
    contentDetails: { title: reason },
    read: false,
  })
  const other = await clientOf(of, around.operatorId)
  await start(other, around.teacherId)
  expect(await told(teacher)).toMatchObject({ type: 'support_visit', contentDetails: { title: reason } })
  const visitStream = await openEventStream(address, other.cookies.get('kindling') ?? '')
  of.clock.forward(5 * minuteSeconds)
  const admin = await clientOf(of, around.adminId)
  const list = async () => (await admin.call(listSchoolVisits)).body.visits
  const line = { operator: 'Owen Park', reason, is_running: true }
  expect(await list()).toMatchObject([
    { ...line, person: { id: around.teacherId } },
    { ...line, person: { id: around.childId } },
  ])
  const off = { body: { setting_id: supportSetting, value: false } }
  expect((await admin.call(setSettingAccess, off)).status).toBe(200)
  expect(await visitStream.ended).toBe('ended')
  for (const client of [operator, other])
    expect(await shown(client)).toMatchObject({ impersonated: false, user: { id: around.operatorId } })
  const ended = of.clock.now().toISOString()
  expect((await list()).map(visit => [visit.is_running, visit.ended_at])).toEqual([
    [false, ended],
    [false, ended],
  ])
  expect((await start(operator, around.childId)).status).toBe(404)
  passed()
})

test('a teacher who is looked at is not welcomed: the session says that it is impersonated [ONBOARDING-08]', async () => {
  const around = await makeFixture()
  const operator = await clientOf(of, around.operatorId)
  await start(operator, around.teacherId)
  expect(await shown(operator)).toMatchObject({ impersonated: true, user: { user_type: 'Teacher' } })
  expect((await shown(await clientOf(of, around.teacherId))).impersonated).toBe(false)
})

afterAll(() => {
  process.stdout.write(`S7 cases=${cases} calls-refused=${refused} calls-read=${read}\n`)
})
