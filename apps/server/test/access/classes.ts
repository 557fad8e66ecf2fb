import { type AreaAccess, about, atSchool, both, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { makeClass } from '../factories.ts'
import { hereWord } from '../two-districts.ts'

let made = 0

const joining =
  (params: Prepare): Prepare =>
  async (fixture, person) => {
    // A class of their own district, so that nobody of the other comes near.
    const code = await freshCode(fixture, person === 'child_elsewhere' ? 'teacher_elsewhere' : 'teacher')
    return { ...(await params(fixture, person)), body: { class_code: code } }
  }

async function freshCode(
  { of, world }: Fixture,
  teacher: 'teacher' | 'teacher_elsewhere' = 'teacher',
): Promise<string> {
  const classId = await makeClass(of, world.id[teacher], { name: `${hereWord} Club` })
  const { code } = await of.services.db
    .selectFrom('class_codes')
    .select('code')
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  return code
}

export const access: AreaAccess = {
  attempts: {
    'verifyCode class-code': async fixture => ({ params: { code: await freshCode(fixture) } }),
    'joinByClassCode own': joining(nothing),
    'joinByClassCode child': joining(about('childId', 'child')),
    'joinByClassCode classmate': joining(about('childId', 'classmate')),
    'listLinkedTeachers own': nothing,
    'listLinkedTeachers child': about('childId', 'child'),
    'listLinkedTeachers classmate': about('childId', 'classmate'),
    'listLinkedTeachers elsewhere': about('childId', 'child_elsewhere'),
    'addGroup own': () => ({ body: { group_name: `Group ${++made}` } }),
    'addGroup school-here': ({ world }) => ({
      params: { schoolId: world.school.here },
      body: { group_name: `Group ${++made}` },
    }),
    'generateClassCode class-here': ({ world }) => ({ params: { groupId: world.class.here }, body: {} }),
    'generateClassCode class-elsewhere': ({ world }) => ({
      params: { groupId: world.class.elsewhere },
      body: {},
    }),
    'listGroups own': nothing,
    'listGroups teacher': about('userId', 'teacher'),
    'listGroupStudents class-here': ({ world }) => ({ params: { groupId: world.class.here } }),
    'listGroupStudents class-elsewhere': ({ world }) => ({ params: { groupId: world.class.elsewhere } }),
    'postGroupStudents class-here': ({ world }) => ({ params: { groupId: world.class.here }, body: {} }),
    ...both('listSchoolGroups', 'school', atSchool),
  },
}
