import { getSession, updateCredentials } from '@kindling/contract/accounts'
import { joinByClassCode } from '@kindling/contract/classes'
import { giveConsent, withdrawConsent } from '@kindling/contract/consents'
import { updateUser } from '@kindling/contract/credentials'
import {
  actOnDispute,
  closeDispute,
  listDisputes,
  listSchoolDisputes,
  openDispute,
} from '@kindling/contract/disputes'
import { leaveChild, linkGuardian, listChildren } from '@kindling/contract/families'
import { makeFriendToken } from '@kindling/contract/friends'
import { makeInviteToken } from '@kindling/contract/invites'
import { addJournal } from '@kindling/contract/journal-drafts'
import { makeFamilyLetter } from '@kindling/contract/letters'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { endNear, getNear } from '@kindling/contract/near'
import { linkTeacher } from '@kindling/contract/requests'
import { expect, test } from 'vitest'
import { makeClassDevice } from '../../../test/class-devices.ts'
import type { Client } from '../../../test/client.ts'
import {
  linkGuardian as linkInDatabase,
  makeClass,
  makeOperator,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
  testPassword,
} from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
let made = 0

/** A child with two guardians at a verified school, its teacher and its administrator. */
async function makeFamily() {
  const around = await makeSurrounding(of)
  const number = ++made
  const secondId = await makeUser(of, 'Parent', {
    first_name: 'Nora',
    last_name: 'Hill',
    email: `nora${number}@hill.example`,
  })
  await linkInDatabase(of, around.childId, secondId)
  const adminId = await makeUser(of, 'Teacher', { email: `admin${number}@school.example` })
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: around.schoolId, user_id: adminId })
    .execute()
  return {
    ...around,
    number,
    secondId,
    adminId,
    first: await clientOf(of, around.parentId),
    second: await clientOf(of, secondId),
    child: await clientOf(of, around.childId),
    teacher: await clientOf(of, around.teacherId),
    admin: await clientOf(of, adminId),
  }
}
type Family = Awaited<ReturnType<typeof makeFamily>>
const operator = async () => clientOf(of, await makeOperator(of))
const open = (who: Client, childId: number, guardianId: number) =>
  who.call(openDispute, {
    params: { childId },
    body: { about: 'guardian', about_id: guardianId, reason: 'We do not know this person.' },
  })
async function lastMailTo(userId: number) {
  const query = of.services.db.selectFrom('users').select('email').where('id', '=', userId)
  return (await messagesTo(of, (await query.executeTakeFirstOrThrow()).email ?? '')).at(-1)
}
const ofChild = async (who: Client, childId: number) =>
  (await who.call(listDisputes)).body.disputes.find(one => one.child.id === childId)

test('while a dispute is open neither side changes passwords, links, consents and share links; the child’s day goes on', async () => {
  const { childId, classId, secondId, number, first, second, child, teacher } = await makeFamily()
  expect((await open(first, childId, secondId)).body).toEqual({ opened: true })
  expect((await open(first, childId, secondId)).body).toEqual({ opened: false })
  const params = { childId }
  for (const who of [first, second]) {
    const refused = [
      await who.call(updateUser, { params: { userId: childId }, body: { make_password: true } }),
      await who.call(giveConsent, { params, body: { purpose: 'sharing' } }),
      await who.call(withdrawConsent, { params, body: { purpose: 'account' } }),
      await who.call(makeInviteToken, { params, body: {} }),
      await who.call(leaveChild, { params, body: {} }),
      await who.call(makeFriendToken, { params, body: {} }),
    ]
    expect(refused.map(answer => [answer.status, answer.body.code])).toEqual(
      refused.map(() => [409, 'DISPUTE']),
    )
  }
  const own = { password: 'Paper-Boat-77', current_password: testPassword }
  expect((await child.call(updateCredentials, { body: own })).body.code).toBe('DISPUTE')
  const byTeacher = [
    await teacher.call(updateUser, { params: { userId: childId }, body: { make_password: true } }),
    await teacher.call(makeFamilyLetter, { params, body: { group_id: classId } }),
  ]
  expect(byTeacher.map(answer => answer.body.code)).toEqual(['DISPUTE', 'DISPUTE'])
  await of.services.db
    .updateTable('users')
    .set({ first_name: 'Zoë', last_name: 'Núñez', profile_code: 'DSPUTE22' })
    .where('id', '=', childId)
    .execute()
  const stranger = await clientOf(of, await makeUser(of, 'Parent'))
  const asked = await stranger.call(linkGuardian, {
    body: { profile_code: 'DSPUTE22', child_first_name: 'Zoë', child_last_name: 'Núñez' },
  })
  expect(asked.body.code).toBe('DISPUTE')
  const wrote = await child.call(addJournal, {
    body: { title: 'Frogs', response_type: 'Text', content: 'They jump far and sing at night.' },
  })
  expect(wrote.status).toBe(200)
  expect((await second.call(getNear, { params })).body.disputed).toBe(true)
  const [mail] = await messagesTo(of, `nora${number}@hill.example`)
  expect(mail?.subject).toMatch(/^Somebody said that something about/)
  expect(mail?.body).toContain('We do not know this person.')
})

