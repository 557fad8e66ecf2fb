import type { ReplyOf } from '@kindling/contract/define-call'
import type { listPlacements } from '@kindling/contract/placements'
import type { Relation } from '@kindling/rules/access'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { presentPlacement } from './present.ts'
import { findPlacementRecord, listPlacementsOf } from './queries.ts'

export async function showPlacements({
  services: { db, clock },
  row: child,
  relations,
}: RowContext<typeof listPlacements, 'child', ChildRow>): Promise<ReplyOf<typeof listPlacements>> {
  const now = clock.now()
  const records = await listPlacementsOf(db, child.id, now)
  return { placements: records.map(record => presentPlacement(record, relations, now)) }
}

/** A placement after a change. */
export async function placementAs({ db, clock }: Services, id: number, relations: readonly Relation[]) {
  const now = clock.now()
  const record = await findPlacementRecord(db, id, now)
  if (!record) throw refuse('NOT_FOUND')
  return presentPlacement(record, relations, now)
}
