import type { ReplyOf } from '@kindling/contract/define-call'
import type { assignGoal, unassignGoal } from '@kindling/contract/goals'
import type { ActOn } from '@kindling/rules/access'
import { goalAfter } from '@kindling/rules/goal-states'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { holdBadgesOn, letEarn } from '../badges/index.ts'
import { announceGoal } from './announce.ts'
import {
  countNamed,
  countOwnClasses,
  giveGoal,
  insertGoalAssignments,
  listNamed,
  lockVersion,
  type Receivers,
  takeGoalBack,
} from './assignment-queries.ts'
import { dueOf, requireRoom } from './bounds.ts'
import { requireMove, standingOf } from './finish-goal.ts'
import { goalLimits } from './limits.ts'
import type { GoalRow } from './queries.ts'
import { goalOf } from './show-goals.ts'
import { insertOwnGoal, lockGoal, lockHeldGoal, removeChildGoal, removeGoalRow } from './write-queries.ts'

type Giving = RowContext<typeof assignGoal, 'goal', GoalRow>
type Taking = RowContext<typeof unassignGoal, 'goal', GoalRow>
type Given = ReplyOf<typeof assignGoal>
type Taken = ReplyOf<typeof unassignGoal>

/** A teacher assigns it to their own students (GOALS-02, GOALS-46); a child takes it up itself. */
export async function assign(context: Giving): Promise<Given> {
  const { services, actor, row, body } = context
  if (actor.userType === 'Child') return takeUp(context)
  requireAct(context, 'assign')
  await requireProvedAddress(services, actor.id)
  await useLimit(services, goalLimits.given, actor.id)
  const due = dueOf(services, body.accomplish_by)
  const named = await requireOwn(services, actor.id, body)
  const childIds = await transaction(services, async tx => {
    await requireVersion(tx, row.id, body.version ?? row.version)
    // Under the lock: a badge that was put on the goal before is older than this.
    const giving = { goalId: row.id, by: actor.id, ...named, due, now: services.clock.now() }
    await insertGoalAssignments(tx.db, giving)
    const given = await giveGoal(tx.db, giving)
    for (const childId of given) announceAssigned(tx, { actorId: actor.id, childId, goalId: row.id })
    // A student who had it before may have done enough for its badge.
    await letEarn(services, tx, {
      goalId: row.id,
      playlistId: null,
      childIds: await listNamed(tx.db, giving),
    })
    return given
  })
  return {
    goal: await goalOf(services, actor, { id: row.id, childId: null }),
    message: goalRefusals.assigned,
    assigned_count: childIds.length,
  }
}

/**
 * The teacher answers for the words that they saw, and for those of the badges on the goal: a badge that is put on it, or rewritten, raises
 * its version.
 */
async function requireVersion({ db }: Tx, goalId: number, version: number): Promise<void> {
  await holdBadgesOn(db, { goalId, playlistIds: [] })
  if ((await lockVersion(db, goalId)) !== version) throw refuse('CONFLICT', goalRefusals.rewritten)
}

/** The child and the family are told; the teachers of the class see it there. */
const announceAssigned = (tx: Tx, told: { actorId: number; childId: number; goalId: number }) =>
  tx.announce({
    type: 'goal_assigned',
    actorId: told.actorId,
    childId: told.childId,
    subject: { kind: 'goal', id: told.goalId },
    to: ['child', 'parents'],
  })