test('an administrator of the child’s verified school decides, and everybody is told; no teacher and no guardian does', async () => {
  const family = await makeFamily()
  const { childId, parentId, schoolId, secondId, number, first, second, teacher, admin } = family
  const { teacherId, classId } = family
  await open(first, childId, secondId)
  const [toAdmin] = await messagesTo(of, `admin${number}@school.example`)
  expect(toAdmin?.body).toContain('/dashboard/school#disputes')
  const toTeacher = await lastMailTo(teacherId)
  expect(toTeacher?.body).toContain(`/dashboard/teacher/class/${teacherId}?group=${classId}`)
  const list = (who: Client) => who.call(listSchoolDisputes, { params: { schoolId } })
  const [dispute] = (await list(admin)).body.disputes
  expect(dispute).toMatchObject({ child: { id: childId }, about: 'guardian', about_id: secondId })
  expect((await list(teacher)).status).toBe(404)
  const close = (who: Client) =>
    who.call(closeDispute, {
      params: { childId },
      body: {
        dispute_id: dispute?.id ?? 0,
        outcome: 'as-it-should-be' as const,
        decision: 'Both parents are known to us.',
      },
    })
  const stands = async (who: Client) => (await who.call(getNear, { params: { childId } })).body.own_dispute
  expect(await stands(first)).toMatchObject({ reason: 'We do not know this person.', decision: null })
  expect(await stands(second)).toBeNull()
  const elsewhere = await makeFamily()
  for (const who of [first, second, teacher, elsewhere.admin]) expect((await close(who)).status).toBe(404)
  expect((await close(admin)).body).toEqual({ closed: true })
  expect((await close(admin)).status).toBe(404)
  const set = await first.call(updateUser, { params: { userId: childId }, body: { make_password: true } })
  expect(set.status).toBe(200)
  const mails = await messagesTo(of, `nora${number}@hill.example`)
  const told =
    'The school has looked into it. Everything is as it should be, and stays as it is. Both parents are known to us.'
  expect(mails.some(mail => mail.body.includes(told))).toBe(true)
  expect(await stands(first)).toMatchObject({ decision: told, closed_at: expect.any(String) })
  of.clock.forward(31 * 24 * 3600)
  expect(await stands(await clientOf(of, parentId))).toBeNull()
})

