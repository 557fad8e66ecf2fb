import {
  addTeachers,
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
import type { Going } from '@kindling/rules/goals'
import { goalPages } from '@kindling/rules/goals'
import { nextOffset } from '@kindling/rules/list-pages'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Goal = ReplyOf<typeof getGoal>['goal']
/** A goal about which a child is asked on Fridays. */
export type AskedGoal = ReplyOf<typeof getUserGoals>['asked'][number]
export type OpenedGoal = ReplyOf<typeof getGoal>
export type GoalReport = ReplyOf<typeof assignedTo>
type SentDetail = NonNullable<BodyOf<typeof updateUserGoal>['detail']>
/** The browser sends all of it. */
export type GoalDetail = SentDetail & { medias: NonNullable<SentDetail['medias']> }
export type GoalDraft = BodyOf<typeof createGoal>
export type Receivers = Pick<BodyOf<typeof assignGoal>, 'groups' | 'users' | 'grades'>

/** The goals of a user by pages, the open ones first; a page that is not full is the last. */
export const userGoalsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: keys.goals(userId),
    queryFn: ({ pageParam, signal }) =>
      callServer(getUserGoals, {
        params: { userId },
        query: { limit: goalPages.own, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ goals }, pages) =>
      nextOffset({ received: goals.length, pages: pages.length, size: goalPages.own }),
  })

/** One goal, with the state of a user (GOALS-32). */
export const goalQuery = (goalId: number, userId: number, playlistId: number | null = null) =>
  queryOptions({
    queryKey: keys.goal(goalId, userId),
    queryFn: ({ signal }) =>
      callServer(getGoal, {
        params: { goalId },
        query: { user_id: userId, ...(playlistId !== null && { playlist_id: playlistId }) },
        signal,
      }),
  })

export const systemGoalsQuery = queryOptions({
  queryKey: keys.systemGoals(),
  queryFn: ({ signal }) => callServer(getSystemGoals, { signal }).then(reply => reply.goals),
})

export const systemGoalQuery = (goalId: number) =>
  queryOptions({
    queryKey: keys.systemGoals(goalId),
    queryFn: ({ signal }) =>
      callServer(getSystemGoal, { params: { goalId }, signal }).then(reply => reply.goal),
  })

export const goalReportQuery = (goalId: number) =>
  queryOptions({
    queryKey: keys.goal(goalId, 'report'),
    queryFn: ({ signal }) => callServer(assignedTo, { params: { goalId }, signal }),
  })

export const goalTeachersQuery = (goalId: number) =>
  queryOptions({
    queryKey: keys.goal(goalId, 'teachers'),
    queryFn: ({ signal }) =>
      callServer(listTeachersForGoal, { params: { goalId }, signal }).then(reply => reply.teachers),
  })

export const sendGoal = (body: GoalDraft, idempotencyKey: string) =>
  callServer(createGoal, { body, idempotencyKey })

export const sendGoalChange = (goalId: number, body: BodyOf<typeof updateGoal>) =>
  callServer(updateGoal, { params: { goalId }, body })

/** A child takes it up by itself. */
export const sendTakingUp = (goalId: number, due: number | null = null) =>
  callServer(assignGoal, {
    params: { goalId },
    body: { groups: [], users: [], grades: [], accomplish_by: due },
  })

export const sendGivingUp = (goalId: number) =>
  callServer(unassignGoal, { params: { goalId }, body: { groups: [], users: [], grades: [] } })

export const sendAssignment = (
  { id, version }: Pick<Goal, 'id' | 'version'>,
  receivers: Receivers,
  due: number | null,
) => callServer(assignGoal, { params: { goalId: id }, body: { ...receivers, version, accomplish_by: due } })

export const sendUnassignment = (goalId: number, receivers: Receivers) =>
  callServer(unassignGoal, { params: { goalId }, body: receivers })

export const sendDetail = (
  goal: Pick<Goal, 'user_goal_id' | 'user_goal_version' | 'assigned_by'>,
  detail: GoalDetail,
) =>
  callServer(updateUserGoal, {
    body: {
      id: goal.user_goal_id ?? 0,
      assigned_by: goal.assigned_by,
      version: goal.user_goal_version ?? 1,
      detail,
    },
  })

/** Marks as reached, or reopens (GOALS-38, GOALS-39). */
export const sendFinish = (goal: Goal, isReached: boolean) =>
  callServer(isReached ? completeGoal : resetGoal, {
    body: { goalId: goal.id, userId: goal.user_id ?? 0, assigned_by: goal.assigned_by },
  })

export const sendGoalRemoval = (goalId: number) => callServer(deleteGoal, { params: { goalId } })

export const sendGoalCopy = (goalId: number, idempotencyKey: string) =>
  callServer(copyGoal, { params: { goalId }, body: {}, idempotencyKey })

export const sendRubric = (goalId: number, media_url: string, idempotencyKey: string) =>
  callServer(uploadRubric, { params: { goalId }, body: { media_url }, idempotencyKey })

export const sendRubricRemoval = (goalId: number, rubric_id: number) =>
  callServer(removeRubric, { params: { goalId }, query: { rubric_id } })

export const sendShare = (goalId: number, teacherIds: number[], isShared: boolean) =>
  callServer(isShared ? addTeachers : removeTeachers, { body: { goalId, teacherIds } })

export const sendGoing = (userGoalId: number, going: Going) =>
  callServer(tellGoing, { params: { userGoalId }, body: { going } })

export const sendReminder = (childId: number, is_on: boolean) =>
  callServer(setGoalReminder, { params: { childId }, body: { is_on } })

/** Refetches everything that shows goals. */
export const refreshGoals = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.anyGoals })
