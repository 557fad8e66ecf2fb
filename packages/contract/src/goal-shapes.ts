import { goalMediaTypes, goalTypes, goings } from '@kindling/rules/goals'
import * as z from 'zod'
import { Highlight } from './highlights.ts'
import { GroupRef, PersonCard } from './person-card.ts'
import { day, idOut, moment } from './shapes.ts'

/** A document by which a goal is measured (GOALS-14). */
export const Rubric = z.object({
  id: idOut,
  media_type: z.literal('pdf'),
  media_url: z.string(),
  media_preview: z.string().nullable(),
  /** The name of the file. */
  name: z.string(),
})

/** The steps of a child and their attachments (GOALS-13). */
export const GoalDetail = z.object({
  steps_taken: z.array(z.object({ text: z.string(), done: z.boolean() })),
  medias: z.array(
    z.object({
      type: z.enum(goalMediaTypes),
      url: z.string(),
      posterUrl: z.string().nullable(),
      meta_data: z.object({ name: z.string() }),
      /** The transcript of a recording, written by its author. */
      transcript: z.string().nullable(),
      /** The index of its step, from 0 on. */
      step: z.int().nullable(),
    }),
  ),
})

/** A child's progress: accepted minutes, and the highlights that belong to the goal (GOALS-15). */
export const goalProgress = {
  total_duration: z.int(),
  accepted_highlights_count: z.int(),
  highlights_count: z.int(),
  /** The mean of the rated highlights, from 1 to 4. */
  rating: z.number().nullable(),
}

/** A goal (GOALS-10); the fields of one child are null where no child has it or is asked for. */
export const Goal = z.object({
  id: idOut,
  title: z.string(),
  description: z.string(),
  /** Its picture. */
  url: z.string(),
  type: z.enum(goalTypes).nullable(),
  /** Null once its author is erased. */
  created_by: idOut.nullable(),
  /** The author's name; null for our goals and for the child's own. */
  author_name: z.string().nullable(),
  is_system: z.boolean(),
  is_private: z.boolean(),
  /** The initial steps for a child who takes it up. */
  steps: z.array(z.string()),
  rubrics: z.array(Rubric),
  /** For goals that the caller made or may share (D-09). */
  shared_teachers_list: z.array(PersonCard).nullable(),
  version: z.int(),
  can: z.array(z.string()),

  /** The child's goal by its own id, for `updateUserGoal`. */
  user_goal_id: idOut.nullable(),
  user_id: idOut.nullable(),
  /** Null for goals that the child has chosen by itself. */
  assigned_by: idOut.nullable(),
  assigned_by_name: z.string().nullable(),
  /** In milliseconds (GOALS-12). */
  accomplish_by: z.int().nullable(),
  completed_at: moment.nullable(),
  detail: GoalDetail.nullable(),
  ...goalProgress,
  /** How the child says that it goes, and the day of that answer. */
  going: z.enum(goings).nullable(),
  going_on: day.nullable(),
  user_goal_version: z.int().nullable(),
  user_goal_can: z.array(z.string()),
  /** The highlights that belong to it, where one goal is read. */
  highlights: z.array(Highlight).nullable(),
})

/** The progress of one child (GOALS-15, GOALS-16). */
export const GoalReportRow = PersonCard.extend({
  username: z.string().nullable(),
  email: z.string().nullable(),
  grade: z.int().nullable(),
  /** Those of the reader's classes in which the student is. */
  classes: z.array(GroupRef),
  accomplish_by: z.int().nullable(),
  completed_at: moment.nullable(),
  steps_done: z.int(),
  steps: z.int(),
  going: z.enum(goings).nullable(),
  ...goalProgress,
  /** To a tenth. */
  total_duration_hours: z.number(),
})