test('no administrator and no operator decides about the own person or act: another one does', async () => {
  const decide = async ({ childId, schoolId, admin }: Family, who: Client) => {
    const [dispute] = (await admin.call(listSchoolDisputes, { params: { schoolId } })).body.disputes
    const body = { dispute_id: dispute?.id ?? 0, outcome: 'as-it-should-be' as const }
    return who.call(closeDispute, { params: { childId }, body })
  }
  const alone = await makeFamily()
  const params = { userId: alone.childId }
  const set = await alone.admin.call(updateUser, { params, body: { make_password: true } })
  expect(set.status).toBe(200)
  of.clock.forward(60)
  const body = { about: 'password' as const, reason: 'The principal was in our account.' }
  await alone.first.call(openDispute, { params: { childId: alone.childId }, body })
  const refused = await decide(alone, alone.admin)
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION'])
  expect(refused.body.message).toMatch(/^This report is about you or about something that you did/)
  const who = await operator()
  const disputeId = (await ofChild(who, alone.childId))?.id ?? 0
  const closing = { act: 'close' as const, reason: 'Looked into' }
  const relatedId = await makeOperator(of)
  await linkInDatabase(of, alone.childId, relatedId)
  const related = await clientOf(of, relatedId)
  const barred = await related.call(actOnDispute, { params: { disputeId }, body: closing })
  expect([barred.status, barred.body.message]).toEqual([400, refused.body.message])
  expect((await who.call(actOnDispute, { params: { disputeId }, body: closing })).status).toBe(200)
  // The same administrator may decide about another person's act.
  await open(alone.second, alone.childId, alone.parentId)
  expect((await decide(alone, alone.admin)).body).toEqual({ closed: true })

  const letIn = await makeFamily()
  await of.services.db
    .updateTable('guardianships')
    .set({ confirmed_by: letIn.adminId })
    .where('guardian_id', '=', letIn.secondId)
    .execute()
  const own = await makeFamily()
  await linkInDatabase(of, own.childId, own.adminId)
  for (const family of [letIn, own]) {
    const user_id = await makeUser(of, 'Teacher')
    await of.services.db.insertInto('school_admins').values({ school_id: family.schoolId, user_id }).execute()
    await open(family.first, family.childId, family.secondId)
    expect((await decide(family, family.admin)).status).toBe(400)
    expect((await decide(family, await clientOf(of, user_id))).body).toEqual({ closed: true })
  }
})

test('an operator ends a link in a dispute, ends sessions and freezes the account, each with a reason that is told', async () => {
  const { childId, secondId, number, first, second } = await makeFamily()
  await open(first, childId, secondId)
  const who = await operator()
  const dispute = await ofChild(who, childId)
  const act = (
    name: 'close' | 'end-link' | 'freeze' | 'end-sessions',
    userId?: number,
    reason = 'Court order',
  ) =>
    who.call(actOnDispute, {
      params: { disputeId: dispute?.id ?? 0 },
      body: { act: name, ...(userId ? { user_id: userId } : {}), reason },
    })
  expect((await act('end-link', secondId, ' ')).status).toBe(400)
  expect((await act('end-link', await makeUser(of, 'Parent'))).status).toBe(400)
  expect((await act('end-link', childId)).status).toBe(400)
  expect((await act('end-sessions', secondId)).status).toBe(200)
  expect((await second.call(getSession)).body.user).toBeNull()
  const back = await clientOf(of, secondId)
  expect((await act('freeze', secondId)).status).toBe(200)
  expect((await back.call(getSession)).body.user).toBeNull()
  const codes = async () => (await first.call(listChildren)).body.children.map(one => one.profile_code)
  const before = await codes()
  expect((await act('end-link', secondId)).status).toBe(200)
  expect(await codes()).not.toEqual(before)
  expect((await ofChild(who, childId))?.guardians.map(one => one.id)).not.toContain(secondId)
  expect((await act('close')).status).toBe(200)
  expect(await ofChild(who, childId)).toBeUndefined()
  expect((await first.call(listChildren)).body.children.map(one => one.id)).toEqual([childId])
  const mails = await messagesTo(of, `nora${number}@hill.example`)
  expect(mails.some(mail => /link of Nora Hill .* was ended\. Court order/.test(mail.body))).toBe(true)
})

