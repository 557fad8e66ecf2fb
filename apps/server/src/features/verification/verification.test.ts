import { getUserInfo } from '@kindling/contract/accounts'
import { updateSchool } from '@kindling/contract/registration'
import { addTeacher, listTeachers } from '@kindling/contract/rosters'
import { getSchoolInfo, listAdmins } from '@kindling/contract/schools'
import {
  askVerification,
  declineVerification,
  getSchoolToVerify,
  getStanding,
  listSchoolsToVerify,
  takeInSchool,
  verifySchool,
} from '@kindling/contract/verification'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeOperator,
  makeSchool,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const db = of.services.db
const operatorId = await makeOperator(of)
const operator = await clientOf(of, operatorId)
const dayMs = 24 * 3600 * 1000
const evidence = {
  evidence: ['call-back' as const],
  text: 'Ms. Reed of the office says so.',
  phone: '503 555 0100',
  contact_source: 'Letterhead',
}

/** What an operator sees and names: the school, and these of its staff. */
async function lookedAt(schoolId: number, ...named: { user_id: number; teaches?: boolean }[]) {
  const { shown, staff } = (await operator.call(getSchoolToVerify, { params: { schoolId } })).body
  const signOf = (id: number) => staff.find(one => one.id === id)?.shown ?? ''
  return { shown, people: named.map(one => ({ ...one, shown: signOf(one.user_id) })) }
}

/** A school that a person typed in, with a colleague, a class with a device, and children with and without a guardian. */
async function makeTypedSchool() {
  const adminId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, adminId)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: colleagueId }).execute()
  const classId = await makeClass(of, colleagueId, { schoolId })
  const children = [await makeUser(of, 'Child'), await makeUser(of, 'Child')] as const
  for (const childId of children) {
    await joinSchool(of, childId, schoolId)
    await joinClass(of, classId, childId)
  }
  const guardianId = await makeUser(of, 'Parent')
  await linkGuardian(of, children[0], guardianId)
  await db
    .updateTable('class_members')
    .set({ child_yes_by: guardianId })
    .where('child_id', '=', children[0])
    .execute()
  return { schoolId, adminId, colleagueId, classId, children, admin: await clientOf(of, adminId) }
}

async function makeDevice(classId: number, childId: number) {
  const { id } = await db
    .insertInto('class_devices')
    .values({
      class_id: classId,
      token_hash: Buffer.from(`device of ${classId}`),
      name: 'Tablet',
      time_zone: 'UTC',
      paired_at: startOfTests,
      seen_at: startOfTests,
      ends_at: '2027-06-30T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = await clientOf(of, childId)
  await db.updateTable('sessions').set({ class_device_id: id }).where('user_id', '=', childId).execute()
  return browser
}

test('an administrator of an unverified school asks, asks again with other words, and operators see it in their queue', async () => {
  const { schoolId, admin, adminId } = await makeTypedSchool()
  const before = (await admin.call(getStanding)).body.standing
  expect(before).toMatchObject({ is_verified: false, request: null, can: ['ask-verification'] })
  const params = { schoolId }
  await admin.call(askVerification, { params, body: { message: 'Call us.' } })
  const again = await admin.call(askVerification, { params, body: { message: 'Call before noon.' } })
  expect(again.body.request).toMatchObject({ message: 'Call before noon.', closed_at: null })
  const { schools } = (await operator.call(listSchoolsToVerify)).body
  expect(schools.filter(one => one.id === schoolId)).toMatchObject([
    { asked_at: '2026-11-18T17:00:00.000Z', people: 2, classes: 1, students: 2, public_school_id: null },
  ])
  expect(schools.findIndex(one => one.id === schoolId)).toBe(0)
  expect((await admin.call(listSchoolsToVerify)).status).toBe(403)
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', adminId).execute()
  expect((await admin.call(askVerification, { params, body: {} })).body.code).toBe('UNPROVED')
  const stranger = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await stranger.call(askVerification, { params, body: {} })).status).toBe(404)
  expect((await stranger.call(getStanding)).body.standing).toBeNull()
})

test('a request brings how the school is reached; what is not sent again stays, and only its asker and operators read it', async () => {
  const { schoolId, admin, colleagueId } = await makeTypedSchool()
  const params = { schoolId }
  const ask = async (body: { message?: string; phone?: string; website?: string; meeting?: string }) =>
    (await admin.call(askVerification, { params, body })).body
  await ask({ phone: ' 503 555 0100 ', website: 'reed.example.org', meeting: ' In the library. ' })
  await ask({ message: 'Call before noon.', phone: '' })
  const said = {
    message: 'Call before noon.',
    phone: '',
    website: 'https://reed.example.org/',
    meeting: 'In the library.',
  }
  expect((await operator.call(getSchoolToVerify, { params })).body.requests).toMatchObject([said])
  expect((await admin.call(getStanding)).body.standing?.request).toMatchObject(said)
  const colleague = await clientOf(of, colleagueId)
  expect((await colleague.call(getStanding)).body.standing).toMatchObject({ request: null })
  const faults = [{ website: 'javascript:alert(1)' }, { phone: '5'.repeat(41) }, { meeting: 'x'.repeat(601) }]
  for (const fault of faults) expect(Object.keys((await ask(fault)).fields ?? {})).toEqual(Object.keys(fault))
  expect((await admin.call(getStanding)).body.standing?.request).toMatchObject(said)
})

