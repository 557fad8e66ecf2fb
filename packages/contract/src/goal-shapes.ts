import { goalMediaTypes, goalTypes, goings } from '@kindling/rules/goals'
import * as z from 'zod'
import { Highlight } from './highlights.ts'
import { PersonCard } from './person-card.ts'
import { day, idOut, moment } from './shapes.ts'

/** What something is measured by: a document (GOALS-14). */
export const Rubric = z.object({
  id: idOut,
  media_type: z.literal('pdf'),
  media_url: z.string(),
  media_preview: z.string().nullable(),
  /** The name of the file. */
  name: z.string(),
})

/** The steps of a child and what hangs on them (GOALS-13). */
export const GoalDetail = z.object({
  steps_taken: z.array(z.object({ text: z.string(), done: z.boolean() })),
  medias: z.array(
    z.object({
      type: z.enum(goalMediaTypes),
      url: z.string(),
      posterUrl: z.string().nullable(),
      meta_data: z.object({ name: z.string() }),
      /** The step that it is about, from 0 on. */
      step: z.int().nullable(),
    }),
  ),
})

/** How far a child has come: accepted minutes, and the accomplishments that belong to the goal (GOALS-15). */
export const goalProgress = {
  total_duration: z.int(),
  accepted_highlights_count: z.int(),
  highlights_count: z.int(),
  /** The mean of the rated accomplishments, from 1 to 4. */
  rating: z.number().nullable(),
}

/** A goal (GOALS-10); what is of one child is null where it is nobody's, or no child is asked for. */
export const Goal = z.object({
  id: idOut,
  title: z.string(),
  description: z.string(),
  /** Its picture. */
  url: z.string(),
  type: z.enum(goalTypes).nullable(),
  /** Null once its maker has gone. */
  created_by: idOut.nullable(),
  /** Who made it; null of ours, and of one's own. */
  author_name: z.string().nullable(),
  is_system: z.boolean(),
  is_private: z.boolean(),
  /** What a child who takes it up begins with. */
  steps: z.array(z.string()),
  rubrics: z.array(Rubric),
  /** Of goals that the caller made or may share (D-09). */
  shared_teachers_list: z.array(PersonCard).nullable(),
  version: z.int(),
  can: z.array(z.string()),

  /** The child's goal by its own id, for `updateUserGoal`. */
  user_goal_id: idOut.nullable(),
  user_id: idOut.nullable(),
  /** Null of what the child has chosen by itself. */
  assigned_by: idOut.nullable(),
  assigned_by_name: z.string().nullable(),
  /** In milliseconds (GOALS-12). */
  accomplish_by: z.int().nullable(),
  completed_at: moment.nullable(),
  detail: GoalDetail.nullable(),
  ...goalProgress,
  /** How the child says that it goes, and when it said so. */
  going: z.enum(goings).nullable(),
  going_on: day.nullable(),
  user_goal_version: z.int().nullable(),
  user_goal_can: z.array(z.string()),
  /** The accomplishments that belong to it, where one goal is read. */
  highlights: z.array(Highlight).nullable(),
})

/** How one child comes along (GOALS-15, GOALS-16). */
export const GoalReportRow = PersonCard.extend({
  username: z.string().nullable(),
  email: z.string().nullable(),
  accomplish_by: z.int().nullable(),
  completed_at: moment.nullable(),
  steps_done: z.int(),
  steps: z.int(),
  going: z.enum(goings).nullable(),
  ...goalProgress,
  /** To a tenth. */
  total_duration_hours: z.number(),
})
