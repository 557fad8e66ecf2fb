import type { listLinkedTeachers } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listTeacherLinks } from './queries.ts'

/** The child's current teachers, the longest link first (CLASSES-13). */
export async function listTeachersOfChild({
  services,
  row,
}: RowContext<typeof listLinkedTeachers, 'child', ChildRow>): Promise<ReplyOf<typeof listLinkedTeachers>> {
  const links = await listTeacherLinks(services.db, row.id)
  return {
    teachers: links.map(({ teacher, school, since, groups }) => ({
      user_info: { school, teacher: presentPerson(teacher), timestamp: since.toISOString() },
      teacher_uid: String(teacher.id),
      groups,
    })),
  }
}
