import type { getActivityReport, getEventStats } from '@kindling/contract/activity-reports'
import type { ReplyOf } from '@kindling/contract/define-call'
import { type DayValue, statsOf, stepOf } from '@kindling/rules/activity-reports'
import type { DaySpan } from '@kindling/rules/report-periods'
import { spanBefore } from '@kindling/rules/reports'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type PersonRow, presentPerson } from '../accounts/index.ts'
import {
  type Activity,
  type CourseMoved,
  listCoursesMoved,
  listHighlightsDone,
  listJournalMoments,
  listLessonsDone,
  listSeenLessons,
  listTeachersOf,
} from './activity-queries.ts'
import { askedDays } from './asked-days.ts'

type Asking = Pick<
  RowContext<typeof getEventStats | typeof getActivityReport, 'child', ChildRow>,
  'services' | 'row' | 'relations' | 'can' | 'query'
> & { actor: { id: number } }

/** REPORTS-14: counted from the same lists that the report shows, beside as many days before. */
export async function showEventStats(context: Asking): Promise<ReplyOf<typeof getEventStats>> {
  const { asked, teachers } = await readAsked(context)
  const before = spanBefore(asked)
  // Both spans at once: the counts of each leave out the days outside.
  const counts = await readCounts(context, { ...asked, from: before.from })
  const told = (kind: keyof typeof counts) => ({
    ...statsOf(counts[kind], asked),
    before: statsOf(counts[kind], before).total,
  })
  return {
    ...spanOf(asked),
    stats: { lessons: told('lessons'), courses: told('courses'), journals: told('journals') },
    accepted: context.can.includes('view-portfolio')
      ? { highlights: told('highlights'), minutes: told('minutes') }
      : null,
    teachers: teachers.map(presentPerson),
  }
}

export async function showActivity(context: Asking): Promise<ReplyOf<typeof getActivityReport>> {
  const { services, can } = context
  const { asked } = await readAsked(context)
  const lessons = await listLessonsDone(services.db, asked)
  const courses = await listCoursesMoved(services.db, asked)
  return {
    ...spanOf(asked),
    lessons,
    courses: courses.map(course => ({ ...course, completed: isCompleted(course) })),
    highlights: can.includes('view-portfolio') ? await listHighlightsDone(services.db, asked) : null,
  }
}

/** Work with a teacher is shown only to the family and to that teacher (REPORTS-02). */
async function readAsked({ services, actor, row, relations, query }: Asking) {
  const span = askedDays(query)
  const isFamily = relations.some(relation => relation === 'self' || relation === 'guardian')
  const all = await listTeachersOf(services.db, row.id)
  const teachers: PersonRow[] = isFamily ? all : all.filter(({ id }) => id === actor.id)
  const teacherId = query.teacher_id ?? null
  if (teacherId !== null && !teachers.some(({ id }) => id === teacherId)) throw refuse('NOT_FOUND')
  const now = services.clock.now()
  const seen = await listSeenLessons(services.db, actor.id, now)
  const asked: Activity = { ...span, childId: row.id, readerId: actor.id, teacherId, seen, now }
  return { asked, teachers }
}

async function readCounts({ services: { db }, can }: Asking, asked: Activity) {
  const lessons = await listLessonsDone(db, asked)
  const courses = await listCoursesMoved(db, asked)
  const journals = await listJournalMoments(db, asked)
  const proud = can.includes('view-portfolio') ? await listHighlightsDone(db, asked) : []
  const accepted = proud.filter(({ status }) => status === 'Accepted')
  return {
    lessons: lessons.map(onDay),
    courses: courses.filter(isCompleted).map(onDay),
    journals: journals.map(onDay),
    highlights: accepted.map(({ day }): DayValue => ({ day, value: 1 })),
    minutes: accepted.map(({ day, duration }): DayValue => ({ day, value: duration ?? 0 })),
  }
}

const onDay = ({ at }: { at: string }): DayValue => ({ day: dayOf(new Date(at)), value: 1 })

const isCompleted = ({ lessons_done: done, lessons_total: total }: CourseMoved) => total > 0 && done >= total

const spanOf = (span: DaySpan) => ({ from: span.from, to: span.to, step_days: stepOf(span) })
