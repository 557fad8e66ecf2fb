import type { TopicEntryType } from '@kindling/rules/notifications'
import type { Tx } from '../../platform/transaction.ts'

interface Told {
  type: TopicEntryType
  actorId: number
  childId: number
  goalId: number
  /** What a child keeps to itself is told to the child's own screens alone. */
  isPrivate: boolean
}

/** Those around the child hear of its goals. */
export const announceGoal = (tx: Tx, { type, actorId, childId, goalId, isPrivate }: Told) =>
  tx.announce({
    type: isPrivate ? 'goal_changed' : type,
    actorId,
    childId,
    subject: { kind: 'goal', id: goalId },
    to: isPrivate ? ['child'] : ['child', 'parents', 'groups'],
  })
