import { grantEntitlement, type NewEntitlement } from '../src/features/entitlements/index.ts'
import { startOfTests, type TestServer } from './test-server.ts'

/** An entitlement that began long ago; what the test does not say is as of a license without an end. */
export const grant = (of: TestServer, what: Pick<NewEntitlement, 'opens' | 'to'> & Partial<NewEntitlement>) =>
  grantEntitlement(of.services.db, {
    from: '2019-07-01T07:00:00Z',
    until: null,
    source: 'license',
    by: null,
    now: startOfTests,
    ...what,
  })

/** Gives a school the pro plan until some day, in place of whatever plan it had; null leaves it without one. */
export async function givePlan(
  of: TestServer,
  schoolId: number,
  until: Date | string | null = '2030-01-01T00:00:00Z',
): Promise<void> {
  await of.services.db.deleteFrom('entitlements').where('school_id', '=', schoolId).execute()
  if (until !== null) await grant(of, { to: { school_id: schoolId }, opens: { plan: 'Pro' }, until })
}
