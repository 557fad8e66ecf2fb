import type { getLesson, getLessonByShortName, getLessonProgress } from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { presentLesson } from './present.ts'
import { findLesson, hasProPlan, listProgress } from './queries.ts'

export const showLesson = (visit: Visit<typeof getLesson>) =>
  showLessonBy(visit, { id: visit.params.lessonId })

export const showLessonByShortName = (visit: Visit<typeof getLessonByShortName>) =>
  showLessonBy(visit, { shortName: visit.params.shortName })

export async function showProgress({
  house,
  row,
  query,
}: RowVisit<typeof getLessonProgress, 'child', ChildRow>): Promise<ReplyOf<typeof getLessonProgress>> {
  const lines = await listProgress(house.db, row.id, query.lesson_id ?? null)
  return { progress: lines.map(line => ({ ...line, changed_at: line.changed_at.toISOString() })) }
}

async function showLessonBy(
  { house, actor }: Pick<Visit, 'house' | 'actor'>,
  by: { id: number } | { shortName: string },
): Promise<ReplyOf<typeof getLesson>> {
  const [lesson, isOpen] = await Promise.all([
    findLesson(house.db, by),
    hasProPlan(house.db, actor.id, house.clock.now()),
  ])
  if (!lesson) throw refuse('NOT_FOUND')
  return { lesson: presentLesson(lesson, isOpen) }
}
