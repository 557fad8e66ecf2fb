import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { makeClass, makeUser } from '../factories.ts'
import { elsewhereWord, hereWord, type Person } from '../two-districts.ts'

/** A teacher of the child's own district whom nobody has asked yet. */
const asking =
  (params: Prepare): Prepare =>
  async (fixture, person) => {
    const word = person === 'child_elsewhere' ? elsewhereWord : hereWord
    const id = await makeUser(fixture.of, 'Teacher', { last_name: word })
    return { ...(await params(fixture, person)), body: { profile_code: await codeOf(fixture, id) } }
  }

async function codeOf({ of }: Fixture, id: number): Promise<string> {
  const { profile_code } = await of.services.db
    .selectFrom('users')
    .select('profile_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return profile_code ?? ''
}

async function requestTo({ of }: Fixture, childId: number, teacherId: number): Promise<number> {
  await of.services.db
    .deleteFrom('join_requests')
    .where('child_id', '=', childId)
    .where('teacher_id', '=', teacherId)
    .execute()
  const { id } = await of.services.db
    .insertInto('join_requests')
    .values({ child_id: childId, teacher_id: teacherId, created_at: of.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A child whom nobody else knows asks the teacher, who has a class for the child. */
const accepting =
  (whose: (person: Person) => Exclude<Person, 'guest'>): Prepare =>
  async (fixture, person) => {
    const { of, world } = fixture
    const teacherId = world.id[whose(person)]
    const childId = await makeUser(of, 'Child')
    const id = await requestTo(fixture, childId, teacherId)
    const classId = await makeClass(of, teacherId, { schoolId: null })
    return {
      params: { schoolId: 0, profileCode: await codeOf(fixture, teacherId) },
      body: { user_requests: [{ id, uid: String(id), grade: 4, groups: [{ id: classId }] }] },
    }
  }

export const access: AreaAccess = {
  relations: {
    'asked-teacher': { child: ['self'], parent: ['guardian'], teacher: ['addressed-teacher'] },
  },
  attempts: {
    'linkTeacher own': asking(nothing),
    'linkTeacher child': asking(about('childId', 'child')),
    'linkTeacher classmate': asking(about('childId', 'classmate')),
    'listTeacherInvites own': nothing,
    'listTeacherInvites parent': about('parentId', 'parent'),
    'listStudentRequests own': nothing,
    'listStudentRequests teacher': about('userId', 'teacher'),
    'acceptStudents asked-me': accepting(person => (person === 'guest' ? 'teacher' : person)),
    'acceptStudents asked-teacher': accepting(() => 'teacher'),
    'ignoreStudentInvite asked-teacher': async fixture => ({
      params: { inviteId: await requestTo(fixture, fixture.world.id.child, fixture.world.id.teacher) },
    }),
    'getTeacherStats own': nothing,
    'getTeacherStats teacher': about('userId', 'teacher'),
  },
}
