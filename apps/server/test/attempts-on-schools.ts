import { type Attempt, about, type Fixture, nothing, type Prepare, teacherAt } from './attempt.ts'
import { atSchool } from './attempts-on-rosters.ts'
import { joinClass, joinSchool, makeClass, makeCourse, makeUser } from './factories.ts'
import { elsewhereWord, hereWord, type Person } from './two-districts.ts'

type Place = 'here' | 'elsewhere'
const places: readonly Place[] = ['here', 'elsewhere']
const wordOf = (place: Place) => (place === 'here' ? hereWord : elsewhereWord)
let made = 0

type Placed = (place: Place) => Prepare

/** The same for both districts, by `call row-here` and `call row-elsewhere`. */
const both = (call: string, row: string, prepare: Placed): Record<string, Prepare> =>
  Object.fromEntries(places.map(place => [`${call} ${row}-${place}`, prepare(place)]))

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

const ofClass: Placed =
  place =>
  ({ world }) => ({ query: { group_id: world.class[place] } })

const giving: Placed =
  place =>
  async ({ of, world }): Promise<Attempt> => {
    const { courseId } = await makeCourse(of)
    return { body: { group_id: world.class[place], type: 'course', ids: [courseId] } }
  }

const atDistrict: Placed =
  place =>
  ({ world }) => ({ params: { districtId: world.district[place] } })

const appointing: Placed = place => async fixture => {
  const id = await staff(fixture, place)
  const { email } = await fixture.of.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { params: { districtId: fixture.world.district[place] }, body: { email } }
}

const dismissingFromDistrict: Placed = place => async fixture => {
  const userId = await staff(fixture, place)
  const district_id = fixture.world.district[place]
  await fixture.of.services.db
    .insertInto('district_admins')
    .values({ district_id, user_id: userId })
    .execute()
  return { params: { userId }, query: { district_id } }
}

const setting: Placed =
  place =>
  ({ world }) => ({ params: { settingId: 4 }, query: { school_id: world.school[place] } })

/** One way to make each call on schools, districts and what classes are given, by `call row` of the table. */
export const attemptsOnSchools: Record<string, Prepare> = {
  ...both('listSchoolGroups', 'school', atSchool),
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
  ...both('listClassAssignments', 'class', ofClass),
  ...both('listUserContentLite', 'class', ofClass),
  ...both('addClassAssignments', 'class', giving),
  ...both('removeClassAssignments', 'class', giving),
  ...both('getDistrictSocialData', 'district', atDistrict),
  ...both('listDistrictSchools', 'district', atDistrict),
  ...both('getDistrictHome', 'district', atDistrict),
  ...both('listDistrictAdmins', 'district', atDistrict),
  ...both('addDistrictAdmin', 'district', appointing),
  ...both('deleteDistrictAdmin', 'district', dismissingFromDistrict),
}
