import { goneWords } from '@kindling/rules/messages/gone'
import { goalNotifications } from '@kindling/rules/messages/notifications/goals'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { childGoalHolders, goalHolders, goalTitles } from './queries.ts'
import { goalRecords } from './record-queries.ts'

export const goalArea: Area = {
  subjects: [
    // News about a child's goal has the goal's title and id (NOTIFICATIONS-06).
    { kind: 'goal', titles: goalTitles, untitled: goneWords.goal, holders: goalHolders },
    { kind: 'child_goal', holders: childGoalHolders },
  ],
  news: [
    {
      types: [...typesOf(goalNotifications), 'goal_changed'],
      heardBy: relationsFor('child_goal', 'view'),
    },
  ],
  records: [goalRecords],
}
