import { activityKinds, highlightKinds } from '@kindling/rules/activity-reports'
import { highlightStatuses } from '@kindling/rules/highlights'
import { reportMessages } from '@kindling/rules/messages/reports'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, group } from './guards.ts'
import { GroupRef, PersonCard } from './person-card.ts'
import { day, id, idOut, moment } from './shapes.ts'

// What children did in some days: a child alone or with one teacher, and a class. Dates are epoch milliseconds (REPORTS-15).

const epoch = z.coerce
  .number(reportMessages.datesFaults.missing)
  .pipe(z.int().min(Date.UTC(2000, 0)).max(Date.UTC(2100, 0)))
const days = { start_date: epoch, end_date: epoch }

/** Values with their total (REPORTS-13); `before` is the total of the same number of days just before (REPORTS-21). */
const EventStats = z.object({
  values: z.array(z.object({ day, value: z.int() })),
  total: z.int(),
  before: z.int(),
})

const span = {
  /** The first and the last day, both included. */
  from: day,
  to: day,
  /** How many days one value covers. */
  step_days: z.int(),
}

export const getEventStats = defineCall({
  name: 'getEventStats',
  summary:
    'What a child did in some days, counted: lessons and courses completed, journals, accepted highlights and their minutes. With `teacher_id`, only what belongs to that teacher, for the family and for that teacher.',
  method: 'GET',
  path: '/event_stats/stats/:actionId?',
  guard: child('actionId', 'view-progress'),
  params: z.strictObject({ actionId: id.optional() }),
  query: z.strictObject({ ...days, teacher_id: id.optional() }),
  reply: z.object({
    ...span,
    stats: z.object(
      Object.fromEntries(activityKinds.map(kind => [kind, EventStats])) as Record<
        (typeof activityKinds)[number],
        typeof EventStats
      >,
    ),
    /** Null for callers who may not see the child's portfolio. */
    accepted: z
      .object(
        Object.fromEntries(highlightKinds.map(kind => [kind, EventStats])) as Record<
          (typeof highlightKinds)[number],
          typeof EventStats
        >,
      )
      .nullable(),
    /** The teachers to filter by: for the family the child's teachers, for a teacher only the caller. */
    teachers: z.array(PersonCard),
  }),
})

const done = { id: idOut, name: z.string(), at: moment }

export const getActivityReport = defineCall({
  name: 'getActivityReport',
  summary: 'The lessons, courses and highlights behind the figures of the same days, the latest first.',
  method: 'GET',
  path: '/event_stats/report/:childId?',
  guard: child('childId', 'view-progress'),
  params: z.strictObject({ childId: id.optional() }),
  query: z.strictObject({ ...days, teacher_id: id.optional() }),
  reply: z.object({
    ...span,
    lessons: z.array(z.object({ ...done, course: z.string().nullable() })),
    courses: z.array(
      z.object({ ...done, lessons_done: z.int(), lessons_total: z.int(), completed: z.boolean() }),
    ),
    highlights: z
      .array(
        z.object({
          id: idOut,
          title: z.string(),
          day,
          /** In minutes. */
          duration: z.int().nullable(),
          status: z.enum(highlightStatuses).nullable(),
        }),
      )
      .nullable(),
  }),
})

const figures = {
  lessons: z.int(),
  journals: z.int(),
  highlights: z.int().nullable(),
  minutes: z.int().nullable(),
}

export const getClassProgress = defineCall({
  name: 'getClassProgress',
  summary:
    'What the students of a class did in some days, one line each, and the playlists that the caller has assigned to them.',
  method: 'GET',
  path: '/event_stats/class/:groupId',
  guard: group('groupId', 'view-roster'),
  params: z.strictObject({ groupId: id }),
  query: z.strictObject(days),
  reply: z.object({
    ...span,
    group: GroupRef,
    students: z.array(z.object({ user_bean: PersonCard, ...figures })),
    total: z.object(figures),
    /** For the same number of days just before. */
    before: z.object(figures),
    /** How many students did something. */
    active: z.int(),
    playlists: z.array(z.object({ id: idOut, name: z.string() })),
    has_more: z.boolean(),
  }),
})

export const activityReportCalls = [getEventStats, getActivityReport, getClassProgress] as const