/** A child adds it as a personal goal (GOALS-29). A repeat changes nothing, unless the goal is reached. */
async function takeUp(context: Giving): Promise<Given> {
  const { services, actor, row, body, can } = context
  requireOneself(actor.id, body)
  await useLimit(services, goalLimits.written, actor.id)
  const due = dueOf(services, body.accomplish_by)
  const id = await transaction(services, async tx => {
    const held = await lockHeldGoal(tx.db, { goalId: row.id, childId: actor.id })
    requireMove(goalAfter('add', ['self'], standingOf(held)))
    if (held) return null
    if (!can.includes('add')) throw refuse('NOT_FOUND')
    await requireRoom(tx.db, actor.id)
    const now = services.clock.now()
    const made = await insertOwnGoal(tx.db, { goalId: row.id, childId: actor.id, due, now })
    announceGoal(tx, {
      type: 'goal_added',
      actorId: actor.id,
      childId: actor.id,
      goalId: row.id,
      isPrivate: false,
    })
    await letEarn(services, tx, { goalId: row.id, playlistId: null, childIds: [actor.id] })
    return made
  })
  return {
    goal: await goalOf(services, actor, { id: row.id, childId: actor.id }),
    message: goalRefusals.added,
    assigned_count: id === null ? 0 : 1,
  }
}

/** Withdraws it from the teacher's students; a child gives up a goal that it has chosen (GOALS-47). */
export async function unassign(context: Taking): Promise<Taken> {
  const { services, actor, row, body } = context
  if (actor.userType === 'Child') return drop(context)
  requireAct(context, 'take-back')
  await useLimit(services, goalLimits.given, actor.id)
  const named = await requireOwn(services, actor.id, body)
  const childIds = await transaction(services, async tx => {
    // A teacher who assigns it at this moment goes first or afterwards: whoever is left as its giver has given it.
    await lockGoal(tx.db, row.id)
    const giving = { goalId: row.id, by: actor.id, ...named, now: services.clock.now() }
    const changed = await takeGoalBack(tx.db, giving)
    for (const childId of changed)
      announceGoal(tx, {
        type: 'goal_changed',
        actorId: actor.id,
        childId,
        goalId: row.id,
        isPrivate: false,
      })
    return changed
  })
  return { message: goalRefusals.unassigned, unassigned_count: childIds.length }
}

async function drop({ services, actor, row, body }: Taking): Promise<Taken> {
  requireOneself(actor.id, body)
  const isDropped = await transaction(services, async tx => {
    const held = await lockHeldGoal(tx.db, { goalId: row.id, childId: actor.id })
    requireMove(goalAfter('drop', ['self'], standingOf(held)))
    if (!held) return false
    if (row.child_id === actor.id) await removeGoalRow(tx.db, row.id, services.clock.now())
    else await removeChildGoal(tx.db, held.id)
    announceGoal(tx, {
      type: 'goal_changed',
      actorId: actor.id,
      childId: actor.id,
      goalId: row.id,
      isPrivate: held.is_private,
    })
    return true
  })
  return { message: goalRefusals.unassigned, unassigned_count: isDropped ? 1 : 0 }
}

/** A child can only name itself. */
function requireOneself(childId: number, { groups, users, grades }: Receivers): void {
  if (groups.length > 0 || grades.length > 0 || users.some(id => id !== childId)) throw refuse('NOT_FOUND')
}

/** The teacher's classes, students and grades, without duplicates; NOT_FOUND when a class or a student is another's. */
async function requireOwn(services: Services, by: number, asked: Receivers): Promise<Receivers> {
  const named = distinct(asked)
  requireSomebody(named)
  const { own, verified } = await countOwnClasses(services.db, { by, groups: named.groups })
  if (own < named.groups.length) throw refuse('NOT_FOUND')
  if (verified < own) throw refuseField('groups', goalRefusals.unverified)
  const students = await countNamed(services.db, { by, groups: [], grades: [], users: named.users })
  if (students < named.users.length) throw refuse('NOT_FOUND')
  return named
}

const distinct = ({ groups, users, grades }: Receivers): Receivers => ({
  groups: [...new Set(groups)],
  users: [...new Set(users)],
  grades: [...new Set(grades)],
})

function requireSomebody({ groups, users, grades }: Receivers): void {
  if (groups.length + users.length + grades.length === 0) throw refuseField('groups', goalRefusals.nobody)
}

/** An act without the right looks like an absent row. */
function requireAct({ can }: Giving | Taking, act: ActOn<'goal'>): void {
  if (!can.includes(act)) throw refuse('NOT_FOUND')
}
