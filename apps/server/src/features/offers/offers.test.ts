import { deleteDistrictAdmin } from '@kindling/contract/districts'
import { answerOffer, listOffers, listSchoolOffers, withdrawOffer } from '@kindling/contract/offers'
import { addTeacher, deleteTeacher, listTeachers } from '@kindling/contract/rosters'
import { addAdmin, deleteAdmins, getSchoolInfo } from '@kindling/contract/schools'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinSchool, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const db = of.services.db
const daySeconds = 24 * 3600
let made = 0

async function makeCandidate(more = {}) {
  const email = `candidate${++made}@people.example`
  const id = await makeUser(of, 'Teacher', { email, ...more })
  return { id, email, person: await clientOf(of, id) }
}

const offersOf = async (person: Client) => (await person.call(listOffers)).body.offers
const answer = (person: Client, offerId: number, said: 'accepted' | 'declined') =>
  person.call(answerOffer, { params: { offerId }, body: { answer: said } })

test('a teacher who is asked belongs to the school by the own yes alone, and a no changes nothing', async () => {
  const { schoolId, admin, adminId } = await makeSchoolLife(of)
  const params = { schoolId }
  const one = await makeCandidate()
  await admin.call(addTeacher, { params, body: { email: one.email.toUpperCase() } })
  expect((await one.person.call(getSchoolInfo, { params })).status).toBe(404)
  const [first] = await offersOf(one.person)
  expect(first).toMatchObject({ kind: 'teacher', offered_by: expect.stringContaining('Example') })
  expect((await answer(one.person, first?.id ?? 0, 'declined')).status).toBe(200)
  expect((await answer(one.person, first?.id ?? 0, 'accepted')).status).toBe(404)
  expect((await one.person.call(getSchoolInfo, { params })).status).toBe(404)
  await admin.call(addTeacher, { params, body: { email: one.email } })
  const [second] = await offersOf(one.person)
  const other = await makeCandidate()
  expect((await answer(other.person, second?.id ?? 0, 'accepted')).status).toBe(404)
  expect((await answer(one.person, second?.id ?? 0, 'accepted')).status).toBe(200)
  expect((await one.person.call(getSchoolInfo, { params })).status).toBe(200)
  const member = await db
    .selectFrom('school_members')
    .select(['confirmed_by', 'vouched_at'])
    .where('user_id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(member).toEqual({ confirmed_by: adminId, vouched_at: null })
})

test('nobody sees an offer before the own address is proved, nor by an account of another kind', async () => {
  const { schoolId, admin } = await makeSchoolLife(of)
  const params = { schoolId }
  const one = await makeCandidate({ email_verified_at: null })
  const parent = await clientOf(of, await makeUser(of, 'Parent', { email: one.email }))
  await admin.call(addTeacher, { params, body: { email: one.email } })
  const { id } = await db
    .selectFrom('offers')
    .select('id')
    .where('email', '=', one.email)
    .executeTakeFirstOrThrow()
  expect((await one.person.call(listOffers)).body).toEqual({ unproved: true, offers: [] })
  expect((await parent.call(listOffers)).status).toBe(403)
  expect([
    (await answer(one.person, id, 'accepted')).status,
    (await answer(parent, id, 'accepted')).status,
  ]).toEqual([404, 404])
  await db.updateTable('users').set({ email_verified_at: startOfTests }).where('id', '=', one.id).execute()
  expect((await offersOf(one.person)).map(offer => offer.id)).toEqual([id])
})

test('an offer that is taken back, that lapses, or whose giver lost the office holds nothing', async () => {
  const { schoolId, admin, adminId, chief, teacherId } = await makeSchoolLife(of)
  const params = { schoolId }
  const one = await makeCandidate()
  const ask = async () => {
    await admin.call(addTeacher, { params, body: { email: one.email } })
    return (await offersOf(one.person))[0]?.id ?? 0
  }
  const withdrawn = await ask()
  const open = (await admin.call(listSchoolOffers, { params })).body.offers
  expect(open).toMatchObject([{ id: withdrawn, email: one.email, is_made: true }])
  expect((await one.person.call(withdrawOffer, { params: { offerId: withdrawn } })).status).toBe(404)
  expect((await admin.call(withdrawOffer, { params: { offerId: withdrawn } })).status).toBe(200)
  expect((await answer(one.person, withdrawn, 'accepted')).status).toBe(404)
  const replaced = await ask()
  const latest = await ask()
  expect((await answer(one.person, replaced, 'accepted')).status).toBe(404)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: teacherId }).execute()
  const taking = { params: { userId: adminId }, query: { school_id: schoolId } }
  expect((await chief.call(deleteAdmins, taking)).status).toBe(200)
  expect(await offersOf(one.person)).toEqual([])
  expect((await answer(one.person, latest, 'accepted')).status).toBe(404)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  of.clock.forward(14 * daySeconds)
  expect((await answer(one.person, latest, 'accepted')).status).toBe(404)
  of.clock.set(startOfTests)
  expect((await answer(one.person, latest, 'accepted')).status).toBe(200)
})

