import {
  answerMembership,
  confirmMembers,
  declineMember,
  listMemberships,
} from '@kindling/contract/memberships'
import { listNotifications } from '@kindling/contract/notifications'
import { ignoreStudentInvite, linkTeacher } from '@kindling/contract/requests'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeClass, makeUser } from '../../../test/factories.ts'
import { joiningIn } from '../../../test/joining.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { makeFamily, makeClub, makeRoom, join } = joiningIn(of)
const days = (count: number) => count * 24 * 3600
let families = 0

async function makeFamilyWithMail() {
  const family = await makeFamily()
  const email = `asked${++families}@hill.example`
  const { guardian_id } = await of.services.db
    .selectFrom('guardianships')
    .select('guardian_id')
    .where('child_id', '=', family.childId)
    .executeTakeFirstOrThrow()
  await of.services.db.updateTable('users').set({ email }).where('id', '=', guardian_id).execute()
  const mails = async () => (await messagesTo(of, email)).length
  return { ...family, mails }
}
const newsOf = async (who: Client) => (await who.call(listNotifications)).body.notifications.length
async function membershipIn(who: Client, childId: number, classId: number) {
  const { memberships } = (await who.call(listMemberships, { params: { childId } })).body
  return memberships.find(one => one.group.id === classId)?.membership_id ?? 0
}

test('after a guardian’s no the child’s code makes no new question for thirty days; the guardian brings the child in', async () => {
  const { child, childId, parent, mails } = await makeFamilyWithMail()
  const { code, classId, teacher } = await makeClub()
  expect((await join(child, code)).status).toBe(200)
  expect(await mails()).toBe(1)
  const sayNo = async () => {
    const membership_id = await membershipIn(parent, childId, classId)
    const body = { membership_id, yes: false }
    return (await parent.call(answerMembership, { params: { childId }, body })).body.outcome
  }
  expect(await sayNo()).toBe('ended')
  of.clock.forward(60)
  const again = await join(child, code)
  expect([again.status, again.body.fields?.class_code]).toEqual([
    400,
    expect.stringMatching(/^Somebody has said no to this lately\. Ask a grown-up at home/),
  ])
  expect(await mails()).toBe(1)
  const before = await newsOf(teacher)
  expect((await join(parent, code, childId)).body).toMatchObject({ state: 'joined', waits_for: 'class' })
  expect([await mails(), await newsOf(teacher)]).toEqual([1, before])
  expect(await sayNo()).toBe('ended')
  of.clock.forward(days(30) + 1)
  expect((await join(await clientOf(of, childId), code)).status).toBe(200)
  expect(await mails()).toBe(2)
})

test('after the teacher’s no nobody makes news by coming again; who leaves and comes back does not either', async () => {
  const { child, childId, parent, mails } = await makeFamilyWithMail()
  const { code, classId, teacher } = await makeRoom()
  const come = async () => (await join(child, code)).status
  expect(await come()).toBe(200)
  const leave = async () => {
    const membership_id = await membershipIn(child, childId, classId)
    return (await child.call(answerMembership, { body: { membership_id, yes: false } })).body.outcome
  }
  const before = [await mails(), await newsOf(teacher), await newsOf(parent)]
  expect(before).toEqual([1, expect.any(Number), expect.any(Number)])
  for (const _ of [1, 2, 3]) {
    expect(await leave()).toBe('ended')
    of.clock.forward(60)
    expect(await come()).toBe(200)
  }
  expect([await mails(), await newsOf(teacher), await newsOf(parent)]).toEqual(before)
  const params = { groupId: classId }
  const membership_id = await membershipIn(child, childId, classId)
  expect((await teacher.call(declineMember, { params, body: { membership_id } })).status).toBe(200)
  of.clock.forward(60)
  expect(await come()).toBe(400)
  expect((await join(parent, code, childId)).status).toBe(200)
  expect([await mails(), await newsOf(teacher)]).toEqual(before.slice(0, 2))
  const back = await membershipIn(parent, childId, classId)
  const confirmed = await teacher.call(confirmMembers, { params, body: { membership_ids: [back] } })
  expect(confirmed.body.confirmed).toBe(1)
})

test('a teacher who declined a request is not asked by the child again, and hears nothing more', async () => {
  const { child, childId, parent } = await makeFamily()
  const teacherId = await makeUser(of, 'Teacher', { profile_code: 'CQMETEAC' })
  await makeClass(of, teacherId)
  const teacher = await clientOf(of, teacherId)
  const ask = (who: Client) =>
    who.call(linkTeacher, { params: { childId }, body: { profile_code: 'CQMETEAC' } })
  const end = (who: Client, inviteId: number) => who.call(ignoreStudentInvite, { params: { inviteId } })
  expect((await end(child, (await ask(child)).body.invite.id)).status).toBe(200)
  const second = (await ask(child)).body.invite.id
  expect(await newsOf(teacher)).toBe(1)
  expect((await end(teacher, second)).status).toBe(200)
  expect((await ask(child)).body.fields).toHaveProperty('profile_code')
  expect((await ask(parent)).status).toBe(200)
  expect(await newsOf(teacher)).toBe(1)
})
