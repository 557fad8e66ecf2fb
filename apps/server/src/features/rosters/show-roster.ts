import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { exportRoster, listStudents, listTeachers } from '@kindling/contract/rosters'
import { mayDo, type Relation } from '@kindling/rules/access'
import { printCsv } from '@kindling/rules/csv'
import { gradeName, gradeOrder } from '@kindling/rules/grades'
import { format } from '@kindling/rules/messages/format'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { type RosterSearch, searchPeople } from '@kindling/rules/roster'
import { classNameOn, schoolYear } from '@kindling/rules/school-year'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { exportRecords } from '../../platform/exports.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import {
  listFigures,
  listSchoolClasses,
  listStudentKeys,
  listTeacherRecords,
  type Scope,
  type StudentKey,
  type TeacherRecord,
} from './queries.ts'

type SchoolContext<C extends typeof listStudents | typeof listTeachers | typeof exportRoster> = RowContext<
  C,
  'school',
  SchoolRow
>

/** A school's students, searched, filtered, sorted and paged by the server (CLASSES-61). */
export async function showStudents(
  context: SchoolContext<typeof listStudents>,
): Promise<ReplyOf<typeof listStudents>> {
  const { services, row: school, query, can } = context
  const scope = scopeOf(context)
  const [keys, groups] = await Promise.all([
    listStudentKeys(services.db, scope),
    listSchoolClasses(services.db, scope, schoolYear(dayOf(services.clock.now()))),
  ])
  const found = arrangeStudents(keys, query)
  const page = found.slice(query.offset, query.offset + query.limit)
  const students = await presentStudents(services.db, school.id, page)
  return { school: headOf(school), students, total: found.length, groups, can }
}

/** A school's teachers; only people who can confirm a claim see the unconfirmed ones, which come first (CLASSES-62, F-02). */
export async function showTeachers(
  context: SchoolContext<typeof listTeachers>,
): Promise<ReplyOf<typeof listTeachers>> {
  const { services, row: school, query, can } = context
  const all = await listTeacherRecords(services.db, school.id, can.includes('manage-people'))
  const named = searchPeople(all, query.keyword, teacher => textOfTeacher(teacher, query.type))
  const kept = named.filter(
    teacher => !query.group_id || teacher.groups.some(group => group.id === query.group_id),
  )
  if (query.down === '1') kept.reverse()
  const arranged = kept.toSorted((one, other) => Number(one.confirmed) - Number(other.confirmed))
  const page = arranged.slice(query.offset, query.offset + query.limit)
  return {
    school: headOf(school),
    teachers: page.map(teacher => presentTeacher(teacher, dayOf(services.clock.now()))),
    total: kept.length,
    can,
  }
}

/** The whole visible roster as CSV; the audit log records who took it (F-11). */
export async function takeRoster(
  context: SchoolContext<typeof exportRoster>,
): Promise<ReplyOf<typeof exportRoster>> {
  const { services, actor, row: school, body, can } = context
  const exporting = { act: 'roster-exported', actorId: actor.id, schoolId: school.id } as const
  const { lines } = await exportRecords(services, exporting, async ({ db }) => {
    const isOfChildren = body.usertype === 'Child'
    const lines = isOfChildren
      ? studentLines(await presentStudents(db, school.id, await listStudentKeys(db, scopeOf(context))))
      : teacherLines(await listTeacherRecords(db, school.id, can.includes('manage-people')))
    const rows = lines.length - 1
    const details = { school_id: school.id, usertype: body.usertype, rows }
    return { lines, taken: { records: rows, children: isOfChildren ? rows : 0, details } }
  })
  return { name: format(rosterMessages.exportName, { kind: body.usertype }), csv: printCsv(lines) }
}

/** Administrators see all children of the school, teachers those of their own classes (D-47). */
export function scopeOf({
  actor,
  row,
  relations,
}: {
  actor: { id: number }
  row: SchoolRow
  relations: readonly Relation[]
}): Scope {
  const seesAll = mayDo('school', 'view-figures', relations)
  return { schoolId: row.id, teacherId: seesAll ? null : actor.id }
}

