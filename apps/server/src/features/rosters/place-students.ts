import type { ReplyOf } from '@kindling/contract/define-call'
import type { updateUserGroups } from '@kindling/contract/rosters'
import { schoolYear } from '@kindling/rules/school-year'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import { findVerifiedSchool } from '../../platform/access/verified-school.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { endWaysOf } from '../guardians/index.ts'
import { listClassTeacherIds, placeInClasses } from '../memberships/index.ts'
import { keepHearers } from '../talk/index.ts'
import { endMemberships, listClassIdsOfChild, listManagedClasses } from './queries.ts'

/**
 * Puts a child into classes and removes it from others, within those that the caller manages (CLASSES-72): other classes stay as they are.
 */
export async function changeClasses({
  services,
  actor,
  row: child,
  body,
}: RowContext<typeof updateUserGroups, 'child', ChildRow>): Promise<ReplyOf<typeof updateUserGroups>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const wanted = new Set(body.groups.map(group => group.id))
  const groups = await transaction(services, async tx => {
    // Checked under the child's lock: the child may have moved to another school while this waited.
    await lockAccount(tx.db, child.id)
    await childPolicy.open({ db: tx.db, clock: services.clock }, actor, child.id, 'change-classes')
    const schoolId = await findVerifiedSchool(tx.db, child.id)
    if (schoolId === null) throw refuse('NOT_FOUND')
    // A class of another school asks the family: a caller cannot place a child there.
    const managed = await listManagedClasses(tx.db, {
      userId: actor.id,
      schoolYear: schoolYear(dayOf(now)),
      schoolId,
    })
    if (![...wanted].every(id => managed.some(group => group.id === id))) throw refuse('NOT_FOUND')
    const current = await listClassIdsOfChild(tx.db, child.id)
    const leaving = managed.filter(group => current.includes(group.id) && !wanted.has(group.id))
    const joining = managed.filter(group => !current.includes(group.id) && wanted.has(group.id))
    await keepHearers(tx.db, [child.id], now, async () => {
      await endMemberships(tx.db, child.id, idsOf(leaving), now)
      await placeInClasses(services, tx, { classIds: idsOf(joining), childIds: [child.id], by: actor.id })
    })
    const teacherIds = await Promise.all(leaving.map(group => listClassTeacherIds(tx.db, group.id)))
    await endWaysOf(services, tx, { childId: child.id, makerIds: teacherIds.flat() })
    const details = { joined: idsOf(joining).join(' '), left: idsOf(leaving).join(' ') }
    await audit(tx.db, { act: 'classes-changed', actorId: actor.id, subjectId: child.id, details }, now)
    return managed.filter(group => wanted.has(group.id)).map(({ id, name }) => ({ id, name }))
  })
  return { groups }
}

const idsOf = (groups: readonly { id: number }[]) => groups.map(group => group.id)
