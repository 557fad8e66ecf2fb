import { getUserInfo } from '@kindling/contract/accounts'
import {
  addDistrictAdmin,
  deleteDistrictAdmin,
  getDistrictSocialData,
  listDistrictAdmins,
  listDistrictSchools,
} from '@kindling/contract/districts'
import { answerOffer, listDistrictOffers, listOffers } from '@kindling/contract/offers'
import { expect, test } from 'vitest'
import { givePlan } from '../../../test/entitlements.ts'
import { joinSchool, makeSchool, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
let made = 0

async function makeDistrict() {
  const { schoolId, districtId } = await makeSchool(of)
  const chiefId = await makeUser(of, 'District Admin')
  const email = `staff${++made}@districts.example`
  const teacherId = await makeUser(of, 'Teacher', { email })
  await joinSchool(of, teacherId, schoolId)
  for (let child = 0; child < 2; child++) await joinSchool(of, await makeUser(of, 'Child'), schoolId)
  await joinSchool(of, await makeUser(of, 'Child'), schoolId, false)
  await of.services.db
    .insertInto('district_admins')
    .values({ district_id: districtId, user_id: chiefId, appointed_at: '2026-08-01T00:00:00Z' })
    .execute()
  const [chief, teacher] = [await clientOf(of, chiefId), await clientOf(of, teacherId)]
  return { schoolId, districtId, chiefId, chief, teacherId, teacher, email, params: { districtId } }
}

test('social data counts the teachers, people and schools of the district [DISTRICTS-03]', async () => {
  const { chief, teacher, params } = await makeDistrict()
  expect((await chief.call(getDistrictSocialData, { params })).body).toEqual({
    number_of_teachers: 1,
    users: 3,
    schools: 1,
  })
  expect((await teacher.call(getDistrictSocialData, { params })).status).toBe(404)
  const other = await makeDistrict()
  expect((await other.chief.call(getDistrictSocialData, { params })).status).toBe(404)
})

test('a district administrator oversees its schools and their licences; nobody else does [DISTRICTS-11]', async () => {
  const { chief, teacher, schoolId, districtId, teacherId, email } = await makeDistrict()
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: teacherId })
    .execute()
  await givePlan(of, schoolId, '2026-07-01T00:00:00Z')
  const { body } = await chief.call(listDistrictSchools)
  expect(body.district.id).toBe(districtId)
  expect(body.schools).toMatchObject([
    {
      id: schoolId,
      students: 2,
      teachers: 1,
      pro_plan_active: false,
      pro_plan_expired: true,
      expires_on: '2026-07-01T00:00:00.000Z',
      admins: [{ id: teacherId, email }],
    },
  ])
  // Nobody is written to at an address that is not proved, or in a school that is not verified.
  const emails = async () =>
    (await chief.call(listDistrictSchools)).body.schools[0]?.admins.map(one => one.email)
  const { db } = of.services
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', teacherId).execute()
  expect(await emails()).toEqual([null])
  await db
    .updateTable('users')
    .set({ email_verified_at: of.clock.now() })
    .where('id', '=', teacherId)
    .execute()
  expect(await emails()).toEqual([email])
  await db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null })
    .where('id', '=', schoolId)
    .execute()
  expect(await emails()).toEqual([null])
  expect((await teacher.call(listDistrictSchools, { params: { districtId } })).status).toBe(404)
})

test('a title makes no district administrator; an appointment does, and ends it too', async () => {
  const { chief, chiefId, teacher, teacherId, email, params, districtId } = await makeDistrict()
  await of.services.db
    .updateTable('users')
    .set({ teacher_role: 'District Administrator' })
    .where('id', '=', teacherId)
    .execute()
  expect((await teacher.call(listDistrictAdmins, { params })).status).toBe(404)
  const query = { district_id: districtId }
  const dismiss = (who: typeof chief, userId: number) =>
    who.call(deleteDistrictAdmin, { params: { userId }, query })
  expect((await dismiss(chief, chiefId)).body.message).toContain('last administrator')
  const stranger = await makeUser(of, 'Teacher', { email: `stranger${made}@districts.example` })
  const unknown = await chief.call(addDistrictAdmin, {
    params,
    body: { email: `stranger${made}@districts.example` },
  })
  expect(unknown.body.fields).toHaveProperty('email')
  expect(stranger).toBeGreaterThan(0)
  const asked = (await chief.call(addDistrictAdmin, { params, body: { email } })).body
  expect(asked.admins.map(admin => admin.id)).toEqual([chiefId])
  expect((await chief.call(listDistrictOffers, { params })).body.offers).toMatchObject([{ email }])
  expect((await teacher.call(listDistrictOffers, { params })).status).toBe(404)
  const [offer] = (await teacher.call(listOffers)).body.offers
  const yes = { params: { offerId: offer?.id ?? 0 }, body: { answer: 'accepted' as const } }
  expect((await teacher.call(answerOffer, yes)).status).toBe(200)
  const { admins } = (await chief.call(listDistrictAdmins, { params })).body
  expect(admins.map(admin => admin.id)).toEqual([chiefId, teacherId])
  expect((await teacher.call(getUserInfo)).body.user.user_type).toBe('District Admin')
  expect((await dismiss(teacher, chiefId)).body.admins.map(admin => admin.id)).toEqual([teacherId])
  expect((await chief.call(listDistrictAdmins, { params })).status).toBe(404)
})
