import type { ReplyOf } from '@kindling/contract/define-call'
import type { getChildInfo, listChildren } from '@kindling/contract/families'
import type { ChildRow } from '../../platform/access/queries.ts'
import { listDisputed } from '../../platform/disputes.ts'
import { listLeaving } from '../../platform/erasing.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import {
  type ChildReply,
  isPasswordStopped,
  listOwnChildren,
  listUserRecords,
  onDevice,
  presentChild,
  relationsTo,
} from '../accounts/index.ts'
import { listChildFigures, listWithoutWayIn } from './queries.ts'

export async function getChild({
  services,
  actor,
  row,
  relations,
}: RowContext<typeof getChildInfo, 'child', ChildRow>): Promise<ReplyOf<typeof getChildInfo>> {
  const [child] = await listUserRecords(services, [row.id])
  if (!child) throw refuse('NOT_FOUND')
  return { child: onDevice(presentChild(child, relations, services), actor) }
}

/** The caller's children, youngest last, each with its figures. */
export async function listFamily({
  services,
  actor,
}: RequestContext<typeof listChildren>): Promise<ReplyOf<typeof listChildren>> {
  const own = await listOwnChildren(services.db, actor.id)
  const ids = own.map(child => child.id)
  // A guardian who waits for a teacher's tap reads nothing older, and so sees no figures of it.
  const confirmed = own.filter(child => child.is_confirmed).map(child => child.id)
  const [records, figures, disputed, shutOut, leaving] = await Promise.all([
    listUserRecords(services, ids),
    listChildFigures(services.db, confirmed),
    listDisputed(services.db, confirmed),
    listWithoutWayIn(services.db, confirmed, services.clock.now()),
    listLeaving(services.db, confirmed),
  ])
  const stopped: number[] = []
  for (const childId of disputed) {
    const setter = { childId, by: actor.id, relations: ['guardian'] as const }
    if (await isPasswordStopped(services.db, setter)) stopped.push(childId)
  }
  const children = records.map(record => ({
    ...withoutPassword(presentChild(record, relationsTo(record, own), services), stopped),
    confirmed: confirmed.includes(record.id),
    needs_password: shutOut.includes(record.id),
    disputed: disputed.includes(record.id),
    erased_at: leaving.get(record.id) ?? null,
    journal_count: figures.get(record.id)?.journal_count ?? 0,
    completed_lessons: figures.get(record.id)?.completed_lessons ?? 0,
    last_journal_id: figures.get(record.id)?.last_journal_id ?? null,
  }))
  return { children }
}

/** A dispute stops passwords, so the act is not offered to guardians who may not set one. */
const withoutPassword = (child: ChildReply, stopped: readonly number[]): ChildReply =>
  stopped.includes(child.id) ? { ...child, can: child.can.filter(act => act !== 'reset-password') } : child
