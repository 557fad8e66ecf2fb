import type { startLesson } from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import { courseMessages } from '@kindling/rules/messages/courses'
import type { Progress } from '@kindling/rules/progress'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { opensLesson } from './present.ts'
import {
  findLessonName,
  findOpening,
  listProgress,
  type MovedLesson,
  moveLesson,
  startProgress,
} from './queries.ts'

/** A child opened part of a lesson: Not Started becomes InProgress, and a further state stays. */
export async function beginLesson({
  services,
  row: child,
  body,
}: RowContext<typeof startLesson, 'child', ChildRow>): Promise<ReplyOf<typeof startLesson>> {
  const now = services.clock.now()
  const lesson = await findLessonName(services.db, body.lesson_id, { readerId: child.id, now })
  if (!lesson) throw refuse('NOT_FOUND')
  const isInPlan = lesson.lesson_package === 'Pro'
  if (isInPlan && !opensLesson(lesson, await findOpening(services.db, child.id, now))) {
    throw refuse('NOT_FOUND', courseMessages.lessonNoAccess)
  }
  await transaction(services, async tx => {
    const isNew = await startProgress(tx.db, child.id, lesson.id, now)
    // The name of a lesson that a teacher wrote for a class is not announced to adults of other classes.
    if (!isNew || !lesson.for_everybody) return
    tx.announce({
      type: 'lesson_started',
      actorId: child.id,
      childId: child.id,
      subject: { kind: 'lesson', id: lesson.id },
      to: ['record', 'groups'],
    })
  })
  const [line] = await listProgress(services.db, child.id, lesson.id)
  return {
    progress: {
      lesson_id: lesson.id,
      course_id: lesson.course_id,
      progress: line?.progress ?? 'InProgress',
      changed_at: line?.changed_at.toISOString() ?? null,
    },
  }
}

export interface ChangedLesson {
  id: number
  name: string
  course_id: number | null
  progress: Progress
}

/** A journal for a lesson completes it. Throws NOT_FOUND when the lesson does not exist, or is not open to the child. */
export async function completeLesson(
  tx: Tx,
  childId: number,
  lessonId: number,
  now: Date,
): Promise<ChangedLesson> {
  const lesson = await moveLesson(tx.db, { userId: childId, lessonId, progress: 'Completed', now })
  if (!lesson?.is_open) throw refuse('NOT_FOUND', courseMessages.lessonNoAccess)
  return changed(lesson, 'Completed')
}

/** An answer to one question of a lesson begins it; a further state stays. Throws NOT_FOUND as `completeLesson` does. */
export async function beginWithAnswer(
  tx: Tx,
  childId: number,
  lessonId: number,
  now: Date,
): Promise<ChangedLesson> {
  const lesson = await findLessonName(tx.db, lessonId, { readerId: childId, now })
  if (!lesson) throw refuse('NOT_FOUND', courseMessages.lessonNoAccess)
  await startProgress(tx.db, childId, lessonId, now)
  const [line] = await listProgress(tx.db, childId, lessonId)
  return {
    id: lesson.id,
    name: lesson.name,
    course_id: lesson.course_id,
    progress: line?.progress ?? 'InProgress',
  }
}

/** Without its journal a lesson, and so its course, is in progress again (LESSONS-14, COURSES-22). */
export async function reopenLesson(
  tx: Tx,
  childId: number,
  lessonId: number,
  now: Date,
): Promise<ChangedLesson | null> {
  const lesson = await moveLesson(tx.db, { userId: childId, lessonId, progress: 'InProgress', now })
  return lesson && changed(lesson, 'InProgress')
}

const changed = ({ id, name, course_id }: MovedLesson, progress: Progress): ChangedLesson => ({
  id,
  name,
  course_id,
  progress,
})