test('a dispute is opened by a proved address, once at a time, about what is near the child, and is told once', async () => {
  const { childId, classId, parentId, secondId, number, first } = await makeFamily()
  const elsewhere = await makeFamily()
  const device = await makeClassDevice(of, classId)
  const strange = await makeClassDevice(of, elsewhere.classId)
  const say = (about: 'guardian' | 'class' | 'device' | 'password', about_id: number, who = first) =>
    who.call(openDispute, { params: { childId }, body: { about, about_id, reason: 'Not us' } })
  const prove = (email_verified_at: Date | null) =>
    of.services.db.updateTable('users').set({ email_verified_at }).where('id', '=', parentId).execute()
  await prove(null)
  expect((await say('device', device.id)).body.code).toBe('UNPROVED')
  await prove(of.clock.now())
  const far = [
    await say('guardian', elsewhere.secondId),
    await say('guardian', parentId),
    await say('class', elsewhere.classId),
    await say('device', strange.id),
  ]
  expect(far.map(one => one.status)).toEqual([404, 404, 404, 404])
  expect((await say('device', device.id)).body).toEqual({ opened: true })
  expect((await say('guardian', secondId)).status).toBe(429)
  of.clock.forward(3601)
  expect((await say('guardian', secondId)).body).toEqual({ opened: false })
  expect((await say('class', classId)).body).toEqual({ opened: false })
  expect(await messagesTo(of, `nora${number}@hill.example`)).toHaveLength(1)
})

test('while a dispute is open no guardian brings a class near the child, and the child joins by itself', async () => {
  const { childId, secondId, first, second, child, admin } = await makeFamily()
  const leaderId = await makeUser(of, 'Teacher', { profile_code: 'DSPUTETT' })
  const schoolId = await makeUnverifiedSchool(of, leaderId)
  const club = await makeClass(of, leaderId, { schoolId, code: 'DSPUTECC' })
  const params = { childId }
  await open(first, childId, secondId)
  const join = (who: Client) => who.call(joinByClassCode, { params, body: { class_code: 'DSPUTECC' } })
  for (const who of [first, second]) {
    expect((await join(who)).body.code).toBe('DISPUTE')
    const asked = await who.call(linkTeacher, { params, body: { profile_code: 'DSPUTETT' } })
    expect(asked.body.code).toBe('DISPUTE')
  }
  expect((await join(child)).body).toMatchObject({ state: 'joined', group: { id: club } })
  const listed = (await first.call(listMemberships, { params })).body.memberships
  const membership_id = listed.find(one => one.group.id === club)?.membership_id ?? 0
  const yes = () => first.call(answerMembership, { params, body: { membership_id, yes: true } })
  expect((await yes()).body.code).toBe('DISPUTE')
  const offered = async () => {
    const { near } = (await first.call(getNear, { params })).body
    const { memberships } = (await first.call(listMemberships, { params })).body
    const { children } = (await first.call(listChildren)).body
    return [
      near.find(one => one.kind === 'class' && one.group?.id === club)?.can,
      memberships.find(one => one.group.id === club)?.can,
      children.find(one => one.id === childId)?.disputed,
      near.some(one => one.can.includes('dispute')),
    ]
  }
  expect(await offered()).toEqual([['say-no'], ['say-no'], true, false])
  const dispute = await ofChild(await operator(), childId)
  const decision = { dispute_id: dispute?.id ?? 0, outcome: 'set-right' as const }
  await admin.call(closeDispute, { params, body: decision })
  expect(await offered()).toEqual([['say-yes', 'say-no'], ['say-yes', 'say-no'], false, true])
  expect((await yes()).body.outcome).toBe('agreed')
})

test('in a dispute a guardian neither ends nor sets a password, and is offered neither', async () => {
  const { childId, secondId, first, teacher } = await makeFamily()
  const set = (who: Client) =>
    who.call(updateUser, { params: { userId: childId }, body: { make_password: true } })
  expect((await set(teacher)).status).toBe(200)
  await open(first, childId, secondId)
  expect((await set(first)).body.code).toBe('DISPUTE')
  const ended = await first.call(endNear, { params: { childId }, body: { kind: 'password' } })
  expect(ended.body.code).toBe('DISPUTE')
  const { near } = (await first.call(getNear, { params: { childId } })).body
  expect(near.find(one => one.kind === 'password')?.can).not.toContain('end')
})

