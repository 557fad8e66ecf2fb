import { getHighlight, listHighlights, updateHighlight } from '@kindling/contract/highlights'
import { listNotifications } from '@kindling/contract/notifications'
import {
  actOnPlacement,
  addWorkHours,
  askSignature,
  changeWorkHours,
  confirmEmployer,
  listPlacements,
  listWorkHours,
  requestPlacement,
} from '@kindling/contract/placements'
import { listWblReport, listWblTypes } from '@kindling/contract/wbl'
import { placementRefusals } from '@kindling/rules/messages/placements'
import type { PlacementAct, PlacementState } from '@kindling/rules/placements'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinSchool, linkGuardian, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { ageForWork, makePlacement } from '../../../test/placements.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { placementJobs } from './jobs.ts'

const of = await openTestServer()

async function makePeople() {
  const around = await makeSurrounding(of)
  await ageForWork(of, around.childId)
  return {
    ...around,
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
    stranger: await clientOf(of, await makeUser(of, 'Parent')),
  }
}

const stepper = (id: number) => async (client: Client, state: PlacementState, act: PlacementAct) => {
  const answer = await client.call(actOnPlacement, { body: { id, state, act } })
  return answer.status === 200 ? answer.body.placement.state : answer.status
}

const grow = (childId: number, birth_date: string | null, grade = 8) =>
  of.services.db.updateTable('users').set({ birth_date, grade }).where('id', '=', childId).execute()

test('a student asks, a teacher and a guardian approve, it begins, and nobody else moves it', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople()
  const type_id = (await child.call(listWblTypes)).body.types[0]?.id ?? 0
  const body = {
    employer_name: 'Corner Bakery',
    tasks: 'Bake bread.',
    type_id,
    starts_on: '2026-10-01',
    proposed_address: 'boss@bakery.example',
  }
  const wrong = await child.call(requestPlacement, { body: { ...body, type_id: 999_999 } })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['type_id']])
  const made = await child.call(requestPlacement, { body })
  expect([made.status, made.body.placement.state, made.body.placement.acts]).toEqual([
    200,
    'requested',
    ['withdraw'],
  ])
  const { id } = made.body.placement
  const step = stepper(id)
  expect(await step(stranger, 'requested', 'agree')).toBe(404)
  expect(await step(child, 'requested', 'agree')).toBe(404)
  expect(await step(teacher, 'requested', 'agree')).toBe('teacher_agreed')
  expect(await step(teacher, 'teacher_agreed', 'agree')).toBe(404)
  expect(await step(child, 'teacher_agreed', 'begin')).toBe(404)
  expect(await step(parent, 'requested', 'agree')).toBe(409)
  expect(await step(parent, 'teacher_agreed', 'agree')).toBe('approved')
  expect(await step(child, 'approved', 'begin')).toBe('under_way')
  expect(await step(teacher, 'under_way', 'confirm')).toBe(409)
  expect(await messagesTo(of, 'boss@bakery.example', placementJobs)).toEqual([])
  const seen = async (client: Client) => {
    const answer = await client.call(listPlacements, { params: { childId } })
    return answer.status === 200 ? answer.body.placements[0]?.proposed_address : answer.status
  }
  expect(await Promise.all([child, teacher, parent, stranger].map(seen))).toEqual([
    'boss@bakery.example',
    'boss@bakery.example',
    null,
    404,
  ])
  const heard = async (client: Client) =>
    (await client.call(listNotifications)).body.notifications.map(({ type }) => type)
  expect(await heard(parent)).toContain('placement_requested')
  expect(await heard(child)).toContain('placement_decided')
})

test('whoever is of age needs no guardian; without a birth date a guardian is asked', async () => {
  const { parent, teacher, childId } = await makePeople()
  const first = stepper(await makePlacement(of, childId))
  await grow(childId, '2000-01-01')
  expect(await first(parent, 'requested', 'agree')).toBe(404)
  expect(await first(teacher, 'requested', 'agree')).toBe('approved')
  await grow(childId, null)
  const second = stepper(await makePlacement(of, childId))
  expect(await second(teacher, 'requested', 'agree')).toBe('teacher_agreed')
})