export function arrangeStudents(
  keys: readonly StudentKey[],
  query: QueryOf<typeof listStudents>,
): StudentKey[] {
  const filtered = keys.filter(
    key =>
      (query.group_id === undefined || key.groups.some(group => group.id === query.group_id)) &&
      (query.grade === undefined || key.grade === query.grade),
  )
  const found = searchPeople(filtered, query.keyword, key => textOfStudent(key, query.type))
  const isRanked = query.keyword.trim() !== '' && query.sort === 'name'
  const sorted = isRanked ? found : sortedBy(found, query.sort)
  return query.down === '1' ? sorted.reverse() : sorted
}

function sortedBy(keys: StudentKey[], sort: QueryOf<typeof listStudents>['sort']): StudentKey[] {
  if (sort === 'grade') return keys.toSorted((one, other) => orderOf(one) - orderOf(other))
  if (sort === 'username') return byText(keys, key => key.username ?? '')
  if (sort === 'last') return byText(keys, key => key.last_journal_at ?? '')
  return keys
}

const orderOf = ({ grade }: StudentKey) => (grade === null ? 99 : gradeOrder(grade))
const byText = (keys: StudentKey[], textOf: (key: StudentKey) => string) =>
  keys.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0))

function textOfStudent(key: StudentKey, type: RosterSearch): (string | null)[] {
  if (type === 'username' || type === 'email') return [key.username]
  if (type === 'grade') return key.grade === null ? [] : [gradeName(key.grade)]
  if (type === 'class') return key.groups.map(group => group.name)
  return [key.first_name, key.last_name, key.username]
}

function textOfTeacher(teacher: TeacherRecord, type: RosterSearch): (string | null)[] {
  if (type === 'username' || type === 'email') return [teacher.email]
  if (type === 'class') return teacher.groups.map(group => group.name)
  return [teacher.first_name, teacher.last_name]
}

type Students = ReplyOf<typeof listStudents>['students']

async function presentStudents(
  db: Parameters<typeof listFigures>[0],
  schoolId: number,
  page: readonly StudentKey[],
): Promise<Students> {
  const figures = await listFigures(db, { ids: page.map(key => key.id), schoolId })
  return page.map(key => {
    const { birth_date, has_password, journal_count, completed_lessons } = figures.get(key.id) ?? none
    return {
      ...presentPerson(key),
      username: key.username,
      grade: key.grade,
      birth_date,
      groups: key.groups,
      has_password,
      journal_count,
      completed_lessons,
      last_journal_at: key.last_journal_at,
    }
  })
}

const none = { birth_date: null, has_password: false, journal_count: 0, completed_lessons: 0 }

const presentTeacher = (
  teacher: TeacherRecord,
  today: string,
): ReplyOf<typeof listTeachers>['teachers'][number] => ({
  ...presentPerson(teacher),
  email: teacher.email,
  email_verified: teacher.email_verified,
  role: teacher.role,
  confirmed: teacher.confirmed,
  is_admin: teacher.is_admin,
  is_primary: teacher.is_primary,
  groups: teacher.groups.map(group => ({ id: group.id, name: classNameOn(today, group) })),
  student_count: teacher.student_count,
})

const headOf = ({ id, name }: SchoolRow) => ({ id, name })

function studentLines(students: Students): (string | number | null)[][] {
  return [
    [...rosterMessages.exportStudents],
    ...students.map(one => [
      one.first_name,
      one.last_name,
      one.username,
      one.grade === null ? null : gradeName(one.grade),
      one.birth_date,
      one.groups.map(group => group.name).join('; '),
      one.journal_count,
      one.completed_lessons,
      one.last_journal_at?.slice(0, 10) ?? null,
    ]),
  ]
}

function teacherLines(teachers: readonly TeacherRecord[]): (string | number | null)[][] {
  return [
    [...rosterMessages.exportTeachers],
    ...teachers.map(one => [
      one.first_name,
      one.last_name,
      one.email,
      one.role,
      one.groups.map(group => group.name).join('; '),
      one.student_count,
    ]),
  ]
}
