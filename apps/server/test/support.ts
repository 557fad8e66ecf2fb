import { supportSetting } from '@kindling/rules/school-settings'
import { secondsAfter } from '../src/platform/clock.ts'
import { hashOfCookie, tokenFor } from '../src/platform/sessions/cookies.ts'
import { seated } from './seat.ts'
import type { TestHouse } from './test-house.ts'
import type { Visitor } from './visitor.ts'

/** A school switches visits of support on, or off again. */
export async function letSupportIn(of: TestHouse, schoolId: number, is_on = true): Promise<void> {
  const setting = { school_id: schoolId, setting_id: supportSetting, is_on, changed_at: of.clock.now() }
  await of.house.db
    .insertInto('school_settings')
    .values(setting)
    .onConflict(conflict => conflict.columns(['school_id', 'setting_id']).doUpdateSet({ is_on }))
    .execute()
}

export interface Visiting {
  visitor: Visitor
  visitId: number
}

/** An operator in the midst of a visit, seated by the database as `startVisit` leaves it. */
export async function visiting(
  of: TestHouse,
  who: { operatorId: number; personId: number; schoolId: number },
): Promise<Visiting> {
  const visitor = await seated(of, who.operatorId)
  const now = of.clock.now()
  const { id } = await of.house.db
    .insertInto('support_visits')
    .values({
      operator_id: who.operatorId,
      person_id: who.personId,
      school_id: who.schoolId,
      reason: 'The class list stays empty.',
      started_at: now,
      ends_at: secondsAfter(now, 1_800),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = visitor.cookies.get('kindling') ?? ''
  await of.house.db
    .updateTable('sessions')
    .set({ support_visit_id: id })
    .where('token_hash', '=', hashOfCookie(cookie))
    .execute()
  visitor.token = tokenFor(cookie, of.house.sessionSecret, { visitId: id, operatorId: who.operatorId })
  return { visitor, visitId: id }
}
