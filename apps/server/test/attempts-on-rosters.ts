import { hashOfCookie } from '../src/platform/sessions/cookies.ts'
import { about, type Fixture, nothing, type Prepare, teacherAt } from './attempt.ts'
import { joinClass, joinSchool, makeClass, makeUser } from './factories.ts'
import { elsewhereWord, hereWord, type Person } from './two-districts.ts'

type Place = 'here' | 'elsewhere'
const wordOf = (place: Place) => (place === 'here' ? hereWord : elsewhereWord)
let made = 0

export const atSchool =
  (place: Place): Prepare =>
  ({ world }) => ({ params: { schoolId: world.school[place] } })

const exporting =
  (place: Place): Prepare =>
  ({ world }) => ({ params: { schoolId: world.school[place] }, body: { usertype: 'Child' } })

const basic =
  (place: Place): Prepare =>
  ({ world }) => ({ query: { group_id: world.class[place] } })

const users =
  (place: Place): Prepare =>
  ({ world }) => ({ body: { groupIds: [world.class[place]] } })

const grades =
  (place: Place): Prepare =>
  ({ world }) => ({ body: { school_id: world.school[place], gradeIds: [4] } })

/** A class that both the teacher and the administrator manage, so that either may choose it. */
async function sharedClass(
  { of, world }: Fixture,
  place: Place,
  person: Person = 'teacher',
): Promise<number> {
  const schoolId = world.school[place]
  return makeClass(of, world.id[teacherAt(place, person)], {
    schoolId,
    name: `${wordOf(place)} Group ${++made}`,
  })
}

const placing =
  (child: 'child' | 'child_elsewhere', place: Place): Prepare =>
  async fixture => ({
    body: {
      user_id: fixture.world.id[child],
      groups: [{ id: fixture.world.class[place] }, { id: await sharedClass(fixture, place) }],
    },
  })

const adding =
  (place: Place): Prepare =>
  async (fixture, person) => ({
    params: { schoolId: fixture.world.school[place] },
    body: {
      first_name: 'Little',
      last_name: wordOf(place),
      grade: 4,
      groups: [{ id: await sharedClass(fixture, place, person) }],
    },
  })

const claiming =
  (place: Place): Prepare =>
  async ({ of, world }) => {
    const id = await makeUser(of, 'Teacher', { last_name: wordOf(place) })
    await joinSchool(of, id, world.school[place], false)
    return { params: { schoolId: world.school[place] }, body: { user_id: id } }
  }

const removing =
  (place: Place): Prepare =>
  async ({ of, world }) => {
    const id = await makeUser(of, 'Teacher', { last_name: wordOf(place) })
    await joinSchool(of, id, world.school[place])
    return { params: { userId: id }, query: { school_id: world.school[place] } }
  }

const viewing: Prepare = async (fixture, person) => ({
  ...(await about('userId', 'child')(fixture, person)),
  body: {},
})

const importing =
  (place: Place): Prepare =>
  async (fixture, person) => {
    const classId = await sharedClass(fixture, place, person)
    const { name } = await fixture.of.services.db
      .selectFrom('classes')
      .select('name')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    return {
      params: { schoolId: fixture.world.school[place] },
      body: { csv: `First name,Last name,Class\nLittle,${wordOf(place)},${name}\n`, dry_run: false },
    }
  }

/** A class with a child who cannot sign in yet. */
async function classToPrint(fixture: Fixture, place: Place): Promise<number> {
  const classId = await sharedClass(fixture, place)
  const child = { last_name: wordOf(place), password_hash: null }
  await joinClass(fixture.of, classId, await makeUser(fixture.of, 'Child', child))
  return classId
}

const printing =
  (place: Place): Prepare =>
  async fixture => ({ params: { groupId: await classToPrint(fixture, place) }, body: {} })

const sheetKey = 'k'.repeat(43)
const sheet: Prepare = async fixture => {
  const { id } = await fixture.of.services.db
    .insertInto('sheets')
    .values({
      class_id: await classToPrint(fixture, 'here'),
      made_by: fixture.world.id.teacher,
      key_hash: hashOfCookie(sheetKey),
      created_at: fixture.of.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { sheetId: id } }
}

/** One way to make each call on the rosters of schools, by `call row` of the table. */
export const attemptsOnRosters: Record<string, Prepare> = {
  'listStudents school-here': atSchool('here'),
  'listStudents school-elsewhere': atSchool('elsewhere'),
  'listStudents own-school': nothing,
  'listTeachers school-here': atSchool('here'),
  'listTeachers school-elsewhere': atSchool('elsewhere'),
  'exportRoster school-here': exporting('here'),
  'exportRoster school-elsewhere': exporting('elsewhere'),
  'listGroupStudentsBasic class-here': basic('here'),
  'listGroupStudentsBasic class-elsewhere': basic('elsewhere'),
  'postGroupStudents class-here': ({ world }) => ({ params: { groupId: world.class.here }, body: {} }),
  'getGroupsUsers class-here': users('here'),
  'getGroupsUsers class-elsewhere': users('elsewhere'),
  'getGradesStudents school-here': grades('here'),
  'getGradesStudents school-elsewhere': grades('elsewhere'),
  'updateUserGroups child': placing('child', 'here'),
  'updateUserGroups elsewhere': placing('child_elsewhere', 'elsewhere'),
  'addStudent school-here': adding('here'),
  'addStudent school-elsewhere': adding('elsewhere'),
  'addTeacher school-here': claiming('here'),
  'addTeacher school-elsewhere': claiming('elsewhere'),
  'deleteTeacher school-here': removing('here'),
  'deleteTeacher school-elsewhere': removing('elsewhere'),
  'listSimilarStudents child': about('childId', 'child'),
  'listSimilarStudents elsewhere': about('childId', 'child_elsewhere'),
  'addStudents school-here': importing('here'),
  'addStudents school-elsewhere': importing('elsewhere'),
  'printSignInSheet class-here': printing('here'),
  'printSignInSheet class-elsewhere': printing('elsewhere'),
  'getSignInSheet sheet': sheet,
  'fillSignInSheet sheet': async fixture => ({
    ...(await sheet(fixture, 'teacher')),
    body: { key: sheetKey },
  }),
  'recordProfileView own': () => ({ body: {} }),
  'recordProfileView child': viewing,
}
