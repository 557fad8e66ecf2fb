import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getGradesStudents,
  getGroupsUsers,
  listGroupStudentsBasic,
  listSimilarStudents,
  recordProfileView,
} from '@kindling/contract/rosters'
import { mostSimilar } from '@kindling/contract/rosters'
import { childGate, groupGate } from '../../platform/access/gates.ts'
import type { ChildRow, GroupRow, SchoolRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listMembersSeen, presentCards } from '../classes/index.ts'
import { insertProfileView, listSimilar, listStudentKeys, listTeachersOf } from './queries.ts'
import { scopeOf } from './show-roster.ts'

/** Names and pictures of a class as its roster shows them; a school that is named has to be the class's own (CLASSES-65). */
export async function showClassCards({
  house,
  actor,
  row,
  relations,
  query,
}: RowVisit<typeof listGroupStudentsBasic, 'group', GroupRow>): Promise<
  ReplyOf<typeof listGroupStudentsBasic>
> {
  if (query.school_id !== undefined && query.school_id !== row.school_id) throw refuse('NOT_FOUND')
  return { students: presentCards(await listMembersSeen(house.db, actor.id, [{ ...row, relations }])) }
}

/** The people of several classes; one that the caller may not see makes the whole answer a refusal (CLASSES-77). */
export async function showGroupsUsers({
  house,
  actor,
  body,
}: Visit<typeof getGroupsUsers>): Promise<ReplyOf<typeof getGroupsUsers>> {
  const ids = [...new Set(body.groupIds)]
  const groups = await Promise.all(ids.map(id => groupGate.open(house, actor, id, 'view-roster')))
  const held = groups.map(({ row, relations }) => ({ ...row, relations }))
  const [members, teachers] = await Promise.all([
    listMembersSeen(house.db, actor.id, held),
    listTeachersOf(house.db, ids),
  ])
  return {
    groups: held.map(({ id, name }) => ({
      id,
      name,
      students: presentCards(members.filter(one => one.class_id === id)),
      teachers: teachers.filter(one => one.class_id === id).map(presentPerson),
    })),
  }
}

export async function showGradesStudents(
  visit: RowVisit<typeof getGradesStudents, 'school', SchoolRow>,
): Promise<ReplyOf<typeof getGradesStudents>> {
  const keys = await listStudentKeys(visit.house.db, scopeOf(visit))
  const wanted = keys.filter(key => key.grade !== null && visit.body.gradeIds.includes(key.grade))
  return { students: wanted.map(key => ({ ...presentPerson(key), grade: key.grade })) }
}

/** Children like one, of those whom the caller sees anyway (CLASSES-27, CLASSES-28). */
export async function showSimilar({
  house,
  actor,
  row,
  query,
}: RowVisit<typeof listSimilarStudents, 'child', ChildRow>): Promise<ReplyOf<typeof listSimilarStudents>> {
  if ((query.teacher_id ?? actor.id) !== actor.id) throw refuse('NOT_FOUND')
  const similar = await listSimilar(house.db, row.id, actor.id, mostSimilar)
  return {
    students: similar.map(one => ({
      ...presentPerson(one),
      grade: one.grade,
      shared_classes: one.shared_classes,
      shared_courses: one.shared_courses,
    })),
  }
}

/** A teacher opened a child's profile (CLASSES-83); the own profile is nobody's to record (CLASSES-84). */
export async function recordView({
  house,
  actor,
  params,
}: Visit<typeof recordProfileView>): Promise<ReplyOf<typeof recordProfileView>> {
  const userId = params.userId ?? actor.id
  if (userId === actor.id) return { recorded: false }
  const { row } = await childGate.open(house, actor, userId, 'view')
  await insertProfileView(house.db, { child_id: row.id, viewer_id: actor.id, viewed_at: house.clock.now() })
  return { recorded: true }
}
