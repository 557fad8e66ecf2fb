import type { News } from '../../platform/live.ts'
import { type ChangeKinds, type NewsKind, type NewsKinds, ofPlaylistProgress } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { goalAddress, goalsAddress, ownGoalsAddress } from './addresses.ts'

const aboutGoal = {
  leadsTo: ({ child_id, contentDetails: { id } }: News) =>
    child_id === null
      ? ownGoalsAddress
      : typeof id === 'number'
        ? goalAddress(id, child_id)
        : goalsAddress(child_id),
  refreshes: () => [keys.anyGoals, ...ofPlaylistProgress],
} satisfies NewsKind

export const goalNews = {
  goal_assigned: aboutGoal,
  goal_added: aboutGoal,
  goal_completed: aboutGoal,
  goal_asked: {
    ...aboutGoal,
    leadsTo: ({ child_id }) => (child_id === null ? null : goalsAddress(child_id)),
  },
  goal_shared: aboutGoal,
} satisfies NewsKinds

export const goalChanges = {
  goal_changed: () => [keys.anyGoals, ...ofPlaylistProgress],
} satisfies ChangeKinds
