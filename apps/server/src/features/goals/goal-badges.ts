import type { assignGoalBadge, listGoalBadges, unassignGoalBadge } from '@kindling/contract/badges'
import type { ReplyOf } from '@kindling/contract/define-call'
import { badgeMessages } from '@kindling/rules/messages/badges'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'
import { assignBadge, assignedBadges, holdBadgesOn, unassignBadge } from '../badges/index.ts'
import { requireNotLost } from './bounds.ts'
import type { GoalRow } from './queries.ts'
import { lockGoal } from './write-queries.ts'

type Context<Call extends typeof assignGoalBadge | typeof unassignGoalBadge | typeof listGoalBadges> =
  RowContext<Call, 'goal', GoalRow>

const onGoal = ({ id }: GoalRow) => ({ goalId: id, playlistId: null })

/**
 * The maker of a goal puts a badge on it; on our goals, an administrator does for a school (BADGES-37). A child's own goal has no badge.
 */
export async function putOnGoal({
  services,
  actor,
  row,
  can,
  body: { badge_id, version, highlight_count, school_id },
}: Context<typeof assignGoalBadge>): Promise<ReplyOf<typeof assignGoalBadge>> {
  if (row.child_id !== null) throw refuse('CONFLICT', badgeMessages.ownGoal)
  const mayChange = can.includes('change')
  return assignBadge({
    ...{ services, actor, on: onGoal(row), mayChange },
    ...{ badgeId: badge_id, version, count: highlight_count, schoolId: school_id },
    also: async tx => {
      await lockWithBadges(tx.db, row.id)
      // Our goals may be held by any child; a badge for a school is shown to none outside it.
      if (mayChange) await requireNotLost(tx.db, row, actor.id)
    },
  })
}

export const takeFromGoal = ({
  services,
  actor,
  row,
  can,
  query: { badge_id, school_id },
}: Context<typeof unassignGoalBadge>): Promise<ReplyOf<typeof unassignGoalBadge>> =>
  unassignBadge({
    ...{ services, actor, on: onGoal(row), mayChange: can.includes('change') },
    ...{ badgeId: badge_id, schoolId: school_id },
    also: tx => lockWithBadges(tx.db, row.id),
  })

/** The order of locks is the same everywhere: badges, what they are on, and then the assignments of the badges. */
async function lockWithBadges(db: Db, goalId: number): Promise<void> {
  await holdBadgesOn(db, { goalId, playlistIds: [] })
  await lockGoal(db, goalId)
}

export const showGoalBadges = ({
  services,
  actor,
  row,
}: Context<typeof listGoalBadges>): Promise<ReplyOf<typeof listGoalBadges>> =>
  assignedBadges(services, actor, onGoal(row))
