import type { getClassProgress } from '@kindling/contract/activity-reports'
import type { ReplyOf } from '@kindling/contract/define-call'
import { stepOf } from '@kindling/rules/activity-reports'
import { mostStudentsShown } from '@kindling/rules/playlists'
import { spanBefore } from '@kindling/rules/reports'
import type { GroupRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listPlaylistsOfClass } from '../playlists/index.ts'
import { askedDays } from './asked-days.ts'
import { listStudentDays, type StudentDays } from './class-queries.ts'

type Asking = Pick<
  RowContext<typeof getClassProgress, 'group', GroupRow>,
  'services' | 'row' | 'relations' | 'query'
> & { actor: { id: number } }

/** REPORTS-29. Highlights are only for teachers of these students. */
export async function showClassProgress({
  services,
  actor,
  row,
  relations,
  query,
}: Asking): Promise<ReplyOf<typeof getClassProgress>> {
  const { db, clock } = services
  const span = askedDays(query)
  const of = { classId: row.id, readerId: actor.id, now: clock.now(), limit: mostStudentsShown + 1 }
  const found = await listStudentDays(db, { ...of, ...span })
  const earlier = await listStudentDays(db, { ...of, ...spanBefore(span) })
  const isTeacher = relations.includes('teacher-of')
  const shown = found.slice(0, mostStudentsShown)
  const figuresOf = ({ lessons, journals, highlights, minutes }: Omit<StudentDays, 'card'>) => ({
    lessons,
    journals,
    highlights: isTeacher ? highlights : null,
    minutes: isTeacher ? minutes : null,
  })
  return {
    ...span,
    step_days: stepOf(span),
    group: { id: row.id, name: row.name },
    students: shown.map(student => ({ user_bean: presentPerson(student.card), ...figuresOf(student) })),
    total: figuresOf(sumOf(shown)),
    before: figuresOf(sumOf(earlier.slice(0, mostStudentsShown))),
    active: shown.filter(({ lessons, journals }) => lessons + journals > 0).length,
    playlists: await listPlaylistsOfClass(db, { teacherId: actor.id, classId: row.id, now: clock.now() }),
    has_more: found.length > mostStudentsShown,
  }
}

function sumOf(students: readonly StudentDays[]): Omit<StudentDays, 'card'> {
  const sum = (key: 'lessons' | 'journals' | 'highlights' | 'minutes') =>
    students.reduce((all, student) => all + student[key], 0)
  return {
    lessons: sum('lessons'),
    journals: sum('journals'),
    highlights: sum('highlights'),
    minutes: sum('minutes'),
  }
}
