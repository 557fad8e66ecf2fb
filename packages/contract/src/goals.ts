import { maxLengths } from '@kindling/rules/formats'
import {
  goalDescriptionFault,
  goalMediaTypes,
  goalPages,
  goalStepFault,
  goalTitleFault,
  goalTypes,
  goings,
  mostGoalMedias,
  mostNamed,
  mostSteps,
} from '@kindling/rules/goals'
import { maxTranscript } from '@kindling/rules/media'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { Goal, GoalReportRow, Rubric } from './goal-shapes.ts'
import { child, kind, row } from './guards.ts'
import { GroupRef, PersonCard } from './person-card.ts'
import { day, gradeCode, id, idOut, limit, listOffset, refusing, text } from './shapes.ts'

const flag = z.enum(['true', 'false']).optional()
const due = z.int().positive().nullish()
const ofGoal = z.strictObject({ goalId: id })
const said = z.object({ message: z.string() })
const saved = said.extend({ goal: Goal })
const written = saved.extend({ care: Care })
const named = z.array(id).max(mostNamed)

const words = {
  title: z.string().trim().superRefine(refusing(goalTitleFault)),
  description: z.string().trim().superRefine(refusing(goalDescriptionFault)),
  steps: z.array(z.string().trim().superRefine(refusing(goalStepFault))).max(mostSteps),
  /** The address of the caller's upload, or of one of our pictures; null means one of ours. */
  url: text(maxLengths.url).nullish(),
  type: z.enum(goalTypes).nullish(),
  is_private: z.boolean(),
}
const newWords = {
  ...words,
  description: words.description.default(''),
  steps: words.steps.default([]),
  is_private: words.is_private.default(false),
}

export const getGoal = defineCall({
  name: 'getGoal',
  summary:
    "One goal, and with `user_id` the state of that child's goal. It assigns nothing, whatever `autoAssign` says: a child that does not have it may take it up by `assign` (GOALS-29).",
  method: 'GET',
  path: '/goals/getGoal/:goalId',
  guard: row('goal', 'goalId', 'view'),
  params: ofGoal,
  query: z.strictObject({
    user_id: id.optional(),
    autoAssign: flag,
    includePlaylist: flag,
    /** The playlist that it was opened from (GOALS-04). */
    playlist_id: id.optional(),
  }),
  reply: z.object({
    goal: Goal,
    /** The child that was asked for; null without one. */
    user_info: PersonCard.nullable(),
    /** Whether the child has it; without a child, true. */
    is_assigned: z.boolean(),
    /** The playlist that `playlist_id` names, with `includePlaylist`, if it contains the goal and the caller sees it. */
    playlist: z.object({ id: idOut, name: z.string() }).nullable(),
  }),
})

export const createGoal = defineCall({
  name: 'createGoal',
  summary: 'A child sets itself a goal; an adult makes one for their students.',
  method: 'POST',
  path: '/goals/create',
  guard: kind('Child', 'Teacher', 'District Admin'),
  body: z.strictObject({ ...newWords, accomplish_by: due }),
  reply: written,
  creates: true,
  refusals: ['CONSENT', 'UNPROVED'],
})

export const updateGoal = defineCall({
  name: 'updateGoal',
  summary:
    'The author changes a goal; fields that are not sent stay. Steps that children already have stay unchanged.',
  method: 'PUT',
  path: '/goals/update/:goalId',
  guard: row('goal', 'goalId', 'change'),
  params: ofGoal,
  body: z.strictObject(words).partial().extend({ version: z.int() }),
  reply: written,
  refusals: ['CONFLICT', 'CONSENT', 'UNPROVED'],
})