test('no guardian ends another guardian, and only guardians open disputes', async () => {
  const { childId, secondId, first, child, teacher } = await makeFamily()
  for (const who of [child, teacher]) expect((await open(who, childId, secondId)).status).toBe(404)
  const elsewhere = await makeFamily()
  expect((await open(elsewhere.first, childId, secondId)).status).toBe(404)
  const { near } = (await first.call(getNear, { params: { childId } })).body
  expect(near.filter(one => one.kind === 'guardian' && one.can.includes('end'))).toEqual([])
  expect((await first.call(listDisputes)).status).toBe(403)
})

test('operators read for thirty days what was decided, by whom and why; nobody else does', async () => {
  const { childId, secondId, first, admin, adminId, schoolId } = await makeFamily()
  const decidedAbout = async () =>
    (await (await operator()).call(listDisputes)).body.decided.filter(one => one.child.id === childId)
  await open(first, childId, secondId)
  expect(await decidedAbout()).toEqual([])
  const [dispute] = (await admin.call(listSchoolDisputes, { params: { schoolId } })).body.disputes
  const body = { dispute_id: dispute?.id ?? 0, outcome: 'set-right' as const, decision: 'We asked both.' }
  expect((await admin.call(closeDispute, { params: { childId }, body })).status).toBe(200)
  const query = of.services.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', adminId)
  const [one] = await decidedAbout()
  expect(one).toMatchObject({
    about: 'guardian',
    decided_by: await query.executeTakeFirstOrThrow(),
    decision: expect.stringMatching(/has set right what was wrong\. We asked both\.$/),
  })
  for (const who of [first, admin]) expect((await who.call(listDisputes)).status).toBe(403)
  of.clock.forward(31 * 86_400)
  expect(await decidedAbout()).toEqual([])
})

test('a decision holds for thirty days against the same guardian, unless what is reported is new', async () => {
  const { childId, parentId, secondId, first, second, admin, schoolId } = await makeFamily()
  const decide = async () => {
    const list = await admin.call(listSchoolDisputes, { params: { schoolId } })
    const [dispute] = list.body.disputes
    const body = { dispute_id: dispute?.id ?? 0, outcome: 'as-it-should-be' as const }
    expect((await admin.call(closeDispute, { params: { childId }, body })).status).toBe(200)
  }
  const account = (who: Client) =>
    who.call(openDispute, { params: { childId }, body: { about: 'account', reason: 'Again' } })
  expect((await open(first, childId, secondId)).body).toEqual({ opened: true })
  await decide()
  of.clock.forward(3600)
  const again = await open(first, childId, secondId)
  expect([again.status, again.body.code]).toEqual([400, 'VALIDATION'])
  // Other things that already existed are refused as well; another guardian has not been decided about.
  for (const about of ['password', 'device', 'class', 'account'] as const) {
    await of.services.db.deleteFrom('rate_limits').execute()
    const next = { params: { childId }, body: { about, reason: 'Again' } }
    expect([about, (await first.call(openDispute, next)).status]).toEqual([about, 400])
  }
  expect((await account(second)).body).toEqual({ opened: true })
  await decide()
  expect((await account(second)).status).toBe(400)
  of.clock.forward(3600)
  await of.services.db
    .updateTable('guardianships')
    .set({ since: of.clock.now() })
    .where('child_id', '=', childId)
    .where('guardian_id', '=', secondId)
    .execute()
  expect((await open(first, childId, secondId)).body).toEqual({ opened: true })
  await decide()
  expect((await open(first, childId, secondId)).status).toBe(400)
  of.clock.forward(30 * 24 * 3600 + 1)
  const back = await clientOf(of, parentId)
  expect((await open(back, childId, secondId)).body).toEqual({ opened: true })
})
