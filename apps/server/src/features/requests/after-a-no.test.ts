import { joinByClassCode } from '@kindling/contract/classes'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import {
  acceptStudents,
  ignoreStudentInvite,
  linkTeacher,
  listStudentRequests,
  listTeacherInvites,
} from '@kindling/contract/requests'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { linkGuardian, makeClass, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
let families = 0

/** A child of one school with two guardians, and a class of another school that the child has joined by its open code. */
async function makeJoined() {
  const own = await makeSchoolLife(of)
  const { teacher, teacherId, schoolId } = await makeSchoolLife(of)
  const code = `AFTERN${['A', 'B', 'C'][families++]}X`
  const classId = await makeClass(of, teacherId, { schoolId, code })
  const { childId } = own
  const email = `second${families}@hill.example`
  const secondId = await makeUser(of, 'Parent', { email })
  await linkGuardian(of, childId, secondId)
  const second = await clientOf(of, secondId)
  const { profile_code } = await of.services.db
    .selectFrom('users')
    .select('profile_code')
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  const ask = (who: Client, more = {}) =>
    who.call(linkTeacher, { ...more, body: { profile_code: profile_code ?? '' } })
  const askAs = { child: () => ask(own.child), guardian: () => ask(own.parent, { params: { childId } }) }
  const requests = async () => (await teacher.call(listStudentRequests)).body.requests
  const accept = async (found: Awaited<ReturnType<typeof requests>>) => {
    const params = { schoolId: 0, profileCode: profile_code ?? '' }
    const user_requests = found.map(({ id, uid }) => ({ id, uid, grade: 4, groups: [{ id: classId }] }))
    return teacher.call(acceptStudents, { params, body: { user_requests } })
  }
  const membership = async () =>
    (await second.call(listMemberships, { params: { childId } })).body.memberships.find(
      one => one.group.id === classId,
    )
  const join = () => own.child.call(joinByClassCode, { body: { class_code: code } })
  const sayNo = async () => {
    const body = { membership_id: (await membership())?.membership_id ?? 0, yes: false }
    return (await second.call(answerMembership, { params: { childId }, body })).body.outcome
  }
  const takeBack = async () => {
    const [invite] = (await second.call(listTeacherInvites)).body.invites
    return second.call(ignoreStudentInvite, { params: { inviteId: invite?.id ?? 0 } })
  }
  return {
    askAs,
    takeBack,
    requests,
    accept,
    membership,
    join,
    sayNo,
    mails: async () => (await messagesTo(of, email)).length,
  }
}

test('a guardian’s no to a class ends what was asked of its teacher before; a guardian who asks after it is heard', async () => {
  const { askAs, requests, accept, membership, join, sayNo } = await makeJoined()
  expect((await askAs.guardian()).status).toBe(200)
  expect((await join()).status).toBe(200)
  const seen = await requests()
  expect(seen).toHaveLength(1)
  expect(await sayNo()).toBe('ended')
  expect(await requests()).toEqual([])
  expect([(await accept(seen)).status, await membership()]).toEqual([404, undefined])
  of.clock.forward(60)
  expect((await askAs.guardian()).status).toBe(200)
  expect((await accept(await requests())).status).toBe(200)
  expect(await membership()).toMatchObject({ state: 'confirmed' })
})

test('a question of the child that a guardian takes back is a no; the guardian asks all the same', async () => {
  const { askAs, requests, takeBack } = await makeJoined()
  expect((await askAs.child()).status).toBe(200)
  expect((await takeBack()).status).toBe(200)
  of.clock.forward(60)
  expect([(await askAs.child()).status, await requests()]).toEqual([400, []])
  expect((await askAs.guardian()).status).toBe(200)
})

test('after a guardian’s no the child asks no teacher of that class for thirty days; then the family is asked', async () => {
  const { askAs, requests, accept, membership, join, sayNo, mails } = await makeJoined()
  expect((await join()).status).toBe(200)
  expect(await sayNo()).toBe('ended')
  of.clock.forward(60)
  const again = await askAs.child()
  expect([again.status, again.body.fields?.profile_code]).toEqual([
    400,
    expect.stringMatching(/^Somebody has said no to this lately/),
  ])
  expect(await requests()).toEqual([])
  of.clock.forward(30 * 24 * 3600)
  expect((await askAs.child()).status).toBe(200)
  const before = await mails()
  expect((await accept(await requests())).status).toBe(200)
  expect(await membership()).toMatchObject({ state: 'joined', waits_for: 'family' })
  expect(await mails()).toBe(before + 1)
})
