import type { ReplyOf } from '@kindling/contract/define-call'
import type { updateSchool } from '@kindling/contract/registration'
import { registrationMessages } from '@kindling/rules/messages/registration'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { changeSchoolRow } from './queries.ts'

/**
 * The directory names a school of the public directory; administrators name the others, until the school is verified: families know the
 * school by that name and place.
 */
export function changeSchool({
  services,
  actor,
  row,
  body,
}: RowContext<typeof updateSchool, 'school', SchoolRow>): Promise<ReplyOf<typeof updateSchool>> {
  const { id, ...changes } = body
  if (id !== undefined && id !== row.id) throw refuse('NOT_FOUND')
  return transaction(services, async tx => {
    const school = await changeSchoolRow(tx.db, row.id, changes)
    if (!school) throw refuse('VALIDATION', registrationMessages.schoolNameKept)
    const entry = { actorId: actor.id, subjectId: actor.id, details: { school_id: row.id } }
    await audit(tx.db, { act: 'school-changed', ...entry }, services.clock.now())
    return { school }
  })
}
