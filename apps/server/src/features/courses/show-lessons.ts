import type { getLesson, getLessonByShortName, getLessonProgress } from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { presentLesson } from './present.ts'
import { findLesson, findOpening, listProgress } from './queries.ts'

export const showLesson = (context: RequestContext<typeof getLesson>) =>
  showLessonBy(context, { id: context.params.lessonId })

export const showLessonByShortName = (context: RequestContext<typeof getLessonByShortName>) =>
  showLessonBy(context, { shortName: context.params.shortName })

export async function showProgress({
  services,
  row,
  query,
}: RowContext<typeof getLessonProgress, 'child', ChildRow>): Promise<ReplyOf<typeof getLessonProgress>> {
  const lines = await listProgress(services.db, row.id, query.lesson_id ?? null)
  return { progress: lines.map(line => ({ ...line, changed_at: line.changed_at.toISOString() })) }
}

async function showLessonBy(
  { services, actor }: Pick<RequestContext, 'services' | 'actor'>,
  by: { id: number } | { shortName: string },
): Promise<ReplyOf<typeof getLesson>> {
  const [lesson, opening] = await Promise.all([
    findLesson(services.db, by, { readerId: actor.id, now: services.clock.now() }),
    findOpening(services.db, actor.id, services.clock.now()),
  ])
  if (!lesson) throw refuse('NOT_FOUND')
  return { lesson: presentLesson(services, lesson, opening) }
}
