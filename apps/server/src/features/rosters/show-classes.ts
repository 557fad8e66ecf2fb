import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getGradesStudents,
  getGroupsUsers,
  listGroupStudentsBasic,
  listSimilarStudents,
  recordProfileView,
} from '@kindling/contract/rosters'
import { mostSimilar } from '@kindling/contract/rosters'
import { childPolicy, groupPolicy } from '../../platform/access/policies.ts'
import type { ChildRow, GroupRow, SchoolRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listMembersSeen, presentCards } from '../classes/index.ts'
import { insertProfileView, listSimilar, listStudentKeys, listTeachersOf } from './queries.ts'
import { scopeOf } from './show-roster.ts'

/** Names and pictures of a class as its roster shows them; a school in the request must be the class's own (CLASSES-65). */
export async function showClassCards({
  services,
  actor,
  row,
  relations,
  query,
}: RowContext<typeof listGroupStudentsBasic, 'group', GroupRow>): Promise<
  ReplyOf<typeof listGroupStudentsBasic>
> {
  if (query.school_id !== undefined && query.school_id !== row.school_id) throw refuse('NOT_FOUND')
  return { students: presentCards(await listMembersSeen(services.db, actor.id, [{ ...row, relations }])) }
}

/** The people of several classes; one class that the caller may not see refuses the whole request (CLASSES-77). */
export async function showGroupsUsers({
  services,
  actor,
  body,
}: RequestContext<typeof getGroupsUsers>): Promise<ReplyOf<typeof getGroupsUsers>> {
  const ids = [...new Set(body.groupIds)]
  const groups = await Promise.all(ids.map(id => groupPolicy.open(services, actor, id, 'view-roster')))
  const held = groups.map(({ row, relations }) => ({ ...row, relations }))
  const [members, teachers] = await Promise.all([
    listMembersSeen(services.db, actor.id, held),
    listTeachersOf(services.db, ids),
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
  context: RowContext<typeof getGradesStudents, 'school', SchoolRow>,
): Promise<ReplyOf<typeof getGradesStudents>> {
  const keys = await listStudentKeys(context.services.db, scopeOf(context))
  const wanted = keys.filter(key => key.grade !== null && context.body.gradeIds.includes(key.grade))
  return { students: wanted.map(key => ({ ...presentPerson(key), grade: key.grade })) }
}

/** Children similar to one, among those whom the caller sees anyway (CLASSES-27, CLASSES-28). */
export async function showSimilar({
  services,
  actor,
  row,
  query,
}: RowContext<typeof listSimilarStudents, 'child', ChildRow>): Promise<ReplyOf<typeof listSimilarStudents>> {
  if ((query.teacher_id ?? actor.id) !== actor.id) throw refuse('NOT_FOUND')
  const similar = await listSimilar(services.db, row.id, actor.id, mostSimilar)
  return {
    students: similar.map(one => ({
      ...presentPerson(one),
      grade: one.grade,
      shared_classes: one.shared_classes,
      shared_courses: one.shared_courses,
    })),
  }
}

/** Records that a teacher opened a child's profile (CLASSES-83); views of a person's own profile are not recorded (CLASSES-84). */
export async function recordView({
  services,
  actor,
  params,
}: RequestContext<typeof recordProfileView>): Promise<ReplyOf<typeof recordProfileView>> {
  const userId = params.userId ?? actor.id
  if (userId === actor.id) return { recorded: false }
  const { row } = await childPolicy.open(services, actor, userId, 'view')
  await insertProfileView(services.db, {
    child_id: row.id,
    viewer_id: actor.id,
    viewed_at: services.clock.now(),
  })
  return { recorded: true }
}
