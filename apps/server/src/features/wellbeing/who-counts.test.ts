import { joinByClassCode } from '@kindling/contract/classes'
import { confirmMembers } from '@kindling/contract/memberships'
import { addClassStudent, addTeacher } from '@kindling/contract/rosters'
import { getSchoolWellbeing, saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { expect, test } from 'vitest'
import { checkInOf } from '../../../test/access/wellbeing.ts'
import { joinSchool, linkGuardian, makeClass, makeUser } from '../../../test/factories.ts'
import { makePupils, makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const days = (count: number) => count * 24 * 60 * 60

/** A school with four pupils who check in, a second account of its administrator, and the check-ins that its report counts. */
async function makeCurious() {
  const life = await makeSchoolLife(of)
  const secondId = await makeUser(of, 'Teacher')
  await joinSchool(of, secondId, life.schoolId, false)
  const params = { params: { schoolId: life.schoolId } }
  expect((await life.admin.call(addTeacher, { ...params, body: { user_id: secondId } })).status).toBe(200)
  const groupId = await makeClass(of, secondId, { schoolId: life.schoolId })
  for (const id of await makePupils(of, life, 4)) await checkIn(id)
  const counted = async () => {
    of.clock.forward(days(3))
    const { body } = await life.admin.call(getSchoolWellbeing, { ...params, query: { period: 'MONTH' } })
    of.clock.forward(-days(3))
    return body.check_ins
  }
  return { ...life, second: await clientOf(of, secondId), groupId, counted }
}

async function checkIn(id: number): Promise<void> {
  const { status } = await (await clientOf(of, id)).call(saveWellbeingAnswers, { body: checkInOf(9) })
  expect(status).toBe(200)
}

test('students whom a second account of an administrator invents are in no released figures; those of a teacher who is vouched for are', async () => {
  const { second, groupId, teacher, classId, counted } = await makeCurious()
  const body = { first_name: 'No', last_name: 'Body', grade: 4, agreed: true }
  const invented = (await second.call(addClassStudent, { params: { groupId }, body })).body
  await checkIn(invented.student.id)
  expect(await counted()).toBe(0)
  const real = (await teacher.call(addClassStudent, { params: { groupId: classId }, body })).body
  await checkIn(real.student.id)
  expect(await counted()).toBe(5)
})

test('a child whom an administrator confirms counts by a guardian of thirty days, and not by one of today', async () => {
  const { admin, classId, counted } = await makeCurious()
  const { code } = await of.services.db
    .selectFrom('class_codes')
    .select('code')
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  const bring = async (guardianFor: number) => {
    const [childId, parentId] = [await makeUser(of, 'Child'), await makeUser(of, 'Parent')]
    of.clock.forward(-days(guardianFor))
    await linkGuardian(of, childId, parentId)
    const since = of.clock.now()
    of.clock.forward(days(guardianFor))
    await of.services.db
      .updateTable('guardianships')
      .set({ since, confirmed_at: since })
      .where('child_id', '=', childId)
      .execute()
    const parent = await clientOf(of, parentId)
    const typed = await parent.call(joinByClassCode, { params: { childId }, body: { class_code: code } })
    expect(typed.status).toBe(200)
    const { id } = await of.services.db
      .selectFrom('class_members')
      .select('id')
      .where('child_id', '=', childId)
      .executeTakeFirstOrThrow()
    const taking = { params: { groupId: classId }, body: { membership_ids: [id] } }
    expect((await admin.call(confirmMembers, taking)).status).toBe(200)
    await checkIn(childId)
  }
  await bring(0)
  expect(await counted()).toBe(0)
  await bring(31)
  expect(await counted()).toBe(5)
})
