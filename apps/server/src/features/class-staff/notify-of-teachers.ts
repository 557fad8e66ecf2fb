import { topics } from '@kindling/rules/notifications'
import type { Tx } from '../../platform/transaction.ts'
import { listListeners } from './queries.ts'

/** Tells the other teachers of a class and the guardians of its students about a new teacher. */
export async function notifyOfTeachers(
  tx: Tx,
  placed: readonly { classId: number; teacherId: number }[],
  type: 'class_teacher_added' | 'class_substitute' = 'class_teacher_added',
): Promise<void> {
  for (const { classId, teacherId } of placed) {
    const { teachers, guardians } = await listListeners(tx.db, classId)
    tx.announce({
      type,
      actorId: teacherId,
      subject: { kind: 'class', id: classId },
      topics: [
        ...teachers.filter(id => id !== teacherId).map(topics.teacher),
        ...guardians.map(topics.parent),
      ],
    })
  }
}