test('who may ask reads in how many days half of the answers came, once five were given', async () => {
  const { schoolId, admin } = await makeTypedSchool()
  await db.deleteFrom('verification_requests').where('closed_at', 'is not', null).execute()
  const usual = async () => (await admin.call(getStanding)).body.standing?.usual_days
  const answered = async (days: number) =>
    db
      .insertInto('verification_requests')
      .values({
        school_id: schoolId,
        asked_by: await makeUser(of, 'Teacher'),
        asked_at: new Date(Date.parse(startOfTests) - days * dayMs),
        closed_at: startOfTests,
        closed_by: operatorId,
      })
      .execute()
  for (const days of [0.1, 1, 1.5, 9]) await answered(days)
  expect(await usual()).toBeNull()
  await answered(30)
  expect(await usual()).toBe(2)
})

test('an operator reads how many children wait for a yes in the classes of a school, beside its students', async () => {
  const { schoolId, classId } = await makeTypedSchool()
  const counts = async () => {
    const { school } = (await operator.call(getSchoolToVerify, { params: { schoolId } })).body
    return { students: school.students, waiting: school.waiting }
  }
  const before = await counts()
  const child_id = await makeUser(of, 'Child')
  await db.insertInto('class_members').values({ class_id: classId, child_id, added_by: child_id }).execute()
  expect(await counts()).toEqual({ ...before, waiting: before.waiting + 1 })
  await db
    .updateTable('class_members')
    .set({ class_yes_at: startOfTests, child_yes_at: startOfTests })
    .where('child_id', '=', child_id)
    .execute()
  expect(await counts()).toEqual(before)
})

test('a teacher who claims a school of the directory that nobody administers asks too, and loses that by its verification', async () => {
  const number = '419999900777'
  await db
    .insertInto('public_schools')
    .values({ id: number, name: 'Reed School', phone: '555-0100' })
    .execute()
  const { id: schoolId } = await db
    .insertInto('schools')
    .values({ name: 'Reed School', public_school_id: number })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claimantId = await makeUser(of, 'Teacher')
  await joinSchool(of, claimantId, schoolId, false)
  const claimant = await clientOf(of, claimantId)
  expect((await claimant.call(getStanding)).body.standing).toMatchObject({ is_claim: true })
  const params = { schoolId }
  expect((await claimant.call(askVerification, { params, body: {} })).status).toBe(200)
  expect((await claimant.call(getSchoolInfo, { params })).status).toBe(404)
  const seen = (await operator.call(getSchoolToVerify, { params })).body
  expect([seen.school.phone, seen.staff.map(one => [one.id, one.confirmed])]).toEqual([
    '555-0100',
    [[claimantId, false]],
  ])
  const body = { ...evidence, ...(await lookedAt(schoolId, { user_id: claimantId })) }
  expect((await operator.call(verifySchool, { params, body })).status).toBe(200)
  expect((await claimant.call(getSchoolInfo, { params })).body.school.can).toContain('manage-people')
  expect((await claimant.call(askVerification, { params, body: {} })).status).toBe(404)
})

test('who was there before the verification is told of it for two weeks, and who comes later is not', async () => {
  const { schoolId, adminId, colleagueId, admin } = await makeTypedSchool()
  const dayBefore = new Date(Date.parse(startOfTests) - dayMs)
  for (const [table, column] of [
    ['school_admins', 'appointed_at'],
    ['school_members', 'since'],
  ] as const)
    await db
      .updateTable(table)
      .set({ [column]: dayBefore })
      .where('school_id', '=', schoolId)
      .execute()
  const colleague = await clientOf(of, colleagueId)
  const read = async (who: typeof admin) => {
    const standing = (await who.call(getStanding)).body.standing
    return [standing?.is_verified, standing?.is_new, standing?.is_claim]
  }
  expect(await read(admin)).toEqual([false, false, false])
  const params = { schoolId }
  const body = { ...evidence, ...(await lookedAt(schoolId, { user_id: adminId })) }
  expect((await operator.call(verifySchool, { params, body })).status).toBe(200)
  const later = await makeUser(of, 'Teacher')
  await joinSchool(of, later, schoolId)
  expect(await read(admin)).toEqual([true, true, false])
  expect(await read(colleague)).toEqual([true, true, true])
  expect(await read(await clientOf(of, later))).toEqual([true, false, false])
  await db
    .updateTable('schools')
    .set({ verified_at: new Date(Date.parse(startOfTests) - 14 * dayMs) })
    .where('id', '=', schoolId)
    .execute()
  await db
    .updateTable('school_admins')
    .set({ appointed_at: new Date(0) })
    .where('school_id', '=', schoolId)
    .execute()
  expect(await read(admin)).toEqual([true, false, false])
})

