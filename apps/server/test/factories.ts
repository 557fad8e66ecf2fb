import { randomBytes } from 'node:crypto'
import { authenticate } from '@kindling/contract/accounts'
import { codeFrom } from '@kindling/rules/codes'
import { type ConsentPurpose, noticeVersion } from '@kindling/rules/consents'
import type { Gender } from '@kindling/rules/people'
import type { Insertable } from 'kysely'
import { hashOfToken } from '../src/features/invites/index.ts'
import type { Database } from '../src/platform/database/row-types.ts'
import { hashPassword, ofAddress } from '../src/platform/passwords.ts'
import { Client } from './client.ts'
import { testPassword } from './secret-watch.ts'
import { startOfTests, type TestServer } from './test-server.ts'

export { testPassword } from './secret-watch.ts'

let testHash: Promise<string> | null = null
export const hashOfTestPassword = () => {
  testHash ??= hashPassword(testPassword, ofAddress('127.0.0.1'))
  return testHash
}

/** Memberships of factories began before everything that a test does. */
const startOfSchoolYear = '2026-09-01T16:00:00.000Z'

let made = 0
const next = () => ++made

type Users = Insertable<Database['users']>

/** A person, with whatever the test says and believable values for the rest. */
export async function makeUser(
  of: TestServer,
  type: Users['user_type'],
  more: Partial<Users> = {},
): Promise<number> {
  const number = next()
  const name = `${type.replace(' ', '').toLowerCase()}${number}`
  const { id } = await of.services.db
    .insertInto('users')
    .values({
      user_type: type,
      first_name: `${type.split(' ')[0]}${'abcdefghij'[number % 10]}`,
      last_name: 'Example',
      username: type === 'Child' ? name : null,
      email: type === 'Child' ? null : `${name}@people.example`,
      gender: 'Female' satisfies Gender,
      birth_date: type === 'Child' ? '2016-05-04' : null,
      grade: type === 'Child' ? 4 : null,
      email_verified_at: type === 'Child' ? null : startOfTests,
      password_hash: await hashOfTestPassword(),
      profile_code: codeFrom(randomBytes(5)),
      created_at: startOfTests,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (type === 'Child') await agreeTo(of, id, ['account', 'sharing'])
  return id
}

/** Somebody who runs the product: a parent's account with that office. */
export async function makeOperator(of: TestServer, more: Partial<Users> = {}): Promise<number> {
  const id = await makeUser(of, 'Parent', more)
  await of.services.db.insertInto('operators').values({ user_id: id, appointed_at: startOfTests }).execute()
  return id
}

const consenting = new WeakMap<TestServer, Promise<number>>()

/** What a guardian with a proved address has agreed to for a child. */
export async function agreeTo(of: TestServer, childId: number, purposes: readonly ConsentPurpose[]) {
  const guardian = consenting.get(of) ?? makeUser(of, 'Parent')
  consenting.set(of, guardian)
  const given_by = await guardian
  await of.services.db
    .insertInto('consents')
    .values(
      purposes.map(purpose => ({
        child_id: childId,
        purpose,
        given_by,
        method: 'family-page',
        notice_version: noticeVersion,
        given_at: startOfTests,
      })),
    )
    .execute()
}

/** A signed-in browser of a person. */
export async function signedIn(of: TestServer, userId: number): Promise<Client> {
  const user = await of.services.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const client = new Client(of.app)
  const answer = await client.call(authenticate, {
    body: {
      user: {
        mode: user.username ? 'username' : 'email',
        mode_id: user.username ?? user.email ?? '',
        password: testPassword,
      },
      autoSelectFirstAccount: true,
    },
  })
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.text}`)
  return client
}

export async function makeSchool(
  of: TestServer,
  districtName = `District ${next()}`,
): Promise<{ schoolId: number; districtId: number }> {
  const district = await of.services.db
    .insertInto('districts')
    .values({ name: districtName })
    .returning('id')
    .executeTakeFirstOrThrow()
  const school = await of.services.db
    .insertInto('schools')
    .values({
      name: `School ${next()}`,
      district_id: district.id,
      verified_at: startOfTests,
      verified_as: 'district',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { schoolId: school.id, districtId: district.id }
}

export async function joinSchool(
  of: TestServer,
  userId: number,
  schoolId: number,
  confirmed = true,
): Promise<void> {
  await of.services.db
    .insertInto('school_members')
    .values({
      user_id: userId,
      school_id: schoolId,
      confirmed_at: confirmed ? startOfTests : null,
      vouched_at: confirmed ? startOfTests : null,
      vouched_as: confirmed ? 'district' : null,
    })
    .execute()
}

/** A school that nobody has verified, run by a teacher who typed it in. */
export async function makeUnverifiedSchool(of: TestServer, adminId: number): Promise<number> {
  const { id } = await of.services.db
    .insertInto('schools')
    .values({ name: `Club ${next()}`, created_by: adminId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await of.services.db
    .insertInto('school_members')
    .values({ user_id: adminId, school_id: id, confirmed_at: startOfTests, confirmed_by: adminId })
    .execute()
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: id, user_id: adminId, is_primary: true })
    .execute()
  return id
}

export async function linkGuardian(of: TestServer, childId: number, guardianId: number): Promise<void> {
  await of.services.db
    .insertInto('guardianships')
    .values({ child_id: childId, guardian_id: guardianId, since: startOfTests, confirmed_at: startOfTests })
    .execute()
}

/** An invite to be a guardian, open unless said otherwise; the server keeps the hash of its token. */
export async function makeInvite(
  of: TestServer,
  invite: { childId: number; inviterId: number; token: string; email?: string; closed?: boolean },
): Promise<number> {
  const now = of.clock.now()
  const { id } = await of.services.db
    .insertInto('invites')
    .values({
      kind: 'guardian',
      token_hash: hashOfToken(invite.token),
      child_id: invite.childId,
      inviter_id: invite.inviterId,
      by_child: invite.childId === invite.inviterId,
      add_child: true,
      add_friend: false,
      email: invite.email ?? null,
      status: invite.closed ? 'accepted' : 'Invite Sent',
      created_at: now,
      expires_at: new Date(now.getTime() + 14 * 24 * 3600 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A class, at a verified school unless the test says which, or says none. Its code is open. */
export async function makeClass(
  of: TestServer,
  teacherId: number,
  more: { schoolId?: number | null; name?: string; code?: string } = {},
): Promise<number> {
  const schoolId = more.schoolId === undefined ? await schoolOfTeacher(of, teacherId) : more.schoolId
  if (schoolId !== null) await belongTo(of, teacherId, schoolId)
  const { id } = await of.services.db
    .insertInto('classes')
    .values({
      name: more.name ?? `Class ${next()}`,
      school_id: schoolId,
      school_year: 2026,
      public_name: 'Somebody’s class',
      created_by: teacherId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: id, teacher_id: teacherId, is_first: true })
    .execute()
  await of.services.db
    .insertInto('class_codes')
    .values({
      code: more.code ?? codeFrom(randomBytes(5)),
      class_id: id,
      created_by: teacherId,
      open_until: '2030-01-01T00:00:00Z',
    })
    .execute()
  return id
}

/** A teacher of a school's class is one of the school's, unless the test has said how the two stand to each other. */
async function belongTo(of: TestServer, teacherId: number, schoolId: number): Promise<void> {
  const member = await of.services.db
    .selectFrom('school_members')
    .select('id')
    .where('user_id', '=', teacherId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst()
  if (!member) await joinSchool(of, teacherId, schoolId)
}

async function schoolOfTeacher(of: TestServer, teacherId: number): Promise<number> {
  const own = await of.services.db
    .selectFrom('school_members')
    .select('school_id')
    .where('user_id', '=', teacherId)
    .where('until', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (own) return own.school_id
  return (await makeSchool(of)).schoolId
}

/** Puts a child into a class; both sides have said yes, unless the test says which has. */
export async function joinClass(
  of: TestServer,
  classId: number,
  childId: number,
  yes: { ofClass?: boolean; ofChild?: boolean } = {},
): Promise<void> {
  await of.services.db
    .insertInto('class_members')
    .values({
      class_id: classId,
      child_id: childId,
      since: startOfSchoolYear,
      class_yes_at: yes.ofClass === false ? null : startOfTests,
      child_yes_at: yes.ofChild === false ? null : startOfTests,
    })
    .execute()
  if (yes.ofClass !== false && yes.ofChild !== false) await belongToSchoolOf(of, classId, childId)
}

/** Whoever is confirmed in a class of a verified school is its student, unless another school has the child. */
async function belongToSchoolOf(of: TestServer, classId: number, childId: number): Promise<void> {
  const school = await of.services.db
    .selectFrom('classes')
    .innerJoin('schools', 'schools.id', 'classes.school_id')
    .select('schools.id')
    .where('classes.id', '=', classId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  const member = await of.services.db
    .selectFrom('school_members')
    .select('id')
    .where('user_id', '=', childId)
    .executeTakeFirst()
  if (school && !member) await joinSchool(of, childId, school.id)
}

/** A child with a parent, a teacher and a class at a school: the smallest whole surrounding. */
export async function makeSurrounding(of: TestServer) {
  const { schoolId, districtId } = await makeSchool(of)
  const childId = await makeUser(of, 'Child')
  const parentId = await makeUser(of, 'Parent')
  const teacherId = await makeUser(of, 'Teacher')
  await joinSchool(of, childId, schoolId)
  await joinSchool(of, teacherId, schoolId)
  await linkGuardian(of, childId, parentId)
  const classId = await makeClass(of, teacherId, { schoolId })
  await joinClass(of, classId, childId)
  return { schoolId, districtId, childId, parentId, teacherId, classId }
}

/** A course of one unit with lessons. */
export async function makeCourse(of: TestServer, more: { package?: 'Basic' | 'Pro'; lessons?: number } = {}) {
  const number = next()
  const db = of.services.db
  const course = await db
    .insertInto('courses')
    .values({
      short_name: `course-${number}`,
      name: `Course ${number}`,
      picture: '/pictures/logo.svg',
      user_id: 10,
      course_package: more.package ?? 'Basic',
    })
    .returning(['id', 'short_name'])
    .executeTakeFirstOrThrow()
  const unit = await db
    .insertInto('course_units')
    .values({ course_id: course.id, name: 'Unit', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lessonIds: number[] = []
  for (let position = 0; position < (more.lessons ?? 2); position++) {
    const lesson = await db
      .insertInto('lessons')
      .values({
        unit_id: unit.id,
        course_id: course.id,
        short_name: `lesson-${number}-${position}`,
        name: `Lesson ${number}.${position}`,
        lesson_package: more.package ?? 'Basic',
        user_id: 10,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    lessonIds.push(lesson.id)
    await db
      .insertInto('lesson_activities')
      .values([
        {
          lesson_id: lesson.id,
          position: 0,
          resource_type: 'Video',
          title: 'Watch',
          resource: '/videos/sky.mp4',
        },
        { lesson_id: lesson.id, position: 1, resource_type: 'Link', title: 'Nothing yet', resource: '' },
        {
          lesson_id: lesson.id,
          position: 2,
          resource_type: 'Link',
          title: 'Read',
          resource: 'https://www.nasa.gov/',
        },
      ])
      .execute()
  }
  return { courseId: course.id, shortName: course.short_name, lessonIds }
}
