import type { ReplyOf } from '@kindling/contract/define-call'
import type { getChildInfo, listChildren } from '@kindling/contract/families'
import { actsAllowed } from '@kindling/rules/access'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { listChildIds, listUserRecords, presentChild } from '../accounts/index.ts'
import { listChildFigures } from './queries.ts'

export async function getChild({
  house,
  row,
  can,
}: RowVisit<typeof getChildInfo, 'child', ChildRow>): Promise<ReplyOf<typeof getChildInfo>> {
  const [child] = await listUserRecords(house.db, [row.id])
  if (!child) throw refuse('NOT_FOUND')
  return { child: presentChild(child, can, house) }
}

/** The own children, youngest last, each with what there is to look at. */
export async function listOwnChildren({
  house,
  actor,
}: Visit<typeof listChildren>): Promise<ReplyOf<typeof listChildren>> {
  const ids = await listChildIds(house.db, actor.id)
  const [records, figures] = await Promise.all([
    listUserRecords(house.db, ids),
    listChildFigures(house.db, ids),
  ])
  const can = actsAllowed('child', ['guardian'])
  const children = records.map(record => ({
    ...presentChild(record, can, house),
    journal_count: figures.get(record.id)?.journal_count ?? 0,
    completed_lessons: figures.get(record.id)?.completed_lessons ?? 0,
    last_journal_id: figures.get(record.id)?.last_journal_id ?? null,
  }))
  return { children }
}
