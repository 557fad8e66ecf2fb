import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSchoolHome } from '@kindling/contract/schools'
import { labelDay } from '@kindling/rules/written-days'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { releasedThrough } from '../surveys/index.ts'
import { readHome } from './overview-queries.ts'
import { presentFigures } from './present-figures.ts'

/** A school's figures; pending requests, and single classes, are only for its administrators. */
export async function showHome({
  services,
  actor,
  row,
  can,
}: RowContext<typeof getSchoolHome, 'school', SchoolRow>): Promise<ReplyOf<typeof getSchoolHome>> {
  const now = services.clock.now()
  const home = await readHome(services.db, row.id, now)
  if (!home) throw refuse('NOT_FOUND')
  const isOwn = can.includes('manage')
  return {
    school: presentFigures(home, { isOwn, isVisit: actor.support !== null }),
    through: labelDay(releasedThrough(now)),
    requests: isOwn ? home.requests : null,
    classes: isOwn ? home.class_rows : null,
  }
}
