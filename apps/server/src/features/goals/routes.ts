import { assignGoalBadge, listGoalBadges, unassignGoalBadge } from '@kindling/contract/badges'
import {
  addTeachers,
  exploreGoals,
  getRatingsMap,
  getSystemGoal,
  getSystemGoals,
  listTeachersForGoal,
  removeTeachers,
} from '@kindling/contract/goal-library'
import {
  assignedTo,
  assignGoal,
  completeGoal,
  copyGoal,
  createGoal,
  deleteGoal,
  getGoal,
  getUserGoals,
  removeRubric,
  resetGoal,
  setGoalReminder,
  tellGoing,
  unassignGoal,
  updateGoal,
  updateUserGoal,
  uploadRubric,
} from '@kindling/contract/goals'
import { childPolicy, participantPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { childGoalPolicy, goalPolicy } from './access.ts'
import { changeChildGoal, noteGoing, switchReminder } from './change-own-goal.ts'
import { complete, reset } from './finish-goal.ts'
import { assign, unassign } from './give-goal.ts'
import { putOnGoal, showGoalBadges, takeFromGoal } from './goal-badges.ts'
import { addRubric, takeRubricAway } from './rubrics.ts'
import { changeGoal, copy, setGoal, takeGoalAway } from './set-goal.ts'
import { share, showTeachers, unshare } from './share-goal.ts'
import {
  exploreThem,
  showGoal,
  showRatingsMap,
  showSystemGoal,
  showSystemGoals,
  showUserGoals,
} from './show-goals.ts'
import { showReport } from './show-report.ts'

export const goalRoutesForAnyone: Route[] = [
  serve(getRatingsMap, showRatingsMap),
  serve(getSystemGoals, showSystemGoals),
  serve(getSystemGoal, showSystemGoal),
]

export const goalRoutes: Route[] = [
  serveRow(getGoal, goalPolicy, showGoal),
  serve(createGoal, setGoal),
  serveRow(updateGoal, goalPolicy, changeGoal),
  serveRow(updateUserGoal, childGoalPolicy, changeChildGoal),
  serveRow(assignedTo, goalPolicy, showReport),
  serveRow(completeGoal, childPolicy, complete),
  serveRow(resetGoal, childPolicy, reset),
  serveRow(uploadRubric, goalPolicy, addRubric),
  serveRow(removeRubric, goalPolicy, takeRubricAway),
  serveRow(listTeachersForGoal, goalPolicy, showTeachers),
  serveRow(addTeachers, goalPolicy, share),
  serveRow(removeTeachers, goalPolicy, unshare),
  serveRow(assignGoal, goalPolicy, assign),
  serveRow(unassignGoal, goalPolicy, unassign),
  serveRow(copyGoal, goalPolicy, copy),
  serveRow(deleteGoal, goalPolicy, takeGoalAway),
  serveRow(getUserGoals, participantPolicy, showUserGoals),
  serveRow(assignGoalBadge, goalPolicy, putOnGoal),
  serveRow(listGoalBadges, goalPolicy, showGoalBadges),
  serveRow(unassignGoalBadge, goalPolicy, takeFromGoal),
  serve(exploreGoals, exploreThem),
  serveRow(tellGoing, childGoalPolicy, noteGoing),
  serveRow(setGoalReminder, childPolicy, switchReminder),
]
