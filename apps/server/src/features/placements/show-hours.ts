import type { ReplyOf } from '@kindling/contract/define-call'
import type { listWorkHours } from '@kindling/contract/placements'
import type { SchoolRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { listHoursOf } from './hours-queries.ts'

/** A school reads how long its students have worked; signed hours count, and waiting ones are shown beside them. */
export async function showHours({
  services,
  row: school,
}: RowContext<typeof listWorkHours, 'school', SchoolRow>): Promise<ReplyOf<typeof listWorkHours>> {
  return { rows: school.is_verified ? await listHoursOf(services.db, school.id) : [] }
}
