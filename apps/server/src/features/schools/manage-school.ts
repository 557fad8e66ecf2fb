import type { ReplyOf } from '@kindling/contract/define-call'
import type { bulkGroupAssign, createRole } from '@kindling/contract/schools'
import { format } from '@kindling/rules/messages/format'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { schoolYear } from '@kindling/rules/school-year'
import { schoolPolicy } from '../../platform/access/policies.ts'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { refusalOf } from '../../platform/error-replies.ts'
import { lockAccounts } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { type Refusal, refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { notifyOfTeachers } from '../class-staff/index.ts'
import { listUnplaced, placeInClasses } from '../memberships/index.ts'
import { listManagedClasses } from '../rosters/index.ts'
import { keepHearersIn } from '../talk/index.ts'
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
  const { services, actor, body } = context
  await requireProvedAddress(services, actor.id)
  await useLimit(services, schoolLimits.placings, actor.id)
  const ids = [...new Set(body.user_ids)].sort((one, other) => one - other)
  const classIds = [...new Set(body.groups.map(group => group.id))]
  await peopleToPlace(context, services, { ids, classIds })
  const peopleAtOnce = Math.floor(placesAtOnce / classIds.length)
  let assigned = 0
  for (let from = 0; from < ids.length; from += peopleAtOnce) {
    const placing = { ids: ids.slice(from, from + peopleAtOnce), classIds }
    assigned += await assign(context, placing).catch((failure: unknown) => {
      throw from === 0 ? failure : refusePartly(context, ids.slice(from), failure)
    })
  }
  return { assigned }
}

interface Placing {
  ids: readonly number[]
  classIds: readonly number[]
}

/** Whom the caller places; refuses where one of them, or a class, is out of sight. */
async function peopleToPlace(
  { services, actor, row }: Assigning,
  { db }: Pick<Tx, 'db'>,
  { ids, classIds }: Placing,
) {
  const { clock } = services
  const { can } = await schoolPolicy.open({ db, clock }, actor, row.id, 'add-student')
  const managed = await listManagedClasses(db, {
    userId: actor.id,
    schoolYear: schoolYear(dayOf(clock.now())),
    schoolId: row.id,
  })
  if (!classIds.every(id => managed.some(group => group.id === id))) throw refuse('NOT_FOUND')
  const teacherId = can.includes('manage') ? null : actor.id
  const people = await listAssignable(db, { ids, schoolId: row.id, teacherId })
  if (people.length !== ids.length) throw refuse('NOT_FOUND')
  return people
}

async function assign(context: Assigning, { ids, classIds }: Placing): Promise<number> {
  const { services, actor, row: school } = context
  const now = services.clock.now()
  return transaction(services, async tx => {
    // Whoever places the same people at once, in whichever order, comes one after the other; who is there already is left alone.
    await lockAccounts(tx.db, await listUnplaced(tx.db, { ids, classIds }))
    // Asked again under the locks: somebody may have left the school, or lost the office, while this waited.
    const people = await peopleToPlace(context, tx, { ids, classIds })
    const idsOf = (type: string) => people.filter(one => one.user_type === type).map(one => one.id)
    const placed = await placeInClasses(services, tx, { classIds, childIds: idsOf('Child'), by: actor.id })
    const teacherIds = idsOf('Teacher')
    // Whoever substituted there begins as every new teacher does.
    const teaching = await keepHearersIn(tx.db, classIds, now, () =>
      insertClassTeachers(tx.db, { classIds, teacherIds, by: actor.id, now }),
    )
    await notifyOfTeachers(tx, teaching)
    const assigned = placed + teaching.length
    const details = { school_id: school.id, classes: classIds.join(' '), assigned }
    await audit(tx.db, { act: 'classes-changed', actorId: actor.id, details }, now)
    return assigned
  })
}

/** Some are placed already: says why it went no further, and at each of the others that this one is not. */
function refusePartly({ body }: Pick<Assigning, 'body'>, left: readonly number[], failure: unknown): Refusal {
  const { code, message, retryAfterSeconds } = refusalOf(failure)
  const others = body.user_ids.flatMap((id, place) => (left.includes(id) ? [place] : []))
  const counts = { placed: new Set(body.user_ids).size - left.length, left: left.length }
  const refusal = refuse(
    code,
    `${format(schoolMessages.placedPartly, counts)} ${message}`,
    Object.fromEntries(others.map(place => [`user_ids.${place}`, schoolMessages.notPlaced])),
  )
  refusal.retryAfterSeconds = retryAfterSeconds
  refusal.cause = failure
  return refusal
}
