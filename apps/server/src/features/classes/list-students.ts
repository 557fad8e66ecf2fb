import type { listGroupStudents } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { GroupRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { presentGroup } from './present.ts'
import { findGroupRecord, listStudents } from './queries.ts'

export async function listClassRoster({
  house,
  row,
  can,
}: RowVisit<typeof listGroupStudents, 'group', GroupRow>): Promise<ReplyOf<typeof listGroupStudents>> {
  const [group, students] = await Promise.all([
    findGroupRecord(house.db, row.id),
    listStudents(house.db, row.id),
  ])
  if (!group) throw refuse('NOT_FOUND')
  return {
    group: presentGroup(group, can),
    students: students.map(student => ({
      ...presentPerson(student),
      username: student.username,
      grade: student.grade,
      birth_date: student.birth_date,
      joined_at: student.joined_at.toISOString(),
      journal_count: student.journal_count,
      completed_lessons: student.completed_lessons,
      last_journal_at: student.last_journal_at?.toISOString() ?? null,
    })),
  }
}