test('nobody asks for a placement, agrees to one or begins one before fourteen, or eighth grade where no birth date is known; what ends one stays possible', async () => {
  const { child, parent, teacher, childId } = await makePeople()
  const type_id = (await child.call(listWblTypes)).body.types[0]?.id ?? 0
  const ask = async () => {
    const body = { employer_name: 'Corner Bakery', tasks: 'Bake bread.', type_id, starts_on: '2026-12-01' }
    const answer = await child.call(requestPlacement, { body })
    return answer.status === 200 ? 200 : [answer.status, answer.body.code, answer.body.message]
  }
  const tooYoung = [403, 'FORBIDDEN', placementRefusals.tooYoung]
  const actsOf = async (client: Client) =>
    (await client.call(listPlacements, { params: { childId } })).body.placements[0]?.acts
  // The tests run on November 18, 2026.
  await grow(childId, '2012-11-19', 12)
  expect(await ask()).toEqual(tooYoung)
  await grow(childId, null, 7)
  expect(await ask()).toEqual(tooYoung)
  await grow(childId, null, 8)
  expect(await ask()).toBe(200)
  const asked = stepper(await makePlacement(of, childId))
  await grow(childId, '2012-11-19')
  expect([await actsOf(teacher), await actsOf(parent)]).toEqual([['decline'], ['decline']])
  expect(await asked(teacher, 'requested', 'agree')).toBe(403)
  expect(await asked(parent, 'requested', 'agree')).toBe(403)
  const approved = stepper(await makePlacement(of, childId, { state: 'approved' }))
  expect(await approved(child, 'approved', 'begin')).toBe(403)
  expect(await approved(teacher, 'approved', 'begin')).toBe(403)
  // A person who could not begin it at any age is not told the reason.
  expect(await approved(parent, 'approved', 'begin')).toBe(404)
  await grow(childId, '2012-11-18')
  expect(await actsOf(teacher)).toEqual(['decline', 'begin'])
  expect(await approved(teacher, 'approved', 'begin')).toBe('under_way')
  expect(await ask()).toBe(200)
  await grow(childId, '2014-01-01')
  expect(await asked(child, 'requested', 'withdraw')).toBe('withdrawn')
  expect(await approved(parent, 'under_way', 'decline')).toBe('stopped')
})

test('a guardian without a proved address agrees to nothing', async () => {
  const { childId } = await makePeople()
  const unproved = await makeUser(of, 'Parent', { email_verified_at: null })
  await linkGuardian(of, childId, unproved)
  const step = stepper(await makePlacement(of, childId))
  expect(await step(await clientOf(of, unproved), 'requested', 'agree')).toBe(403)
})

test('hours are written while it is under way, by the student alone, and a changed version is refused', async () => {
  const { child, parent, childId } = await makePeople()
  const entry = { worked_on: '2026-10-02', minutes: 180, tasks: 'Baked bread.' }
  const early = await makePlacement(of, childId, { state: 'approved' })
  expect((await child.call(addWorkHours, { params: { placementId: early }, body: entry })).status).toBe(409)
  const params = { placementId: await makePlacement(of, childId, { state: 'under_way' }) }
  expect((await parent.call(addWorkHours, { params, body: entry })).status).toBe(404)
  for (const odd of [{ minutes: 10 }, { minutes: 975 }, { worked_on: '2096-01-01' }, { tasks: ' ' }])
    expect((await child.call(addWorkHours, { params, body: { ...entry, ...odd } })).status).toBe(400)
  for (const [worked_on, said] of [
    ['2026-09-30', 'Please choose a day on which the placement has begun.'],
    ['2026-02-30', 'Please choose a day of the calendar, from 1990 on.'],
    ['2096-01-01', 'Please choose a day that is not in the future.'],
  ] as const)
    expect(await child.call(addWorkHours, { params, body: { ...entry, worked_on } })).toMatchObject({
      status: 400,
      body: { fields: { worked_on: said } },
    })
  const made = (await child.call(addWorkHours, { params, body: entry })).body.placement
  expect([made.open_minutes, made.signed_minutes]).toEqual([180, 0])
  const { id, version } = made.hours[0] ?? { id: 0, version: 0 }
  const change = (minutes: number) =>
    child.call(changeWorkHours, { params, body: { id, version, ...entry, minutes } })
  const moved = { id, version, ...entry, worked_on: '2026-09-30' }
  expect((await child.call(changeWorkHours, { params, body: moved })).status).toBe(400)
  expect((await change(120)).body.placement.open_minutes).toBe(120)
  expect((await change(60)).status).toBe(409)
  const removed = { id, version: version + 1, removed: true as const }
  const elsewhere = { placementId: await makePlacement(of, childId, { state: 'under_way' }) }
  expect((await child.call(changeWorkHours, { params: elsewhere, body: removed })).status).toBe(409)
  expect((await child.call(changeWorkHours, { params, body: removed })).body.placement.hours).toEqual([])
})

