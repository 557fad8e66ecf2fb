import { hashOfPhoneCode } from '../src/features/phones/prove-number.ts'
import type { TestServer } from './test-server.ts'

const numberOf = (userId: number) => `+1415${String(userId).padStart(7, '0')}`

/** The mobile number of somebody, proved, with texts on. */
export async function givePhone(of: TestServer, userId: number): Promise<string> {
  const phone = { user_id: userId, number: numberOf(userId), proved_at: of.clock.now(), is_on: true }
  await of.services.db
    .insertInto('phones')
    .values(phone)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(phone))
    .execute()
  return phone.number
}

/** The code that was sent to a number of somebody, and that waits for a year. */
export async function askForPhoneCode(of: TestServer, userId: number): Promise<string> {
  const [number, code] = [numberOf(userId), '123456']
  const code_hash = hashOfPhoneCode(of.services, { userId, number, code })
  const waiting = { user_id: userId, number, code_hash, tries: 0, ends_at: '2027-11-18T17:00:00.000Z' }
  await of.services.db
    .insertInto('phone_codes')
    .values(waiting)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(waiting))
    .execute()
  return code
}
