import type { ReplyOf } from '@kindling/contract/define-call'
import type { listSchoolVisits } from '@kindling/contract/support'
import { supportMessages } from '@kindling/rules/messages/support'
import type { SchoolRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listVisitsAt } from './queries.ts'

/** A manager of the school sees who looked as which person, why, when and for how long (S7). */
export async function showVisits({
  services,
  row,
}: RowContext<typeof listSchoolVisits, 'school', SchoolRow>): Promise<ReplyOf<typeof listSchoolVisits>> {
  const visits = await listVisitsAt(services.db, row.id, services.clock.now())
  return {
    visits: visits.map(({ operator, person, ...visit }) => ({
      ...visit,
      operator: operator ?? supportMessages.formerOperator,
      person: presentPerson(person),
    })),
  }
}
