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

/** Adds a job title (CLASSES-75). It selects texts and gives no right (F-02). */
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

/** How many places one transaction makes: a person who is placed must wait for it with a sign-in. */
const placesAtOnce = 1_000

/**
 * Puts many people into classes at once (CLASSES-76): a teacher their own students into their own classes, an administrator students and
 * teachers. A person or a class that the caller may not see refuses the whole act.
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

/** The people whom the caller places; refuses when one of them, or a class, is not visible to the caller. */
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
    // Parallel calls with the same people, in any order, run one after the other; people who are already placed are not locked.
    await lockAccounts(tx.db, await listUnplaced(tx.db, { ids, classIds }))
    // Checked again under the locks: a person may have left the school, or the caller lost the office, while this waited.
    const people = await peopleToPlace(context, tx, { ids, classIds })
    const idsOf = (type: string) => people.filter(one => one.user_type === type).map(one => one.id)
    const placed = await placeInClasses(services, tx, { classIds, childIds: idsOf('Child'), by: actor.id })
    const teacherIds = idsOf('Teacher')
    // A former substitute starts like every new teacher.
    const teaching = await keepHearersIn(tx.db, classIds, now, () =>
      insertClassTeachers(tx.db, { classIds, teacherIds, by: actor.id, now }),
    )
    await notifyOfTeachers(tx, teaching)
    const assigned = placed.length + teaching.length
    const details = { school_id: school.id, classes: classIds.join(' '), assigned }
    await audit(tx.db, { act: 'classes-changed', actorId: actor.id, details }, now)
    return assigned
  })
}

/** Some people are already placed: says why it stopped, and names each remaining person as not placed. */
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
