import type { ReplyOf } from '@kindling/contract/define-call'
import type { listSchoolVisits } from '@kindling/contract/support'
import { supportWords } from '@kindling/rules/words/support'
import type { SchoolRow } from '../../platform/access/queries.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listVisitsAt } from './queries.ts'

/** Who manages the school sees who looked as whom, why, when and for how long (S7). */
export async function showVisits({
  house,
  row,
}: RowVisit<typeof listSchoolVisits, 'school', SchoolRow>): Promise<ReplyOf<typeof listSchoolVisits>> {
  const visits = await listVisitsAt(house.db, row.id, house.clock.now())
  return {
    visits: visits.map(({ operator, person, ...visit }) => ({
      ...visit,
      operator: operator ?? supportWords.formerOperator,
      person: presentPerson(person),
    })),
  }
}
