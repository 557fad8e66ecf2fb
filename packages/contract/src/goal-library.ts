import { ratingIcons, ratingLegends } from '@kindling/rules/goal-ratings'
import { goalLengths, goalPages, mostNamed } from '@kindling/rules/goals'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { Goal } from './goal-shapes.ts'
import { anyone, row, signedIn } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, limit, listOffset, text } from './shapes.ts'

const ofGoal = z.strictObject({ goalId: id })
const saved = z.object({ message: z.string(), goal: Goal })
const listed = z.object({ goals: z.array(Goal) })

export const getSystemGoals = defineCall({
  name: 'getSystemGoals',
  summary: 'Our own goals, which every user may take up or assign.',
  method: 'GET',
  path: '/goals/getSystemGoals',
  guard: anyone,
  query: z.strictObject({ limit: limit(goalPages.system, goalPages.system), offset: listOffset }),
  reply: listed,
})

export const getSystemGoal = defineCall({
  name: 'getSystemGoal',
  summary: 'One of our own goals.',
  method: 'GET',
  path: '/goals/getSystemGoal/:goalId',
  guard: anyone,
  params: ofGoal,
  reply: z.object({ goal: Goal }),
})

export const exploreGoals = defineCall({
  name: 'exploreGoals',
  summary: 'Goals that the caller may take up or assign, by words in their titles.',
  method: 'GET',
  path: '/goals/explore',
  guard: signedIn,
  query: z.strictObject({
    text: text(goalLengths.title).optional(),
    limit: limit(60, goalPages.explore),
    offset: listOffset,
  }),
  reply: listed,
})

export const getRatingsMap = defineCall({
  name: 'getRatingsMap',
  summary: 'The rating scale: the names at 1 to 4, the steps, and the icon of each range.',
  method: 'GET',
  path: '/goals/getRatingsMap',
  guard: anyone,
  reply: z.object({
    legends: z.array(z.object({ rating: z.int(), name: z.enum(ratingLegends) })).length(ratingLegends.length),
    /** Each icon applies below its threshold; the last one has none. */
    icons: z.array(z.object({ icon: z.int(), below: z.number().nullable() })).length(ratingIcons),
    steps: z.array(z.number()),
  }),
})

export const listTeachersForGoal = defineCall({
  name: 'listTeachersForGoal',
  summary: 'The teachers of the schools that the caller administers, and those with whom the goal is shared.',
  method: 'GET',
  path: '/goals/teachers/:goalId',
  guard: row('goal', 'goalId', 'share'),
  params: ofGoal,
  reply: z.object({
    teachers: z.array(
      PersonCard.extend({
        school_id: idOut,
        school_name: z.string(),
        permission: z.enum(['READ']).nullable(),
      }),
    ),
  }),
})

const sharing = z.strictObject({ goalId: id, teacherIds: z.array(id).min(1).max(mostNamed) })

export const addTeachers = defineCall({
  name: 'addTeachers',
  summary:
    "Shares a goal with teachers of the caller's schools: they see it and assign it (permission READ).",
  method: 'POST',
  path: '/goals/addTeachers',
  guard: row('goal', 'body.goalId', 'share'),
  body: sharing,
  reply: saved,
  refusals: ['UNPROVED', 'CONFLICT'],
})

export const removeTeachers = defineCall({
  name: 'removeTeachers',
  summary: 'Stops sharing a goal with teachers; their assignments stay.',
  method: 'POST',
  path: '/goals/removeTeachers',
  guard: row('goal', 'body.goalId', 'share'),
  body: sharing,
  reply: saved,
})

export const goalLibraryCalls = [
  getSystemGoals,
  getSystemGoal,
  exploreGoals,
  getRatingsMap,
  listTeachersForGoal,
  addTeachers,
  removeTeachers,
] as const