const detail = z.strictObject({
  steps_taken: z
    .array(
      z.strictObject({
        text: z.string().trim().superRefine(refusing(goalStepFault)),
        done: z.boolean().default(false),
      }),
    )
    .max(mostSteps),
  medias: z
    .array(
      z.strictObject({
        type: z.enum(goalMediaTypes),
        url: text(maxLengths.url),
        posterUrl: text(maxLengths.url).nullish(),
        /** Of a recording; a change without it keeps the one that is there. */
        transcript: text(maxTranscript).nullish(),
        step: z
          .int()
          .min(0)
          .max(mostSteps - 1)
          .nullish(),
      }),
    )
    .max(mostGoalMedias)
    /** Absent keeps them. */
    .optional(),
})

export const updateUserGoal = defineCall({
  name: 'updateUserGoal',
  summary:
    'The child changes its steps and their attachments (`detail`); the adult who assigned the goal, or the child who owns it, changes the due date (`accomplish_by`).',
  method: 'PUT',
  path: '/goals/updateUserGoal',
  guard: row('child_goal', 'body.id', 'update'),
  body: z.strictObject({
    id,
    /** The value that was read: an assignment that has changed since is not found. */
    assigned_by: id.nullish(),
    accomplish_by: due,
    detail: detail.optional(),
    version: z.int().optional(),
  }),
  reply: written,
  refusals: ['CONFLICT', 'CONSENT', 'UNPROVED'],
})

export const assignedTo = defineCall({
  name: 'assignedTo',
  summary:
    'The students to whom the caller has assigned a goal, and their progress; with `lite`, only the list.',
  method: 'GET',
  path: '/goals/assignedTo/:goalId',
  guard: row('goal', 'goalId', 'view-report'),
  params: ofGoal,
  query: z.strictObject({ lite: flag }),
  reply: z.object({
    groups: z.array(GroupRef),
    users: z.array(GoalReportRow),
    grades: z.array(z.int()),
    /** How many of the caller's students have earned a badge on it. */
    badge_awarded_count: z.int(),
  }),
})

const finishing = z.strictObject({
  goalId: id,
  userId: id,
  /** The value that was read: an assignment that has changed since is not found. */
  assigned_by: id.nullish(),
})

