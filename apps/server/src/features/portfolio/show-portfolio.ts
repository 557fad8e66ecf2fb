import type { ReplyOf } from '@kindling/contract/define-call'
import type { getJourney, listArtefacts, listKept } from '@kindling/contract/portfolio'
import { schoolYear } from '@kindling/rules/school-year'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { RowContext } from '../../platform/serve.ts'
import { listJourney, listMonths } from './journey-queries.ts'
import { presentArtefact, presentEntry } from './present.ts'
import { paperState } from './print-journey.ts'
import { listArtefactsOf, listKeptOf } from './queries.ts'

export async function showArtefacts({
  services: { db, clock },
  actor,
  row: child,
  relations,
  query,
}: RowContext<typeof listArtefacts, 'child', ChildRow>): Promise<ReplyOf<typeof listArtefacts>> {
  const asking = { readerId: actor.id, childId: child.id, now: clock.now() }
  const visitId = actor.support?.visitId ?? null
  const rows = await listArtefactsOf(db, { ...query, ...asking, visitId })
  return { artefacts: rows.map(row => presentArtefact(row, relations)) }
}

export const showKept = ({
  services,
  row: child,
}: RowContext<typeof listKept, 'child', ChildRow>): Promise<ReplyOf<typeof listKept>> =>
  listKeptOf(services.db, child.id)

/** One school year of a child, from July to June, in its order. */
export async function showJourney(
  context: RowContext<typeof getJourney, 'child', ChildRow>,
): Promise<ReplyOf<typeof getJourney>> {
  const { services, actor, row: child, query } = context
  const { db, clock } = services
  const now = clock.now()
  const asking = { readerId: actor.id, childId: child.id, now }
  const years = [...new Set((await listMonths(db, asking)).map(schoolYear))]
  const year = query.year ?? years[0] ?? schoolYear(dayOf(now))
  const entries = await listJourney(db, { ...asking, from: `${year}-07-01`, to: `${year + 1}-07-01` })
  const paper = await paperState(services, context)
  return { year, years, first_name: child.first_name, paper, entries: entries.map(presentEntry) }
}
