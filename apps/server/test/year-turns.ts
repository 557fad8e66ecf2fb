import { getYearTurn } from '@kindling/contract/year-turns'
import type { Client } from './client.ts'
import { joinClass, joinSchool, makeClass, makeSchool, makeUser } from './factories.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

/** A class of the year before, with a student in it. */
export async function makeOldClass(of: TestServer, teacherId: number, schoolId: number, name = 'Ponds') {
  const classId = await makeClass(of, teacherId, { schoolId, name })
  const childId = await makeUser(of, 'Child')
  await joinClass(of, classId, childId)
  await of.services.db.updateTable('classes').set({ school_year: 2025 }).where('id', '=', classId).execute()
  return { classId, childId }
}

let offices = 0

/** A school with an administrator and two classes of the year before: Ponds goes up, Fifth is the last grade. */
export async function makeOldSchool(of: TestServer) {
  const { db } = of.services
  const { schoolId, districtId } = await makeSchool(of)
  await db.updateTable('schools').set({ grade: 15 }).where('id', '=', schoolId).execute()
  const teacherId = await makeUser(of, 'Teacher')
  const otherId = await makeUser(of, 'Teacher', { first_name: 'Nora', last_name: 'Hill' })
  const adminId = await makeUser(of, 'Teacher', { email: `office${++offices}@years.example` })
  for (const id of [teacherId, otherId, adminId]) await joinSchool(of, id, schoolId)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const ponds = await makeOldClass(of, teacherId, schoolId, 'Ponds')
  const fifth = await makeOldClass(of, otherId, schoolId, 'Fifth')
  await db.updateTable('users').set({ grade: 5 }).where('id', '=', fifth.childId).execute()
  return {
    schoolId,
    districtId,
    teacherId,
    otherId,
    adminId,
    ponds,
    fifth,
    params: { schoolId },
    admin: await clientOf(of, adminId),
    teacher: await clientOf(of, teacherId),
  }
}

/** Turns of earlier tries are over, as if they had been a week ago. */
export const endTurns = (of: TestServer, schoolId: number) =>
  of.services.db
    .updateTable('year_turns')
    .set({
      finished_at: new Date('2026-09-01'),
      undo_at: new Date('2026-09-01'),
      undone_at: new Date('2026-09-01'),
    })
    .where('school_id', '=', schoolId)
    .execute()

/** The version of the plan that somebody reads. */
export async function versionFor(who: Client, schoolId: number): Promise<string> {
  const { body } = await who.call(getYearTurn, { params: { schoolId } })
  return body.plan?.version ?? ''
}