export const completeGoal = defineCall({
  name: 'completeGoal',
  summary: "Marks a child's goal as reached, by the child or a teacher. It needs a highlight.",
  method: 'POST',
  path: '/goals/completeGoal',
  guard: child('body.userId', 'finish-goal'),
  body: finishing,
  reply: saved,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const resetGoal = defineCall({
  name: 'resetGoal',
  summary: 'Reopens a goal that was reached.',
  method: 'POST',
  path: '/goals/resetGoal',
  guard: child('body.userId', 'finish-goal'),
  body: finishing,
  reply: saved,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const uploadRubric = defineCall({
  name: 'uploadRubric',
  summary: 'Adds a document, uploaded by the caller, by which the goal is measured.',
  method: 'POST',
  path: '/goals/uploadRubric/:goalId',
  guard: row('goal', 'goalId', 'change'),
  params: ofGoal,
  body: z.strictObject({ media_url: text(maxLengths.url), media_preview: text(maxLengths.url).nullish() }),
  reply: said.extend({ rubric: Rubric, goal: Goal }),
  creates: true,
  refusals: ['UNPROVED', 'CONFLICT'],
})

export const removeRubric = defineCall({
  name: 'removeRubric',
  summary: 'Removes a document from a goal, unless children have the goal.',
  method: 'DELETE',
  path: '/goals/removeRubric/:goalId',
  guard: row('goal', 'goalId', 'change'),
  params: ofGoal,
  query: z.strictObject({ rubric_id: id }),
  reply: saved,
  refusals: ['CONFLICT'],
})

const receivers = z.strictObject({
  groups: named.default([]),
  users: named.default([]),
  grades: z.array(gradeCode).max(20).default([]),
})

export const assignGoal = defineCall({
  name: 'assignGoal',
  summary:
    'A teacher assigns a goal to their own classes, students or grades; a child that names itself, or no receiver, takes it up as a personal goal.',
  method: 'POST',
  path: '/goals/assign/:goalId',
  guard: row('goal', 'goalId', 'give'),
  params: ofGoal,
  /** With the version that the caller saw, a goal that has changed since is not assigned. */
  body: receivers.extend({ accomplish_by: due, version: z.int().optional() }),
  reply: saved.extend({ assigned_count: z.int() }),
  refusals: ['CONSENT', 'UNPROVED', 'CONFLICT'],
})

export const unassignGoal = defineCall({
  name: 'unassignGoal',
  summary:
    'Takes an assignment back; a goal that a child has begun stays its own. A child drops a goal that it has taken up by itself.',
  method: 'POST',
  path: '/goals/unassign/:goalId',
  guard: row('goal', 'goalId', 'give'),
  params: ofGoal,
  body: receivers,
  reply: said.extend({ unassigned_count: z.int() }),
  refusals: ['CONFLICT'],
})

export const copyGoal = defineCall({
  name: 'copyGoal',
  summary: "Copies a goal to the caller's own, with its steps and documents.",
  method: 'POST',
  path: '/goals/copy/:goalId',
  guard: row('goal', 'goalId', 'copy'),
  params: ofGoal,
  body: z.strictObject({ title: words.title.optional() }),
  reply: saved,
  creates: true,
  refusals: ['UNPROVED'],
})

export const deleteGoal = defineCall({
  name: 'deleteGoal',
  summary: 'Deletes a goal that is not shared with a teacher. What children have begun stays with them.',
  method: 'DELETE',
  path: '/goals/delete/:goalId',
  guard: row('goal', 'goalId', 'change'),
  params: ofGoal,
  reply: said,
  refusals: ['CONFLICT'],
})

const listed = z.object({ goals: z.array(Goal) })

export const getUserGoals = defineCall({
  name: 'getUserGoals',
  summary:
    'The goals of a child: open ones by due date, then those that were reached. For an adult: those made, shared or assigned. A page at a time; one that is not full is the last.',
  method: 'GET',
  path: '/goals/getUserGoals/:userId?',
  guard: row('participant', 'userId', 'list-goals'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject({
    type: z.enum(goalTypes).optional(),
    limit: limit(goalPages.all, goalPages.own),
    offset: listOffset,
  }),
  reply: listed.extend({
    /** Whether the child is asked on Fridays; null for adults. */
    asks_on_fridays: z.boolean().nullable(),
    /** The few goals about which this child is asked, in the order of the questions; of nobody else. */
    asked: z.array(z.object({ user_goal_id: idOut, title: z.string(), going_on: day.nullable() })),
  }),
})

export const tellGoing = defineCall({
  name: 'tellGoing',
  summary: 'A child answers the Friday question how a goal is going.',
  method: 'POST',
  path: '/goals/going/:userGoalId',
  guard: row('child_goal', 'userGoalId', 'change'),
  params: z.strictObject({ userGoalId: id }),
  body: z.strictObject({ going: z.enum(goings) }),
  reply: saved,
})

export const setGoalReminder = defineCall({
  name: 'setGoalReminder',
  summary: 'Sets whether a child is asked about its goals on Fridays.',
  method: 'PUT',
  path: '/goals/reminder/:childId?',
  guard: child('childId', 'remind-of-goals'),
  params: z.strictObject({ childId: id.optional() }),
  body: z.strictObject({ is_on: z.boolean() }),
  reply: said.extend({ asks_on_fridays: z.boolean() }),
})

export const goalCalls = [
  getGoal,
  createGoal,
  updateGoal,
  updateUserGoal,
  assignedTo,
  completeGoal,
  resetGoal,
  uploadRubric,
  removeRubric,
  assignGoal,
  unassignGoal,
  copyGoal,
  deleteGoal,
  getUserGoals,
  tellGoing,
  setGoalReminder,
] as const
