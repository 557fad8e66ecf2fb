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
import { joinClass, joinSchool, makeClass, makeUser } from '../factories.ts'
import type { Person } from '../two-districts.ts'

let made = 0
type Placed = (place: Place) => Prepare

const withBody =
  (body: object | ((fixture: Fixture, place: Place, person: Person) => object | Promise<object>)): Placed =>
  place =>
  async (fixture, person) => ({
    params: { schoolId: fixture.world.school[place] },
    body: typeof body === 'function' ? await body(fixture, place, person) : body,
  })

async function staff({ of, world }: Fixture, place: Place): Promise<number> {
  const id = await makeUser(of, 'Teacher', { last_name: wordOf(place) })
  await joinSchool(of, id, world.school[place])
  return id
}

const dismissing: Placed = place => async fixture => {
  const userId = await staff(fixture, place)
  const { of, world } = fixture
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: world.school[place], user_id: userId })
    .execute()
  return { params: { userId }, query: { school_id: world.school[place] } }
}

/** A student of the teacher, and a class of the same teacher that the student is not in. */
async function bulk({ of, world }: Fixture, place: Place, person: Person): Promise<object> {
  const schoolId = world.school[place]
  const teacherId = world.id[teacherAt(place, person)]
  const childId = await makeUser(of, 'Child', { last_name: wordOf(place) })
  await joinSchool(of, childId, schoolId)
  await joinClass(of, await makeClass(of, teacherId, { schoolId }), childId)
  const more = { schoolId, name: `${wordOf(place)} Bulk ${++made}` }
  const classId = await makeClass(of, teacherId, more)
  return { user_ids: [childId], groups: [{ id: classId }] }
}

const setting: Placed =
  place =>
  ({ world }) => ({ params: { settingId: 4 }, query: { school_id: world.school[place] } })

const switching =
  (place: Place): Prepare =>
  ({ world }) => ({ params: { schoolId: world.school[place] }, body: { value: true } })

export const access: AreaAccess = {
  attempts: {
    ...both('getSchoolInfo', 'school', atSchool),
    ...both('getSchoolStats', 'school', atSchool),
    ...both('getSchoolHome', 'school', atSchool),
    ...both('getSchoolSocialData', 'school', atSchool),
    'listLinkedSchools own': nothing,
    'listLinkedSchools teacher': about('userId', 'teacher'),
    ...both('getSchoolSettingValue', 'school', setting),
    'getSetting own': nothing,
    ...both('setSettingAccess', 'school', withBody({ setting_id: 61, value: true })),
    ...both(
      'createRole',
      'school',
      withBody(() => ({ role_name: `Title ${++made}` })),
    ),
    ...both('bulkGroupAssign', 'school', withBody(bulk)),
    ...both('syncSchoologyTeacher', 'school', atSchool),
    ...both('syncSchoologyStudent', 'school', atSchool),
    ...both('listAdmins', 'school', atSchool),
    ...both(
      'addAdmin',
      'school',
      withBody(async (fixture, place) => ({ user_id: await staff(fixture, place) })),
    ),
    ...both('deleteAdmins', 'school', dismissing),
    ...both('setTeacherWellbeingAccess', 'school', switching),
    ...both('setStudentWellbeingAccess', 'school', switching),
    ...both('setWellbeingJournal', 'school', switching),
  },
}
