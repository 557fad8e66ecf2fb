import {
  type AreaAccess,
  about,
  atSchool,
  both,
  type Fixture,
  nothing,
  type Place,
  type Prepare,
  teacherAt,
  wordOf,
} from '../attempt.ts'
import { joinSchool, makeClass, makeUser } from '../factories.ts'
import type { Person } from '../two-districts.ts'

const group = ({ world }: Fixture, place: Place) => ({ params: { groupId: world.class[place] } })
let made = 0

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
export async function sharedClass(
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

export const access: AreaAccess = {
  relations: {
    'own-school': {
      teacher: ['school-teacher'],
      school_admin: ['school-admin'],
      teacher_elsewhere: ['school-teacher'],
      joined_teacher: ['school-teacher'],
      club_teacher: ['school-teacher'],
      substitute: ['school-teacher'],
      unverified_admin: ['unverified-admin'],
      school_admin_elsewhere: ['school-admin'],
    },
  },
  attempts: {
    ...both('addClassStudent', 'class', place => fixture => ({
      ...group(fixture, place),
      body: { first_name: 'Ada', last_name: 'Reed', agreed: true },
    })),
    'listStudents school-here': atSchool('here'),
    'listStudents school-elsewhere': atSchool('elsewhere'),
    'listStudents own-school': nothing,
    'listTeachers school-here': atSchool('here'),
    'listTeachers school-elsewhere': atSchool('elsewhere'),
    'exportRoster school-here': exporting('here'),
    'exportRoster school-elsewhere': exporting('elsewhere'),
    'listGroupStudentsBasic class-here': basic('here'),
    'listGroupStudentsBasic class-elsewhere': basic('elsewhere'),
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
    'recordProfileView own': () => ({ body: {} }),
    'recordProfileView child': viewing,
  },
}