test('a day has sixteen hours in all, wherever they were worked', async () => {
  const { child, childId } = await makePeople()
  const params = { placementId: await makePlacement(of, childId, { state: 'under_way', minutes: [480] }) }
  const second = { placementId: await makePlacement(of, childId, { state: 'under_way' }) }
  const entry = { worked_on: '2026-10-02', minutes: 480, tasks: 'Baked bread.' }
  const made = (await child.call(addWorkHours, { params: second, body: entry })).body.placement.hours[0]
  const full = { status: 400, body: { fields: { minutes: 'One day has at most 16 hours in all.' } } }
  const { id, version } = made ?? { id: 0, version: 0 }
  const longer = { id, version, ...entry, minutes: 495 }
  expect(await child.call(changeWorkHours, { params: second, body: longer })).toMatchObject(full)
  expect(await child.call(addWorkHours, { params, body: { ...entry, minutes: 15 } })).toMatchObject(full)
  const next = { ...entry, worked_on: '2026-10-03' }
  expect((await child.call(addWorkHours, { params, body: next })).status).toBe(200)
  // Written at the same time, at six places.
  const places = await Promise.all(
    Array.from({ length: 6 }, () => makePlacement(of, childId, { state: 'under_way' })),
  )
  const atOnce = await Promise.all(
    places.map(placementId =>
      child.call(addWorkHours, {
        params: { placementId },
        body: { ...entry, worked_on: '2026-10-04', minutes: 900 },
      }),
    ),
  )
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
})

