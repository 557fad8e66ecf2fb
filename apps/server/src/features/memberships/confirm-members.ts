import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type {
  confirmMembers,
  declineMember,
  getClassList,
  setClassList,
} from '@kindling/contract/memberships'
import { groupPolicy } from '../../platform/access/policies.ts'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { listLeaving } from '../../platform/erasing.ts'
import { lockAccount, lockAccounts } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { endWaysOf } from '../guardians/index.ts'
import { keepHearers } from '../talk/index.ts'
import { notifyConfirmed } from './join.ts'
import { requireRoom } from './limit.ts'
import {
  endMembership,
  listChildIds,
  listClassTeacherIds,
  listNames,
  listUnconfirmed,
  replaceNames,
  sayYesOfClass,
} from './queries.ts'

type Confirming = RowContext<typeof confirmMembers, 'group', GroupRow>

/** The class says yes, but not to children who are to be erased. When both sides have, the child is confirmed, and at a verified school becomes its student (decision 0021). */
export async function confirm(context: Confirming): Promise<ReplyOf<typeof confirmMembers>> {
  const { services, actor, body } = context
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  return transaction(services, async tx => {
    const childIds = await listUnconfirmed(tx.db, context.row.id, chosenIn(body))
    await lockAccounts(tx.db, [actor.id, ...childIds])
    // Checked again under the locks: a place at the school may have ended while this waited.
    const place = { db: tx.db, clock: services.clock }
    const { row: group, relations } = await groupPolicy.open(place, actor, context.row.id, 'confirm-members')
    // An administrator of an unverified school confirms no child into another teacher's class.
    if (!group.is_verified && !relations.includes('teacher-of')) throw refuse('NOT_FOUND')
    const leaving = await listLeaving(tx.db, childIds)
    const staying = childIds.filter(id => !leaving.has(id))
    const yes = { classId: group.id, isVerified: group.is_verified, by: actor.id, childIds: staying, now }
    const taken = await sayYesOfClass(tx.db, { ...yes, ...chosenIn(body) })
    // In an unverified class, who has joined is unknown until the child's side says yes, and so is why they cannot be confirmed.
    if ('membership_ids' in body && taken.length === 0)
      throw refuse(leaving.size > 0 && group.is_verified ? 'LEAVING' : 'NOT_FOUND')
    if (relations.includes('teacher-of'))
      await requireRoom(
        services,
        tx,
        actor.id,
        taken.map(one => one.child_id),
      )
    // In the order in which everybody locks children for their badges.
    for (const { child_id: childId, is_confirmed } of taken.toSorted((a, b) => a.child_id - b.child_id)) {
      if (is_confirmed) await notifyConfirmed(services, tx, { classId: group.id, childId, by: actor.id })
      const details = { class_id: group.id }
      await audit(
        tx.db,
        { act: 'class-member-confirmed', actorId: actor.id, subjectId: childId, details },
        now,
      )
    }
    const confirmed = taken.filter(one => one.is_confirmed).length
    return { confirmed, waiting: taken.length - confirmed }
  })
}

const chosenIn = (body: BodyOf<typeof confirmMembers>) =>
  'named' in body ? { named: true as const } : { membershipIds: body.membership_ids }

/** The class says no; the membership ends. */
export async function decline({
  services,
  actor,
  row: group,
  body,
}: RowContext<typeof declineMember, 'group', GroupRow>): Promise<ReplyOf<typeof declineMember>> {
  const now = services.clock.now()
  await transaction(services, async tx => {
    const [childId] = await listChildIds(tx.db, group.id, [body.membership_id])
    if (childId === undefined) throw refuse('NOT_FOUND')
    await lockAccount(tx.db, childId)
    await groupPolicy.open({ db: tx.db, clock: services.clock }, actor, group.id, 'confirm-members')
    // When the child has left or was declined meanwhile, no second no is announced.
    const declined = await keepHearers(tx.db, [childId], now, () =>
      endMembership(tx.db, { id: body.membership_id, classId: group.id, now }),
    )
    if (declined === null) throw refuse('NOT_FOUND')
    await endWaysOf(services, tx, { childId, makerIds: await listClassTeacherIds(tx.db, group.id) })
    const details = { class_id: group.id }
    await audit(tx.db, { act: 'class-member-declined', actorId: actor.id, subjectId: childId, details }, now)
    tx.announce({ type: 'join_declined', actorId: actor.id, childId, to: ['child', 'parents'] })
  })
  return { declined: true }
}

export const showClassList = async ({
  services,
  row,
}: RowContext<typeof getClassList, 'group', GroupRow>): Promise<ReplyOf<typeof getClassList>> => ({
  names: await listNames(services.db, row.id),
})

/** The names of a class list are the teacher's own note; they give no access, and only speed up confirming. */
export async function keepClassList({
  services,
  actor,
  row,
  body,
}: RowContext<typeof setClassList, 'group', GroupRow>): Promise<ReplyOf<typeof setClassList>> {
  await transaction(services, tx =>
    replaceNames(tx.db, { classId: row.id, names: body.names, by: actor.id, now: services.clock.now() }),
  )
  return { names: await listNames(services.db, row.id) }
}
