import { supportSetting } from '@kindling/rules/school-settings'
import { secondsAfter } from '../src/platform/clock.ts'
import { hashOfCookie, tokenFor } from '../src/platform/sessions/cookies.ts'
import type { Client } from './client.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

/** A school switches visits of support on, or off again. */
export async function letSupportIn(of: TestServer, schoolId: number, is_on = true): Promise<void> {
  const setting = { school_id: schoolId, setting_id: supportSetting, is_on, changed_at: of.clock.now() }
  await of.services.db
    .insertInto('school_settings')
    .values(setting)
    .onConflict(conflict => conflict.columns(['school_id', 'setting_id']).doUpdateSet({ is_on }))
    .execute()
}

export interface Visiting {
  client: Client
  visitId: number
}

/** An operator in the midst of a visit, whose session stands in the database as `startVisit` leaves it. */
export async function visiting(
  of: TestServer,
  who: { operatorId: number; personId: number; schoolId: number },
): Promise<Visiting> {
  const client = await clientOf(of, who.operatorId)
  const now = of.clock.now()
  const { id } = await of.services.db
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
  const cookie = client.cookies.get('kindling') ?? ''
  await of.services.db
    .updateTable('sessions')
    .set({ support_visit_id: id })
    .where('token_hash', '=', hashOfCookie(cookie))
    .execute()
  client.token = tokenFor(cookie, of.services.sessionSecret, { visitId: id, operatorId: who.operatorId })
  return { client, visitId: id }
}
