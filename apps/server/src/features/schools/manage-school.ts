import type { ReplyOf } from '@kindling/contract/define-call'
import type { bulkGroupAssign, createRole } from '@kindling/contract/schools'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { schoolYear } from '@kindling/rules/school-year'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { lockAccounts } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { notifyOfTeachers } from '../class-staff/index.ts'
import { placeInClass } from '../memberships/index.ts'
import { listManagedClasses } from '../rosters/index.ts'
import { insertClassTeachers, insertRole, listAssignable, listRoles } from './queries.ts'

/** A job title more (CLASSES-75). It chooses words and gives no right (F-02). */
export async function addRole({
  services,
  actor,
  row,
  body,
  retry,
}: RowContext<typeof createRole, 'school', SchoolRow>): Promise<ReplyOf<typeof createRole>> {
  const now = services.clock.now()
  const name = body.role_name
  return transaction(
    services,
    async tx => {
      const made = { school_id: row.id, name, created_by: actor.id, created_at: now }
      const id = await insertRole(tx.db, made)
      if (id === null) throw refuseField('role_name', schoolMessages.roleTaken)
      return { role: { id, name }, roles: await listRoles(tx.db, row.id) }
    },
    retry,
  )
}

/**
 * Puts many into classes at once (CLASSES-76): a teacher the own students into own classes, an administrator students and
 * teachers. Somebody out of sight, or a class of others, makes the whole act a refusal.
 */
export async function assignInBulk({
  services,
  actor,
  row: school,
  can,
  body,
}: RowContext<typeof bulkGroupAssign, 'school', SchoolRow>): Promise<ReplyOf<typeof bulkGroupAssign>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const ids = [...new Set(body.user_ids)]
  const classIds = [...new Set(body.groups.map(group => group.id))].sort((one, other) => one - other)
  const [managed, people] = await Promise.all([
    listManagedClasses(services.db, {
      userId: actor.id,
      schoolYear: schoolYear(dayOf(now)),
      schoolId: school.id,
    }),
    listAssignable(services.db, {
      ids,
      schoolId: school.id,
      teacherId: can.includes('manage') ? null : actor.id,
    }),
  ])
  if (people.length !== ids.length) throw refuse('NOT_FOUND')
  if (!classIds.every(id => managed.some(group => group.id === id))) throw refuse('NOT_FOUND')
  const idsOf = (type: string) => people.filter(one => one.user_type === type).map(one => one.id)
  const by = { classIds, by: actor.id, now }
  return transaction(services, async tx => {
    // Whoever places the same people at once, in whichever order, comes one after the other.
    await lockAccounts(tx.db, ids)
    let placed = 0
    for (const classId of classIds)
      for (const childId of idsOf('Child'))
        if (await placeInClass(services, tx, { classId, childId, by: actor.id })) placed++
    const teaching = await insertClassTeachers(tx.db, { ...by, teacherIds: idsOf('Teacher') })
    await notifyOfTeachers(tx, teaching)
    const assigned = placed + teaching.length
    const details = { school_id: school.id, classes: classIds.join(' '), assigned }
    await audit(tx.db, { act: 'classes-changed', actorId: actor.id, details }, now)
    return { assigned }
  })
}
