import { readPhoneNumber } from '@kindling/rules/phones'
import { plainAddress } from '@kindling/rules/placements'
import type { Db } from '../../platform/transaction.ts'
import { readHome } from './queries.ts'

/** Whether an address is, or was, one of the student's home, or of this person at school: whoever reads it is no employer. */
export async function isAtHome(
  db: Db,
  { childId, otherId, address }: { childId: number; otherId: number; address: string },
): Promise<boolean> {
  const { addresses, was_theirs } = await readHome(db, { childId, otherId, address })
  const own = addresses.map(one => plainAddress(readPhoneNumber(one) ?? one))
  return was_theirs || own.includes(plainAddress(address))
}
