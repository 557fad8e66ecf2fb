import { authenticate } from '@kindling/contract/accounts'
import { about, type Fixture, nothing, type Prepare } from './attempt.ts'
import { solveCaptcha } from './captcha.ts'
import { Client } from './client.ts'
import { hashOfTestPassword, makeClass, makeUser, testPassword } from './factories.ts'
import type { TestServer } from './test-server.ts'
import { hereWord } from './two-districts.ts'

const empty: Prepare = () => ({ body: {} })
let made = 0

/** Whatever other calls made of passwords, everybody who has one has that of the tests again. */
export const setTestPassword = async (of: TestServer) =>
  of.services.db
    .updateTable('users')
    .set({ password_hash: await hashOfTestPassword() })
    .where('password_hash', 'is not', null)
    .execute()

const signIn = (email: string) => ({
  user: { mode: 'email' as const, mode_id: email, password: testPassword },
})

/** Two accounts that one password opens, and the cookie that a sign-in left of them. */
async function offer({ of }: Fixture): Promise<{ id: number; cookies: Record<string, string> }> {
  const email = `both${++made}@people.example`
  const id = await makeUser(of, 'Parent', { email })
  await makeUser(of, 'Teacher', { email })
  const client = new Client(of.app)
  await client.call(authenticate, { body: signIn(email) })
  return { id, cookies: { choice: client.cookies.get('choice') ?? '' } }
}

const newParent: Prepare = async ({ of }) => ({
  body: {
    email: `new${++made}@people.example`,
    password: 'Paper-Boat-77',
    first_name: 'New',
    last_name: 'Person',
    captcha_token: await solveCaptcha(new Client(of.app), 'User/create'),
  },
})

const newChild =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({
    ...(await params(fixture, person)),
    body: {
      first_name: 'Little',
      gender: 'Other',
      birth_date: '05/04/2016',
      captcha_token: await solveCaptcha(new Client(fixture.of.app), 'Child/add_child'),
    },
  })

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

const course: Prepare = ({ world }) => ({ params: { courseId: world.course.courseId } })
const courseName: Prepare = ({ world }) => ({ params: { shortName: world.course.shortName } })
const forChild =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({
    ...(await params(fixture, person)),
    query: { user_id: fixture.world.id.child },
  })
const lessonId = ({ world }: Fixture) => world.course.lessonIds[0] ?? 0
const learning =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({
    ...(await params(fixture, person)),
    body: { lesson_id: lessonId(fixture) },
  })
/** A new password for an account that still has the one of all tests. */
const renewing =
  (params: Prepare): Prepare =>
  async (fixture, person) => {
    await setTestPassword(fixture.of)
    const body = { password: 'Paper-Boat-77', current_password: testPassword }
    return { ...(await params(fixture, person)), body }
  }

/** One way to make each call on people, classes and courses, by `call row` of the table. */
export const attemptsOnPeople: Record<string, Prepare> = {
  'getLive -': nothing,
  'getReady -': nothing,
  'getMetrics -': nothing,
  'authenticate own': async ({ of }) => {
    const email = `door${++made}@people.example`
    await makeUser(of, 'Parent', { email })
    return { body: signIn(email) }
  },
  'selectAccount offered': async fixture => {
    const { id, cookies } = await offer(fixture)
    return { cookies, body: { id } }
  },
  'selectAccount not-offered': async fixture => {
    const { cookies } = await offer(fixture)
    return { cookies, body: { id: fixture.world.id.teacher } }
  },
  'signOut own': empty,
  'getSession own': nothing,
  'getUserInfo own': nothing,
  'getUserInfo child': about('userId', 'child'),
  'getNameAvatar child': about('userId', 'child'),
  'getNameAvatar teacher': about('userId', 'teacher'),
  'getNameAvatar elsewhere': about('userId', 'child_elsewhere'),
  'createUser -': newParent,
  'updateCredentials own': renewing(nothing),
  'updateCredentials child': renewing(about('userId', 'child')),
  'getCaptcha -': nothing,
  'recordEvent -': () => ({ body: { event: 'captcha_failed' } }),
  'addChild own': newChild(nothing),
  'addChild parent': newChild(about('parentId', 'parent')),
  'getChildInfo own': nothing,
  'getChildInfo child': about('childId', 'child'),
  'getChildInfo classmate': about('childId', 'classmate'),
  'getChildInfo elsewhere': about('childId', 'child_elsewhere'),
  'getChildDetail own': nothing,
  'getChildDetail child': about('childId', 'child'),
  'getChildDetail elsewhere': about('childId', 'child_elsewhere'),
  'listChildren own': nothing,
  'listChildren parent': about('parentId', 'parent'),
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
  'getCourse -': course,
  'getCourse for-child': forChild(course),
  'getCourseByShortName -': courseName,
  'getCourseByShortName for-child': forChild(courseName),
  'listCourses -': nothing,
  'listUserCourses own': nothing,
  'listUserCourses child': about('userId', 'child'),
  'listUserCourses elsewhere': about('userId', 'child_elsewhere'),
  'getLesson -': fixture => ({ params: { lessonId: lessonId(fixture) } }),
  'getLessonByShortName -': async fixture => {
    const row = await fixture.of.services.db
      .selectFrom('lessons')
      .select('short_name')
      .where('id', '=', lessonId(fixture))
      .executeTakeFirstOrThrow()
    return { params: { shortName: row.short_name } }
  },
  'getLessonProgress own': nothing,
  'getLessonProgress child': about('userId', 'child'),
  'getLessonProgress elsewhere': about('userId', 'child_elsewhere'),
  'startLesson own': learning(nothing),
  'startLesson child': learning(about('userId', 'child')),
}
