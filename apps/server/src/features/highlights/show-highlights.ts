import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHighlight, listGoalHighlights, listHighlights } from '@kindling/contract/highlights'
import type { Relation } from '@kindling/rules/access'
import { highlightPages } from '@kindling/rules/highlights'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { presentHighlight } from './present.ts'
import { findHighlightRecord, type HighlightRow, listHighlightsOf } from './queries.ts'

type OfChild =
  | RowContext<typeof listHighlights, 'child', ChildRow>
  | RowContext<typeof listGoalHighlights, 'child', ChildRow>

type Listed = ReplyOf<typeof listHighlights>['highlights']

export const showHighlights = (context: OfChild) => showPage(context, false)

export const showGoalHighlights = (context: OfChild) => showPage(context, true)

/** The highlights on one of a child's goals, for a reader with these relations to the child. */
export async function highlightsOfGoal(
  { db, clock }: Services,
  actor: Pick<Actor, 'id'>,
  of: { childId: number; goalId: number; relations: readonly Relation[] },
): Promise<Listed> {
  const { childId, goalId, relations } = of
  const rows = await listHighlightsOf(db, {
    readerId: actor.id,
    childId,
    goalId,
    now: clock.now(),
    ofGoals: true,
    limit: highlightPages.goalShelf,
    offset: 0,
  })
  return rows.map(row => presentHighlight(row, relations))
}

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
  actor,
  row,
  relations,
}: RowContext<typeof getHighlight, 'highlight', HighlightRow>): Promise<ReplyOf<typeof getHighlight>> {
  const record = await findHighlightRecord(services.db, { id: row.id, readerId: actor.id })
  if (!record) throw refuse('NOT_FOUND')
  return { highlight: presentHighlight(record, relations) }
}
