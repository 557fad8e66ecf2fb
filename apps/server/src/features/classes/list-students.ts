import type { listGroupStudents } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { GroupRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowVisit, reads } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { presentGroup } from './present.ts'
import { type RosterRecord, rosterOfHeldGroup, type StudentRecord } from './queries.ts'

type Listing = RowVisit<typeof listGroupStudents, 'group', GroupRow>

export const listClassRoster = reads(
  rosterOfHeldGroup,
  async ({
    can,
    read: [roster],
  }: Reader<Listing, RosterRecord>): Promise<ReplyOf<typeof listGroupStudents>> => {
    if (!roster) throw refuse('NOT_FOUND')
    return { group: presentGroup(roster.group, can), students: roster.students.map(presentStudent) }
  },
)

const presentStudent = (student: StudentRecord) => ({
  ...presentPerson(student),
  username: student.username,
  grade: student.grade,
  birth_date: student.birth_date,
  joined_at: student.joined_at,
  journal_count: student.journal_count,
  completed_lessons: student.completed_lessons,
  last_journal_at: student.last_journal_at,
})
