import type { ReplyOf } from '@kindling/contract/define-call'
import type { getNear } from '@kindling/contract/near'
import { decisionShownDays } from '@kindling/rules/disputes'
import { fullName } from '@kindling/rules/full-name'
import { nearActsOf, nearKinds, newDays } from '@kindling/rules/near'
import { defaultAvatar, type UserType } from '@kindling/rules/people'
import type { ChildRow } from '../../platform/access/queries.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { isDisputed } from '../../platform/disputes.ts'
import type { RowContext } from '../../platform/serve.ts'
import { findOwnDispute, listNear, type NearRecord } from './queries.ts'

type Showing = RowContext<typeof getNear, 'child', ChildRow>

/** Who and what is near a child, since when and by whom, and what the reader can do about it. */
export async function showNear(context: Showing): Promise<ReplyOf<typeof getNear>> {
  const { services, actor, row: child } = context
  const now = services.clock.now()
  const since = secondsAfter(now, -newDays * 24 * 3600)
  const records = await listNear(services.db, child.id, { now, since, readerId: context.actor.id })
  const disputed = await isDisputed(services.db, child.id)
  const own = await findOwnDispute(services.db, {
    childId: child.id,
    userId: actor.id,
    since: secondsAfter(now, -decisionShownDays * 24 * 3600),
  })
  const stopped = { isDisputed: disputed, hasReported: own !== null && own.closed_at === null }
  const order = (record: NearRecord) => nearKinds.indexOf(record.kind)
  return {
    child: { id: child.id, first_name: child.first_name },
    near: records
      .toSorted((one, other) => order(one) - order(other))
      .map(record => presentNear(record, context, { since, stopped })),
    disputed,
    own_dispute: own,
  }
}

function presentNear(
  record: NearRecord,
  { actor, relations }: Showing,
  { since, stopped }: { since: Date; stopped: Parameters<typeof nearActsOf>[2] },
): ReplyOf<typeof getNear>['near'][number] {
  const isSelf = record.kind === 'guardian' && record.id === actor.id
  const reader = relations.includes('guardian') ? 'guardian' : 'child'
  return {
    kind: record.kind,
    id: record.id,
    name: fullName(record),
    avatar: faceOf(record),
    group: record.class_id === null ? null : { id: record.class_id, name: record.class_name ?? '' },
    role: record.role,
    state: record.state,
    verified: record.is_verified,
    since: record.since.toISOString(),
    by: record.by,
    is_new: record.since > since,
    can: nearActsOf({ ...record, is_self: isSelf }, reader, stopped),
  }
}

function faceOf({ kind, gender, avatar }: NearRecord): string | null {
  const userType = userTypes[kind]
  return userType ? (avatar ?? defaultAvatar(userType, gender)) : null
}

const userTypes: Partial<Record<NearRecord['kind'], UserType>> = {
  guardian: 'Parent',
  teacher: 'Teacher',
  safe_adult: 'Teacher',
  friend: 'Child',
}
