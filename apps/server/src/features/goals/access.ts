import { definePolicy } from '../../platform/access/policy.ts'
import { type ChildGoalRow, findChildGoal, findGoal, type GoalRow } from './queries.ts'

/** The policy for a goal. */
export const goalPolicy = definePolicy<'goal', GoalRow>('goal', findGoal)

/** The policy for a goal as one child has it. */
export const childGoalPolicy = definePolicy<'child_goal', ChildGoalRow>('child_goal', findChildGoal)
