import type { startLesson } from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Progress } from '@kindling/rules/progress'
import { courseWords } from '@kindling/rules/words/courses'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { topicsOfChild } from '../../platform/topics/audience.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { findLessonName, hasProPlan, listProgress, setProgress } from './queries.ts'

/** A child opened something of a lesson: Not Started becomes InProgress, and anything further stays. */
export async function beginLesson({
  house,
  row: child,
  body,
}: RowVisit<typeof startLesson, 'child', ChildRow>): Promise<ReplyOf<typeof startLesson>> {
  const now = house.clock.now()
  const lesson = await findLessonName(house.db, body.lesson_id)
  if (!lesson) throw refuse('NOT_FOUND')
  if (lesson.lesson_package === 'Pro' && !(await hasProPlan(house.db, child.id, now))) {
    throw refuse('NOT_FOUND', courseWords.lessonNoAccess)
  }
  await transaction(house, async tx => {
    const line = {
      child_id: child.id,
      lesson_id: lesson.id,
      progress: 'InProgress',
      changed_at: now,
    } as const
    if (!(await setProgress(tx.db, line, true))) return
    const heard = await topicsOfChild(tx.db, child.id)
    tx.announce({
      type: 'lesson_started',
      actorId: child.id,
      childId: child.id,
      lessonId: lesson.id,
      topics: [...heard.record, ...heard.groups],
    })
  })
  const [line] = await listProgress(house.db, child.id, lesson.id)
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

/** A journal for a lesson completes it. Throws NOT_FOUND when there is no such lesson, or none that is open to the child. */
export async function completeLesson(
  tx: Tx,
  childId: number,
  lessonId: number,
  now: Date,
): Promise<ChangedLesson> {
  const lesson = await findLessonName(tx.db, lessonId)
  const isOpen = lesson?.lesson_package === 'Basic' || (await hasProPlan(tx.db, childId, now))
  if (!lesson || !isOpen) throw refuse('NOT_FOUND', courseWords.lessonNoAccess)
  return changeLesson(tx, childId, lesson, 'Completed', now)
}

/** Without its journal a lesson, and so its course, is in progress again (LESSONS-14, COURSES-22). */
export async function reopenLesson(
  tx: Tx,
  childId: number,
  lessonId: number,
  now: Date,
): Promise<ChangedLesson | null> {
  const lesson = await findLessonName(tx.db, lessonId)
  return lesson ? changeLesson(tx, childId, lesson, 'InProgress', now) : null
}

async function changeLesson(
  tx: Tx,
  childId: number,
  lesson: { id: number; name: string; course_id: number | null },
  progress: 'InProgress' | 'Completed',
  now: Date,
): Promise<ChangedLesson> {
  await setProgress(tx.db, { child_id: childId, lesson_id: lesson.id, progress, changed_at: now })
  return { id: lesson.id, name: lesson.name, course_id: lesson.course_id, progress }
}