test('the address is confirmed by a teacher, and is never one of the student’s home or the teacher’s own', async () => {
  const { child, parent, teacher, childId, parentId, teacherId } = await makePeople()
  const params = { placementId: await makePlacement(of, childId, { state: 'under_way', minutes: [60] }) }
  const confirm = async (client: Client, address: string) => {
    const answer = await client.call(confirmEmployer, { params, body: { address } })
    return answer.status === 400 ? Object.keys(answer.body.fields ?? {}) : answer.status
  }
  const addressOf = async (id: number) =>
    (await of.services.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email ?? ''
  const [home, own] = [await addressOf(parentId), await addressOf(teacherId)]
  const siblingParent = await makeUser(of, 'Parent', { email: 'other.parent@home.example' })
  const sibling = await makeUser(of, 'Child', { email: 'sister@home.example' })
  await linkGuardian(of, sibling, parentId)
  await linkGuardian(of, sibling, siblingParent)
  await of.services.db
    .insertInto('phones')
    .values({ user_id: parentId, number: '+14155550177', proved_at: of.services.clock.now() })
    .execute()
  for (const address of [
    home.toUpperCase(),
    home.replace('@', '+bakery@'),
    own,
    'sister@home.example',
    'other.parent@home.example',
    '(415) 555-0177',
    'no address',
  ])
    expect(await confirm(teacher, address), address).toEqual(['address'])
  expect([await confirm(child, 'boss@bakery.example'), await confirm(parent, 'boss@bakery.example')]).toEqual(
    [404, 404],
  )
  expect((await teacher.call(askSignature, { params })).status).toBe(409)
  expect(await confirm(teacher, 'boss@bakery.example')).toBe(200)
  expect((await child.call(askSignature, { params })).status).toBe(404)
  expect((await teacher.call(askSignature, { params })).status).toBe(200)
  // What was the home's before is not an employer's now.
  await of.services.db.deleteFrom('phones').where('user_id', '=', parentId).execute()
  await of.services.db
    .updateTable('users')
    .set({ email: 'moved@home.example' })
    .where('id', '=', parentId)
    .execute()
  for (const address of ['(415) 555-0177', home])
    expect(await confirm(teacher, address), address).toEqual(['address'])
})

test('a placement whose hours are all signed is confirmed by the teacher, and is an accomplishment with these hours', async () => {
  const { child, teacher, childId, classId } = await makePeople()
  const id = await makePlacement(of, childId, { state: 'under_way', minutes: [480, 240] })
  const step = stepper(id)
  expect(await step(teacher, 'under_way', 'confirm')).toBe(409)
  const { db } = of.services
  const signature = await db
    .insertInto('work_signatures')
    .values({
      placement_id: id,
      child_id: childId,
      signer_name: 'Ana Ruiz',
      sent_to: 'boss@bakery.example',
      reliability: 4,
      teamwork: 4,
      communication: 3,
      quality: 4,
      content: '[]',
      content_hash: Buffer.alloc(32),
      signed_at: of.services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('work_entries')
    .set({ signature_id: signature.id, signed_minutes: 240 })
    .where('placement_id', '=', id)
    .execute()
  expect(await step(child, 'under_way', 'confirm')).toBe(404)
  expect(await step(teacher, 'under_way', 'confirm')).toBe('confirmed')
  const [highlight] = (await child.call(listHighlights)).body.highlights
  expect(highlight).toMatchObject({
    title: 'Corner Bakery',
    is_wbl: true,
    is_internship: true,
    status: 'Accepted',
    highlight_duration: 480,
  })
  const report = (await teacher.call(listWblReport, { query: { groupId: classId } })).body
  expect(report.students[0]?.highlights[0]?.highlight_duration).toBe(480)
  // A signature holds for this work: under another name it is only the student's own statement.
  const shown = (await child.call(getHighlight, { params: { highlightId: highlight?.id ?? 0 } })).body
    .highlight
  const { title, highlight_wbl_type_bean: type } = shown
  const rename = (employer_name: string, version: number) =>
    child.call(updateHighlight, {
      body: { id: shown.id, version, status: 'Reset', title, wbl: { employer_name, type_id: type?.id ?? 0 } },
    })
  const minutes = () =>
    db.selectFrom('wbl_records').select('signed_minutes').where('highlight_id', '=', shown.id).execute()
  expect((await rename('Corner Bakery', shown.version)).status).toBe(200)
  expect(await minutes()).toEqual([{ signed_minutes: 480 }])
  expect((await rename('Space Agency', shown.version + 1)).status).toBe(200)
  expect(await minutes()).toEqual([{ signed_minutes: null }])
})

test('administrators of the school read signed and waiting hours of its students, by pathway and with their classes, and nobody else does', async () => {
  const { child, parent, teacher, stranger, childId, classId, schoolId } = await makePeople()
  await makePlacement(of, childId, { state: 'under_way', minutes: [60, 90] })
  const adminId = await makeUser(of, 'Teacher')
  await joinSchool(of, adminId, schoolId)
  const { db, clock } = of.services
  await db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: adminId, appointed_at: clock.now() })
    .execute()
  const admin = await clientOf(of, adminId)
  const read = async (client: Client) => {
    const answer = await client.call(listWorkHours, { params: { schoolId } })
    return answer.status === 200 ? answer.body.rows : answer.status
  }
  expect(await read(admin)).toEqual([
    expect.objectContaining({
      ...{ user_id: childId, pathway: null, signed_minutes: 0, open_minutes: 150 },
      classes: [expect.objectContaining({ id: classId })],
    }),
  ])
  expect(await Promise.all([child, parent, teacher, stranger].map(read))).toEqual([404, 404, 404, 404])
  // A person who has left the school is no longer its student.
  await db.updateTable('school_members').set({ until: clock.now() }).where('user_id', '=', childId).execute()
  expect(await read(admin)).toEqual([])
})