test('a school that takes another name, place or person after an operator has looked at it is not verified', async () => {
  const { schoolId, adminId, admin, colleagueId } = await makeTypedSchool()
  const params = { schoolId }
  const { name, city } = (await operator.call(getSchoolToVerify, { params })).body.school
  const body = { ...evidence, ...(await lookedAt(schoolId, { user_id: adminId })) }
  const verified = async () => (await operator.call(verifySchool, { params, body })).body
  for (const other of [{ name: 'Lincoln High School of Boston' }, { city: 'Boston' }]) {
    expect((await admin.call(updateSchool, { params, body: other })).status).toBe(200)
    expect(await verified()).toMatchObject({ code: 'VALIDATION' })
    expect((await admin.call(updateSchool, { params, body: { name, city } })).status).toBe(200)
  }
  const rename = (id: number, last_name: string) =>
    db.updateTable('users').set({ last_name }).where('id', '=', id).execute()
  const { last_name } = (await admin.call(getUserInfo)).body.user
  await rename(adminId, 'Superintendent')
  expect(await verified()).toMatchObject({ code: 'VALIDATION' })
  await rename(adminId, last_name)
  // A change of another person on the list blocks nothing.
  await rename(colleagueId, 'Superintendent')
  expect(await verified()).toMatchObject({ success: true })
})

test('an address at the domain alone or a call without its number verifies nothing, nor does a person who is not there or has not proved the address', async () => {
  const { schoolId, adminId, admin } = await makeTypedSchool()
  const params = { schoolId }
  const { people, shown } = await lookedAt(schoolId, { user_id: adminId })
  const weak = { evidence: ['domain' as const], text: 'The address is there.', people, shown }
  expect((await operator.call(verifySchool, { params, body: weak })).body.fields).toHaveProperty('evidence')
  expect((await admin.call(verifySchool, { params, body: { ...evidence, people, shown } })).status).toBe(403)
  const stranger = { ...evidence, shown, people: [{ user_id: await makeUser(of, 'Teacher'), shown: '' }] }
  expect((await operator.call(verifySchool, { params, body: stranger })).body.fields).toHaveProperty('people')
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', adminId).execute()
  const unproved = await operator.call(verifySchool, { params, body: { ...evidence, people, shown } })
  expect(unproved.body.fields).toHaveProperty('people')
  await db.updateTable('users').set({ email_verified_at: startOfTests }).where('id', '=', adminId).execute()
  const withAddress = { ...evidence, shown, evidence: ['domain' as const, 'contract' as const], people }
  const unnamed = await operator.call(verifySchool, { params, body: { ...withAddress, domain: 'none' } })
  expect(unnamed.body.fields).toHaveProperty('domain')
  for (const gap of ['phone', 'contact_source']) {
    const called = await operator.call(verifySchool, {
      params,
      body: { ...evidence, people, shown, [gap]: ' ' },
    })
    expect(called.body.fields).toHaveProperty(gap)
  }
  const body = { ...withAddress, domain: 'willow.example' }
  expect((await operator.call(verifySchool, { params, body })).status).toBe(200)
  expect((await operator.call(verifySchool, { params, body })).status).toBe(400)
  expect((await operator.call(getSchoolToVerify, { params })).status).toBe(404)
})