test('an office at a school begins with the yes of a teacher who still belongs to it, and the letter says who asks', async () => {
  const { schoolId, admin } = await makeSchoolLife(of)
  const params = { schoolId }
  const one = await makeCandidate()
  await admin.call(addTeacher, { params, body: { email: one.email } })
  await answer(one.person, (await offersOf(one.person))[0]?.id ?? 0, 'accepted')
  await admin.call(addAdmin, { params, body: { user_id: one.id } })
  expect((await messagesTo(of, one.email)).at(-1)?.body).toContain('Nothing happens before you say yes.')
  const [office] = await offersOf(one.person)
  expect(office?.kind).toBe('school-admin')
  const leaving = db.updateTable('school_members').where('user_id', '=', one.id)
  await leaving.set({ until: startOfTests }).execute()
  expect((await answer(one.person, office?.id ?? 0, 'accepted')).status).toBe(404)
  await leaving.set({ until: null }).execute()
  expect((await answer(one.person, office?.id ?? 0, 'accepted')).status).toBe(200)
  expect((await one.person.call(getSchoolInfo, { params })).body.school.can).toContain('manage')
  const { teachers } = (await admin.call(listTeachers, { params })).body
  expect(teachers.find(teacher => teacher.id === one.id)?.is_admin).toBe(true)
})

test('an offer that stood beside a claim, or that went to another address, brings nobody back who was removed', async () => {
  const { schoolId, admin } = await makeSchoolLife(of)
  const params = { schoolId }
  const one = await makeCandidate()
  const elsewhere = `elsewhere.${one.email}`
  for (const email of [one.email.toUpperCase(), elsewhere])
    await admin.call(addTeacher, { params, body: { email } })
  const [beside] = await offersOf(one.person)
  await joinSchool(of, one.id, schoolId, false)
  expect((await admin.call(addTeacher, { params, body: { user_id: one.id } })).status).toBe(200)
  expect(await offersOf(one.person)).toEqual([])
  expect((await one.person.call(listTeachers, { params })).status).toBe(200)
  of.clock.forward(60)
  await admin.call(addAdmin, { params, body: { user_id: one.id } })
  const [office] = await offersOf(one.person)
  const leaving = { params: { userId: one.id }, query: { school_id: schoolId } }
  expect((await admin.call(deleteTeacher, leaving)).status).toBe(200)
  const open = (await admin.call(listSchoolOffers, { params })).body.offers
  expect(open.map(offer => offer.email)).toEqual([elsewhere])
  await db.updateTable('users').set({ email: elsewhere }).where('id', '=', one.id).execute()
  expect(await offersOf(one.person)).toEqual([])
  for (const id of [beside?.id, office?.id, open[0]?.id])
    expect((await answer(one.person, id ?? 0, 'accepted')).status).toBe(404)
  expect((await one.person.call(listTeachers, { params })).status).toBe(404)
  await admin.call(addTeacher, { params, body: { email: elsewhere } })
  const [anew] = await offersOf(one.person)
  expect((await answer(one.person, anew?.id ?? 0, 'accepted')).status).toBe(200)
  expect((await one.person.call(listTeachers, { params })).status).toBe(200)
  of.clock.set(startOfTests)
})

test('whoever lost an office takes it up again by no offer of before', async () => {
  const { schoolId, districtId, admin, adminId, chief, chiefId, teacherId, teacher } =
    await makeSchoolLife(of)
  const params = { schoolId }
  await admin.call(addAdmin, { params, body: { user_id: teacherId } })
  const [first] = await offersOf(teacher)
  expect((await answer(teacher, first?.id ?? 0, 'accepted')).status).toBe(200)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  const offer = { email: email ?? '', offered_at: startOfTests, ends_at: '2026-12-01T00:00:00Z' }
  await db
    .insertInto('offers')
    .values([
      { ...offer, kind: 'school-admin', school_id: schoolId, offered_by: adminId },
      { ...offer, kind: 'district-admin', district_id: districtId, offered_by: chiefId },
    ])
    .execute()
  const kinds = async () => (await offersOf(teacher)).map(one => one.kind).sort()
  expect(await kinds()).toEqual(['district-admin', 'school-admin'])
  await db.insertInto('district_admins').values({ district_id: districtId, user_id: teacherId }).execute()
  const dismissing = { params: { userId: teacherId }, query: { school_id: schoolId } }
  expect((await chief.call(deleteAdmins, dismissing)).status).toBe(200)
  expect(await kinds()).toEqual(['district-admin'])
  const leaving = { params: { userId: teacherId }, query: { district_id: districtId } }
  expect((await chief.call(deleteDistrictAdmin, leaving)).status).toBe(200)
  expect(await kinds()).toEqual([])
})
