import type { ReplyOf } from '@kindling/contract/define-call'
import type { completeGoal, resetGoal } from '@kindling/contract/goals'
import { type GoalOutcome, type GoalStanding, goalAfter, goalPeopleOf } from '@kindling/rules/goal-states'
import { goalRefusals } from '@kindling/rules/messages/goals'
import type { ChildRow } from '../../platform/access/queries.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { tellAwards } from '../badges/index.ts'
import { announceGoal } from './announce.ts'
import { goalLimits } from './limits.ts'
import { goalOf } from './show-goals.ts'
import { type HeldGoal, lockHeldGoal, setCompleted } from './write-queries.ts'

type Completing = RowContext<typeof completeGoal, 'child', ChildRow>
type Resetting = RowContext<typeof resetGoal, 'child', ChildRow>
type Finished = ReplyOf<typeof completeGoal>

export const complete = (context: Completing) => finish(context, 'complete')

export const reset = (context: Resetting) => finish(context, 'reset')

/** The child or a teacher marks a goal as reached, or open again (GOALS-17, GOALS-20). */
async function finish(context: Completing | Resetting, move: 'complete' | 'reset'): Promise<Finished> {
  const { services, actor, row: child, relations, body } = context
  await requireProvedAddress(services, actor.id)
  await useLimit(services, goalLimits.finished, actor.id)
  const isSelf = relations.includes('self')
  await transaction(services, async tx => {
    const held = await lockHeldGoal(tx.db, { goalId: body.goalId, childId: child.id })
    if (!held || isAnother(body.assigned_by, held)) throw refuse('NOT_FOUND')
    const standing = standingOf(held)
    const { state } = requireMove(goalAfter(move, goalPeopleOf(relations), standing))
    if (state === standing.state) return
    const now = services.clock.now()
    await setCompleted(tx.db, held.id, state === 'completed' ? now : null, now)
    if (state === 'completed') await tellAwards(services, tx, actor.id, { childId: child.id })
    announceGoal(tx, {
      type: state === 'completed' ? 'goal_completed' : 'goal_changed',
      actorId: actor.id,
      childId: child.id,
      goalId: body.goalId,
      isPrivate: held.is_private,
    })
  })
  const goal = await goalOf(services, actor, { id: body.goalId, childId: child.id })
  if (move === 'reset') return { goal, message: goalRefusals.reset }
  return { goal, message: isSelf ? goalRefusals.completed : goalRefusals.completedFor }
}

/** Whether the assignment has changed since the caller read it. */
export const isAnother = (
  assignedBy: number | null | undefined,
  held: { assigned_by: number | null },
): boolean => typeof assignedBy === 'number' && assignedBy !== held.assigned_by

export const standingOf = (held: HeldGoal | null): GoalStanding => ({
  state: held === null ? 'none' : held.is_completed ? 'completed' : 'open',
  isAssigned: held?.is_assigned ?? false,
  isPrivate: held?.is_private ?? false,
  highlights: held?.highlights ?? 0,
  isBegun: held?.is_begun ?? false,
})

/** The result by the rules, or their refusal with the wire's code. */
export function requireMove(outcome: GoalOutcome) {
  if ('state' in outcome) return outcome
  if (outcome.refused === 'absent') throw refuse('NOT_FOUND')
  if (outcome.refused === 'highlight') throw refuse('CONFLICT', goalRefusals.needsHighlight)
  throw refuse('CONFLICT', goalRefusals.completedAlready)
}