test('verification names persons: all others, codes, devices and memberships of before are unconfirmed, and a guardian’s yes stays', async () => {
  const { schoolId, adminId, admin, colleagueId, classId, children } = await makeTypedSchool()
  const tablet = await makeDevice(classId, children[1])
  expect((await tablet.call(getStanding)).status).toBe(403)
  const colleague = await clientOf(of, colleagueId)
  const params = { schoolId }
  const body = {
    ...evidence,
    ...(await lookedAt(schoolId, { user_id: adminId, teaches: true })),
    domain: 'https://www.reed.example/',
  }
  expect((await operator.call(verifySchool, { params, body })).status).toBe(200)
  expect((await tablet.call(getStanding)).status).toBe(401)
  expect((await colleague.call(getSchoolInfo, { params })).status).toBe(404)
  const { rows: state } = await sql`
    select s.verified_as, s.domain, (select count(*)::int from class_codes where class_id = ${classId} and closed_at is null) as codes,
      (select count(*)::int from class_devices where class_id = ${classId}) as devices,
      (select json_agg(json_build_array(m.class_yes_at is not null, m.child_yes_at is not null) order by m.child_id)
        from class_members m where m.class_id = ${classId}) as yes,
      (select json_agg(json_build_array(m.user_id, m.confirmed_at is not null, m.vouched_as) order by m.user_id)
        from school_members m where m.school_id = s.id and m.until is null) as members,
      (select json_agg(json_build_array(kind, user_id, offered_by)) from offers where school_id = s.id and closed_at is null) as offers
    from schools s where s.id = ${schoolId}`.execute(db)
  const ids = [adminId, colleagueId, ...children].sort((one, other) => one - other)
  expect(state).toEqual([
    {
      verified_as: 'operator',
      domain: 'reed.example',
      codes: 0,
      devices: 0,
      yes: [
        [false, true],
        [false, false],
      ],
      members: ids.map(id => [id, id === adminId, id === adminId ? 'operator' : null]),
      offers: [['school-admin', colleagueId, null]],
    },
  ])
  const { admins } = (await admin.call(listAdmins, { params })).body
  expect(admins.map(one => one.id)).toEqual([adminId])
  const { teachers } = (await admin.call(listTeachers, { params })).body
  expect(teachers.find(one => one.id === colleagueId)?.confirmed).toBe(false)
  expect((await admin.call(addTeacher, { params, body: { user_id: colleagueId } })).status).toBe(200)
  expect((await colleague.call(getSchoolInfo, { params })).body.school.can).not.toContain('manage')
})

test('a declined request is answered by mail and may be made again', async () => {
  const { schoolId, admin, adminId } = await makeTypedSchool()
  const params = { schoolId }
  const body = { answer: 'Nobody at the office knew of it.' }
  expect((await operator.call(declineVerification, { params, body })).status).toBe(400)
  await admin.call(askVerification, { params, body: { message: 'Call us.' } })
  expect((await admin.call(declineVerification, { params, body })).status).toBe(403)
  expect((await operator.call(declineVerification, { params, body })).status).toBe(200)
  const standing = (await admin.call(getStanding)).body.standing
  expect(standing?.request).toMatchObject({ answer: body.answer })
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const letters = await messagesTo(of, email ?? '')
  expect(letters.at(-1)?.body).toContain(body.answer)
  expect((await admin.call(askVerification, { params, body: {} })).status).toBe(200)
})

test('a district takes in a school of the directory with those whom the evidence names, and no other school', async () => {
  const { districtId, schoolId: ownSchoolId } = await makeSchool(of)
  const chiefId = await makeUser(of, 'District Admin')
  await db.insertInto('district_admins').values({ district_id: districtId, user_id: chiefId }).execute()
  const chief = await clientOf(of, chiefId)
  const number = '419999900778'
  await db.insertInto('public_schools').values({ id: number, name: 'Mint School' }).execute()
  const email = 'mint@people.example'
  const claimantId = await makeUser(of, 'Teacher', { email, email_verified_at: null })
  const params = { districtId }
  const body = { ...evidence, public_school_id: number, people: [{ email, teaches: true }] }
  const fieldsOf = async (asked = body) =>
    Object.keys((await chief.call(takeInSchool, { params, body: asked })).body.fields ?? {})
  expect(await fieldsOf()).toEqual(['public_school_id'])
  const { id: schoolId } = await db
    .insertInto('schools')
    .values({ name: 'Mint School', public_school_id: number })
    .returning('id')
    .executeTakeFirstOrThrow()
  await joinSchool(of, claimantId, schoolId, false)
  expect(await fieldsOf()).toEqual(['people'])
  await db
    .updateTable('users')
    .set({ email_verified_at: startOfTests })
    .where('id', '=', claimantId)
    .execute()
  const claimant = await clientOf(of, claimantId)
  expect((await claimant.call(takeInSchool, { params, body })).status).toBe(404)
  expect((await chief.call(takeInSchool, { params, body })).body.school.id).toBe(schoolId)
  expect((await claimant.call(getSchoolInfo, { params: { schoolId } })).body.school).toMatchObject({
    district: { id: districtId },
    can: expect.arrayContaining(['manage-people']),
  })
  expect((await chief.call(getSchoolInfo, { params: { schoolId } })).status).toBe(200)
  expect(await fieldsOf()).toEqual(['public_school_id'])
  const { vouched_as } = await db
    .selectFrom('school_members')
    .select('vouched_as')
    .where('user_id', '=', claimantId)
    .executeTakeFirstOrThrow()
  expect([vouched_as, ownSchoolId === schoolId]).toEqual(['district', false])
})
