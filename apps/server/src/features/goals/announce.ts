import type { TopicEntryType } from '@kindling/rules/notifications'
import type { Tx } from '../../platform/transaction.ts'

interface Told {
  type: TopicEntryType
  actorId: number
  childId: number
  goalId: number
  /** A goal that was private before and is now is announced only to the child's own screens. */
  isPrivate: boolean
}

/** Announces a child's goal to those around the child. */
export const announceGoal = (tx: Tx, { type, actorId, childId, goalId, isPrivate }: Told) =>
  tx.announce({
    type: isPrivate ? 'goal_changed' : type,
    actorId,
    childId,
    subject: { kind: 'goal', id: goalId },
    to: isPrivate ? ['child'] : ['child', 'parents', 'groups'],
  })
