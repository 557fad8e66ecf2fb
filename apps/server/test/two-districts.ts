import { keepAsMade } from './as-made.ts'
import { givePlan } from './entitlements.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeCourse,
  makeSchool,
  makeUnverifiedSchool,
  makeUser,
} from './factories.ts'
import { startOfTests, type TestServer } from './test-server.ts'

/** Every kind of person of the authorization table, in the order of its columns. */
export const people = [
  'guest',
  'child',
  'classmate',
  'child_elsewhere',
  'parent',
  'parent_other',
  'teacher',
  'teacher_unconfirmed',
  'teacher_elsewhere',
  'joined_teacher',
  'club_teacher',
  'substitute',
  'unverified_admin',
  'school_admin',
  'school_admin_elsewhere',
  'district_admin',
  'district_admin_elsewhere',
  'vendor',
  'operator',
] as const
export type Person = (typeof people)[number]

/** Stands in every name and text of the first district, and in no other place. */
export const hereWord = 'Quillfeather'
/** The same for the second district. */
export const elsewhereWord = 'Brambleton'

export interface TwoDistricts {
  id: Record<Exclude<Person, 'guest'>, number>
  school: { here: number; elsewhere: number }
  class: { here: number; elsewhere: number }
  district: { here: number; elsewhere: number }
  course: { courseId: number; shortName: string; lessonIds: number[] }
}

/** Two districts that have nothing to do with each other, with everybody who can stand around a child in each. */
export async function makeTwoDistricts(of: TestServer): Promise<TwoDistricts> {
  const here = await makeSchool(of, `${hereWord} District`)
  const elsewhere = await makeSchool(of, `${elsewhereWord} District`)
  await nameSchool(of, here.schoolId, hereWord)
  await nameSchool(of, elsewhere.schoolId, elsewhereWord)
  const id = await makePeople(of)
  await joinHere(of, id, here)
  await joinElsewhere(of, id, elsewhere)
  await of.services.db.insertInto('operators').values({ user_id: id.operator }).execute()
  const classHere = await makeClass(of, id.teacher, { schoolId: here.schoolId, name: `${hereWord} Owls` })
  await joinClass(of, classHere, id.child)
  await joinClass(of, classHere, id.classmate)
  const classElsewhere = await makeClass(of, id.teacher_elsewhere, {
    schoolId: elsewhere.schoolId,
    name: `${elsewhereWord} Foxes`,
  })
  await joinClass(of, classElsewhere, id.child_elsewhere)
  await joinSmallerPowers(of, id, classHere)
  await givePlans(of)
  const districts = {
    id,
    school: { here: here.schoolId, elsewhere: elsewhere.schoolId },
    district: { here: here.districtId, elsewhere: elsewhere.districtId },
    class: { here: classHere, elsewhere: classElsewhere },
    course: await makeCourse(of),
  }
  await keepAsMade(of, districts)
  return districts
}

type School = { schoolId: number; districtId: number }
type Ids = TwoDistricts['id']

async function makePeople(of: TestServer): Promise<Ids> {
  const here = { last_name: hereWord }
  const elsewhere = { last_name: elsewhereWord }
  return {
    child: await makeUser(of, 'Child', here),
    classmate: await makeUser(of, 'Child', here),
    child_elsewhere: await makeUser(of, 'Child', elsewhere),
    parent: await makeUser(of, 'Parent', here),
    parent_other: await makeUser(of, 'Parent', here),
    teacher: await makeUser(of, 'Teacher', here),
    teacher_unconfirmed: await makeUser(of, 'Teacher'),
    teacher_elsewhere: await makeUser(of, 'Teacher', elsewhere),
    joined_teacher: await makeUser(of, 'Teacher'),
    club_teacher: await makeUser(of, 'Teacher'),
    substitute: await makeUser(of, 'Teacher'),
    unverified_admin: await makeUser(of, 'Teacher'),
    school_admin: await makeUser(of, 'Teacher', here),
    school_admin_elsewhere: await makeUser(of, 'Teacher', elsewhere),
    district_admin: await makeUser(of, 'District Admin', here),
    district_admin_elsewhere: await makeUser(of, 'District Admin', elsewhere),
    vendor: await makeUser(of, 'Vendor'),
    operator: await makeUser(of, 'Parent'),
  }
}

async function joinHere(of: TestServer, id: Ids, { schoolId, districtId }: School): Promise<void> {
  for (const member of [id.child, id.classmate, id.teacher, id.substitute, id.school_admin])
    await joinSchool(of, member, schoolId)
  await joinSchool(of, id.teacher_unconfirmed, schoolId, false)
  await linkGuardian(of, id.child, id.parent)
  await linkGuardian(of, id.classmate, id.parent_other)
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: id.school_admin })
    .execute()
  await of.services.db
    .insertInto('district_admins')
    .values({ district_id: districtId, user_id: id.district_admin })
    .execute()
}

async function joinElsewhere(of: TestServer, id: Ids, { schoolId, districtId }: School): Promise<void> {
  for (const member of [id.child_elsewhere, id.teacher_elsewhere, id.school_admin_elsewhere])
    await joinSchool(of, member, schoolId)
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: id.school_admin_elsewhere })
    .execute()
  await of.services.db
    .insertInto('district_admins')
    .values({ district_id: districtId, user_id: id.district_admin_elsewhere })
    .execute()
}

/**
 * Those who are something to the child of the first district, and less than its teacher: of a class of another verified school
 * that the child has joined, of a club's class in which both have said yes, for some days, and of the club's own office.
 */
async function joinSmallerPowers(of: TestServer, id: Ids, classHere: number): Promise<void> {
  const { schoolId } = await makeSchool(of)
  await joinSchool(of, id.joined_teacher, schoolId)
  const joined = await makeClass(of, id.joined_teacher, { schoolId })
  await joinClass(of, joined, id.child, { ofClass: false, ofChild: false })
  const club = await makeUnverifiedSchool(of, id.unverified_admin)
  await joinSchool(of, id.club_teacher, club)
  await joinClass(of, await makeClass(of, id.club_teacher, { schoolId: club }), id.child)
  await of.services.db
    .insertInto('class_teachers')
    .values({
      class_id: classHere,
      teacher_id: id.substitute,
      since: startOfTests,
      ends_at: '2030-01-01T00:00:00Z',
    })
    .execute()
}

const nameSchool = (of: TestServer, schoolId: number, word: string) =>
  of.services.db
    .updateTable('schools')
    .set({ name: `${word} School` })
    .where('id', '=', schoolId)
    .execute()

/** What comes with a plan is open to all: the table is about who somebody is. */
async function givePlans(of: TestServer): Promise<void> {
  const schools = await of.services.db.selectFrom('schools').select('id').execute()
  for (const { id } of schools) await givePlan(of, id)
}
