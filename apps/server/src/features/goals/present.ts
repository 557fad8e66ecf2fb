import type { ReplyOf } from '@kindling/contract/define-call'
import type { assignedTo, getGoal } from '@kindling/contract/goals'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { fullName } from '@kindling/rules/full-name'
import { hoursOf } from '@kindling/rules/goals'
import { classNameOn } from '@kindling/rules/school-year'
import { presentPerson } from '../accounts/index.ts'
import { permalink, previewPermalink } from '../uploads/index.ts'
import type { GoalRecord } from './queries.ts'
import type { ReportRecord } from './report-queries.ts'

export type GoalReply = ReplyOf<typeof getGoal>['goal']

/** A goal, with the reader's relations to it, and to its child. */
export const presentGoal = (goal: GoalRecord, highlights: GoalReply['highlights'] = null): GoalReply => ({
  id: goal.id,
  title: goal.title,
  description: goal.description,
  url: imageOf(goal),
  type: goal.type,
  created_by: goal.created_by,
  author_name: goal.maker && goal.own_of === null && !goal.is_system ? fullName(goal.maker) : null,
  is_system: goal.is_system,
  is_private: goal.is_private,
  steps: goal.steps,
  rubrics: goal.rubrics.map(rubric => ({
    id: rubric.id,
    media_type: 'pdf',
    media_url: permalink(rubric),
    media_preview: previewPermalink(rubric),
    name: rubric.name,
  })),
  shared_teachers_list: goal.teachers?.map(presentPerson) ?? null,
  version: goal.version,
  can: actsAllowed('goal', goal.relations as Relation[]),
  user_goal_id: goal.user_goal_id,
  user_id: goal.child_id,
  assigned_by: goal.assigned_by,
  assigned_by_name: goal.assigner && fullName(goal.assigner),
  accomplish_by: goal.accomplish_by,
  completed_at: goal.completed_at,
  detail: goal.user_goal_id === null ? null : detailOf(goal),
  total_duration: goal.total_duration,
  accepted_highlights_count: goal.accepted_highlights_count,
  highlights_count: goal.highlights_count,
  rating: goal.rating,
  going: goal.going,
  going_on: goal.going_on,
  user_goal_version: goal.user_goal_version,
  user_goal_can:
    goal.user_goal_id === null ? [] : actsAllowed('child_goal', (goal.child_relations ?? []) as Relation[]),
  highlights,
})

/** The picture of a goal: an upload, or one of ours. */
export const imageOf = ({ image_key, image_name, picture }: GoalRecord): string =>
  image_key && image_name ? permalink({ key: image_key, name: image_name }) : picture

const detailOf = ({ taken, medias }: GoalRecord): GoalReply['detail'] => ({
  steps_taken: taken ?? [],
  medias: (medias ?? []).map(media => ({
    type: media.type,
    url: permalink(media),
    posterUrl: previewPermalink(media),
    meta_data: { name: media.name },
    step: media.step,
    transcript: media.transcript,
  })),
})

type ReportRow = ReplyOf<typeof assignedTo>['users'][number]

/** A class of an earlier year says its year, by the day. */
export const presentGroup = (today: string, group: { id: number; name: string; school_year: number }) => ({
  id: group.id,
  name: classNameOn(today, group),
})

export const presentReportRow = ({ card, classes, ...row }: ReportRecord, today: string): ReportRow => ({
  ...presentPerson(card),
  ...row,
  classes: classes.map(group => presentGroup(today, group)),
  total_duration_hours: hoursOf(row.total_duration),
})

/** With `lite` only the students' names. */
export const presentLite = ({ card }: ReportRecord): ReportRow => ({
  ...presentPerson(card),
  username: null,
  email: null,
  grade: null,
  classes: [],
  accomplish_by: null,
  completed_at: null,
  steps: 0,
  steps_done: 0,
  going: null,
  total_duration: 0,
  accepted_highlights_count: 0,
  highlights_count: 0,
  rating: null,
  total_duration_hours: 0,
})
