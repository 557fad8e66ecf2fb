import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHighlight, listGoalHighlights, listHighlights } from '@kindling/contract/highlights'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentHighlight } from './present.ts'
import { findHighlightRecord, type HighlightRow, listHighlightsOf } from './queries.ts'

type OfChild =
  | RowContext<typeof listHighlights, 'child', ChildRow>
  | RowContext<typeof listGoalHighlights, 'child', ChildRow>

export const showHighlights = (context: OfChild) => showPage(context, false)

/** None belongs to a goal until there are goals. */
export const showGoalHighlights = (context: OfChild) => showPage(context, true)

async function showPage(
  { services: { db, clock }, actor, row: child, relations, query }: OfChild,
  ofGoals: boolean,
): Promise<ReplyOf<typeof listHighlights>> {
  const asking = { readerId: actor.id, childId: child.id, now: clock.now() }
  const rows = await listHighlightsOf(db, { ...query, ...asking, ofGoals })
  return { highlights: rows.map(row => presentHighlight(row, relations)) }
}

export async function showHighlight({
  services,
  row,
  relations,
}: RowContext<typeof getHighlight, 'highlight', HighlightRow>): Promise<ReplyOf<typeof getHighlight>> {
  const record = await findHighlightRecord(services.db, row.id)
  if (!record) throw refuse('NOT_FOUND')
  return { highlight: presentHighlight(record, relations) }
}
