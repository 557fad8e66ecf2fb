import { getYearTurn } from '@kindling/contract/year-turns'
import type { Client } from './client.ts'
import { joinClass, makeClass, makeUser } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** A class of the year before, with a student in it. */
export async function makeOldClass(of: TestServer, teacherId: number, schoolId: number, name = 'Ponds') {
  const classId = await makeClass(of, teacherId, { schoolId, name })
  const childId = await makeUser(of, 'Child')
  await joinClass(of, classId, childId)
  await of.services.db.updateTable('classes').set({ school_year: 2025 }).where('id', '=', classId).execute()
  return { classId, childId }
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
