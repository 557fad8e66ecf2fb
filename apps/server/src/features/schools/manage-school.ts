import type { ReplyOf } from '@kindling/contract/define-call'
import type { bulkGroupAssign, createRole } from '@kindling/contract/schools'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { schoolYear } from '@kindling/rules/school-year'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { lockAccounts } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { notifyOfTeachers } from '../class-staff/index.ts'
import { listUnplaced, placeInClasses } from '../memberships/index.ts'
import { listManagedClasses } from '../rosters/index.ts'
import { schoolLimits } from './limits.ts'
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

type Assigning = RowContext<typeof bulkGroupAssign, 'school', SchoolRow>

/** So many places are made in one transaction: whoever is placed waits for it with a sign-in. */
const placesAtOnce = 1_000

/**
 * Puts many into classes at once (CLASSES-76): a teacher the own students into own classes, an administrator students and
 * teachers. Somebody out of sight, or a class of others, makes the whole act a refusal.
 */
export async function assignInBulk(context: Assigning): Promise<ReplyOf<typeof bulkGroupAssign>> {
  const { services, actor, row: school, body } = context
  await requireProvedAddress(services, actor.id)
  await useLimit(services, schoolLimits.placings, actor.id)
  const ids = [...new Set(body.user_ids)].sort((one, other) => one - other)
  const classIds = [...new Set(body.groups.map(group => group.id))]
  const managed = await listManagedClasses(services.db, {
    userId: actor.id,
    schoolYear: schoolYear(dayOf(services.clock.now())),
    schoolId: school.id,
  })
  if (!classIds.every(id => managed.some(group => group.id === id))) throw refuse('NOT_FOUND')
  await peopleOf(services, context, ids)
  const peopleAtOnce = Math.floor(placesAtOnce / classIds.length)
  let assigned = 0
  for (let from = 0; from < ids.length; from += peopleAtOnce)
    assigned += await assign(context, ids.slice(from, from + peopleAtOnce), classIds)
  return { assigned }
}

/** Whom the caller may place; refuses where one of them is out of sight. */
async function peopleOf(
  { db }: Pick<Tx, 'db'>,
  { actor, row: school, can }: Assigning,
  ids: readonly number[],
) {
  const teacherId = can.includes('manage') ? null : actor.id
  const people = await listAssignable(db, { ids, schoolId: school.id, teacherId })
  if (people.length !== ids.length) throw refuse('NOT_FOUND')
  return people
}

async function assign(
  context: Assigning,
  ids: readonly number[],
  classIds: readonly number[],
): Promise<number> {
  const { services, actor, row: school } = context
  const now = services.clock.now()
  return transaction(services, async tx => {
    // Whoever places the same people at once, in whichever order, comes one after the other; who is there already is left alone.
    await lockAccounts(tx.db, await listUnplaced(tx.db, { ids, classIds }))
    // Asked again under the locks: somebody may have left the school while this waited.
    const people = await peopleOf(tx, context, ids)
    const idsOf = (type: string) => people.filter(one => one.user_type === type).map(one => one.id)
    const placed = await placeInClasses(services, tx, { classIds, childIds: idsOf('Child'), by: actor.id })
    const teacherIds = idsOf('Teacher')
    const teaching = await insertClassTeachers(tx.db, { classIds, teacherIds, by: actor.id, now })
    await notifyOfTeachers(tx, teaching)
    const assigned = placed + teaching.length
    const details = { school_id: school.id, classes: classIds.join(' '), assigned }
    await audit(tx.db, { act: 'classes-changed', actorId: actor.id, details }, now)
    return assigned
  })
}
