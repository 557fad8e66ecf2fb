import { addStudentAddress } from '@kindling/rules/addresses'
import { verifiedStatus } from '@kindling/rules/people'
import type { SessionUser } from '../../platform/account.ts'

/**
 * Where a new teacher goes on from the first class: its students come next, and can be added once the address is proved; null until then, when the
 * second of the first steps says how that is done.
 */
export const afterFirstClass = (
  user: Pick<SessionUser, 'id' | 'account_status'> | null,
  classId: number,
): string | null => (user?.account_status === verifiedStatus ? addStudentAddress(user.id, classId) : null)
