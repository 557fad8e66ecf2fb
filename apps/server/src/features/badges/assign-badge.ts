import { type BadgePlaceMove, badgePlaceAfter } from '@kindling/rules/badge-states'
import { badgeMessages } from '@kindling/rules/messages/badges'
import type { Actor } from '../../platform/actor.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import {
  type AssignmentRecord,
  closeAssignments,
  findUsable,
  isOfSchool,
  listAdministered,
  listAssignments,
  listSeeing,
  lockCurrent,
  lockPlaces,
  type On,
  openAssignment,
} from './assignment-queries.ts'
import { badgeLimits } from './limits.ts'
import { presentAssignment } from './present.ts'
import { requireVersion } from './require-version.ts'
import { letEarn } from './tell-awards.ts'

interface Setting {
  services: Services
  actor: Actor
  on: On
  /** Whether the caller may set it for everybody, and not only for a school that the caller administers. */
  mayChange: boolean
}

interface Assigning extends Setting {
  badgeId: number
  /** The version that the caller has read, if sent. */
  version: number | undefined
  count: number | undefined
  schoolId: number | null | undefined
  /** Locks the goal or playlist, which the assignment of a badge changes; then a further check, and the announcement of the change. */
  also: (tx: Tx, count: number) => Promise<void>
}

/**
 * Puts a badge on a goal or a playlist. Once students have the current one, no other replaces it (BADGES-28); another number of units is
 * not another badge. Students who have already done enough get it at once.
 */
export async function assignBadge({
  services,
  actor,
  on,
  mayChange,
  badgeId,
  version,
  count,
  schoolId,
  also,
}: Assigning) {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, badgeLimits.assigned, actor.id)
  const school = await requireScope({ services, actor, on, mayChange }, schoolId ?? null)
  const own = await findUsable(services, badgeId, actor.id)
  if (own === null) throw refuse('NOT_FOUND')
  await transaction(services, async tx => {
    await requireVersion(tx.db, badgeId, version)
    await also(tx, count ?? own)
    // Under the lock: whoever has assigned the goal or playlist before this has not seen the badge.
    const now = services.clock.now()
    const current = await lockCurrent(tx.db, { ...on, schoolId: school })
    const isSame = current?.badge_id === badgeId
    requirePlace(isSame ? 'put-again' : 'put', current)
    const saw = current && !isSame ? await listSeeingOn(tx, on, current.id, now) : []
    if (current && !isSame) await closeAssignments(tx.db, [current.id])
    const put = await openAssignment(tx.db, {
      ...{ ...on, badgeId, schoolId: school, count: count ?? own },
      ...{ by: actor.id, now },
    })
    tellSeeing(tx, actor, [...saw, ...(await listSeeingOn(tx, on, put, now))])
    await letEarn(services, tx, on)
  })
  return { ...(await assignedBadges(services, actor, on)), message: badgeMessages.assigned }
}

/** Removes the current badge; with another badge it changes nothing. */
export async function unassignBadge({
  services,
  actor,
  on,
  mayChange,
  badgeId,
  schoolId,
  also,
}: Setting & {
  badgeId: number | undefined
  schoolId: number | undefined
  also: (tx: Tx) => Promise<void>
}) {
  await useLimit(services, badgeLimits.assigned, actor.id)
  const school = await requireScope({ services, actor, on, mayChange }, schoolId ?? null)
  await transaction(services, async tx => {
    await also(tx)
    const current = await lockCurrent(tx.db, { ...on, schoolId: school })
    requirePlace('take-off', current)
    if (!current || (badgeId !== undefined && current.badge_id !== badgeId)) return
    tellSeeing(tx, actor, await listSeeingOn(tx, on, current.id, services.clock.now()))
    await closeAssignments(tx.db, [current.id])
    // The badge of one school had hidden that for everybody.
    await letEarn(services, tx, on)
  })
  return { ...(await assignedBadges(services, actor, on)), message: badgeMessages.unassigned }
}

/** A badge that is deleted is off every goal and playlist; those who see it there are told. */
export async function takeOffEverywhere(
  services: Services,
  tx: Tx,
  { actor, badgeId }: { actor: Actor; badgeId: number },
): Promise<void> {
  const places = await lockPlaces(tx.db, badgeId)
  const ids = places.map(({ id }) => id)
  tellSeeing(tx, actor, await listSeeing(tx.db, ids, services.clock.now()))
  await closeAssignments(tx.db, ids)
  // The badge for all counts there again.
  for (const { goalId, playlistId, schoolId } of places)
    if (schoolId !== null) await letEarn(services, tx, { goalId, playlistId })
}

/** Who sees this badge on a goal; a playlist announces its own changes. */
const listSeeingOn = async ({ db }: Tx, { goalId }: On, assignmentId: number, now: Date) =>
  goalId === null ? [] : listSeeing(db, [assignmentId], now)

/** Open pages of these children and their families follow. */
function tellSeeing(tx: Tx, actor: Actor, childIds: readonly number[]): void {
  for (const childId of new Set(childIds))
    tx.announce({ type: 'badge_changed', actorId: actor.id, childId, to: ['child', 'parents'] })
}

/** Refuses what the table of states does not allow where this badge is (BADGES-28); requireScope has found that the caller may set it. */
function requirePlace(move: BadgePlaceMove, current: { awarded_count: number } | null): void {
  const state = current === null ? 'empty' : current.awarded_count > 0 ? 'earned' : 'open'
  if ('refused' in badgePlaceAfter(move, ['setter'], state))
    throw refuse('CONFLICT', badgeMessages.assignedAlready)
}

export async function assignedBadges({ db }: Pick<Services, 'db'>, { id }: Actor, on: On) {
  const rows: AssignmentRecord[] = await listAssignments(db, { ...on, readerId: id })
  return { assigned_badges: rows.map(presentAssignment) }
}

/**
 * For everybody: only callers who may change the goal or playlist; for a school: those who teach there and may change it, or administer the
 * school. Without a school, an administrator of one school means that one.
 */
async function requireScope({ services, actor, mayChange }: Setting, schoolId: number | null) {
  if (schoolId === null) {
    if (mayChange) return null
    const [school, another] = await listAdministered(services.db, actor.id)
    if (school === undefined || another !== undefined)
      throw refuseField('school_id', badgeMessages.needsSchool)
    return school
  }
  const of = await isOfSchool(services.db, { userId: actor.id, schoolId })
  if (!of.admin && !(mayChange && of.member)) throw refuse('NOT_FOUND')
  return schoolId
}
