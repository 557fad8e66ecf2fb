import { getNameAvatar, getSession, getUserInfo, updateCredentials } from '@kindling/contract/accounts'
import { sparksSetting } from '@kindling/rules/school-settings'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import {
  joinSchool,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
  signedIn,
  testPassword,
} from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { commonLimits } from '../../platform/rate-limits.ts'

const of = await openTestServer()

async function register(more: Partial<Record<string, unknown>> = {}, client = new Client(of.app)) {
  const captcha_token = await solveCaptcha(client, 'User/create')
  const payload = {
    email: `new${Math.trunc(performance.now() * 1000)}@people.example`,
    password: 'Lantern-7!',
    first_name: 'Ada',
    last_name: 'Otter',
    captcha_token,
    ...more,
  }
  return {
    client,
    payload,
    answer: await client.send<{
      session: { user: { user_type: string; id: number; email: string }; landing: string }
    }>({ method: 'POST', url: '/user/create', payload }),
  }
}

test('a guest registers as a parent by email, is signed in and lands on the profile [ACCOUNTS-46] [ACCOUNTS-48]', async () => {
  const { client, payload, answer } = await register()
  expect(answer.status).toBe(200)
  expect(answer.body.session).toMatchObject({
    user: { user_type: 'Parent', email: payload.email },
    landing: '/dashboard/profile',
  })
  expect((await client.call(getSession)).body.user?.id).toBe(answer.body.session.user.id)
})

test('registrations with a wrong puzzle keep nobody else of the address from registering, and solved ones count', async () => {
  const { most } = commonLimits.registrations
  for (let time = 0; time <= most; time++) {
    const { status } = await new Client(of.app).send({
      method: 'POST',
      url: '/user/create',
      payload: {
        email: 'junk@people.example',
        password: 'Lantern-7!',
        first_name: 'A',
        last_name: 'B',
        captcha_token: 'x',
      },
    })
    expect(status).toBe(400)
  }
  expect((await register()).answer.status).toBe(200)
  await of.services.db
    .updateTable('rate_limits')
    .set({ count: most })
    .where('key', 'like', 'registrations:%')
    .execute()
  expect((await register()).answer.status).toBe(429)
  await of.services.db.deleteFrom('rate_limits').execute()
})

test('keeps how a parent came, and takes the fields of the documents [ACCOUNTS-47]', async () => {
  const came = {
    invite_source: 'flyer',
    utm_source: 'spring',
    utm_campaign: 'parks',
    token: 'abc',
    user_type: 'Parent',
  }
  const { answer } = await register(came)
  const row = await of.services.db
    .selectFrom('users')
    .select('registration')
    .where('id', '=', answer.body.session.user.id)
    .executeTakeFirstOrThrow()
  expect(row.registration).toMatchObject({
    invite_source: 'flyer',
    utm_source: 'spring',
    utm_campaign: 'parks',
  })
  expect((await register({ ...came, user_type: 'Teacher' })).answer.status).toBe(400)
})

test('a registration that fails on the captcha says whom to contact, and makes nobody [ACCOUNTS-52] [PLATFORM-73]', async () => {
  const email = 'robot@people.example'
  const { answer } = await register({ email, captcha_token: 'nonsense' })
  expect(answer.body).toMatchObject({
    code: 'CAPTCHA',
    message: 'Something went wrong! Please contact help@kindling.example.',
  })
  const otherAction = await solveCaptcha(new Client(of.app), 'submit')
  expect((await register({ email, captcha_token: otherAction })).answer.body.code).toBe('CAPTCHA')
  expect(await of.services.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual(
    [],
  )
})

test('a captcha failure is logged and counted [PLATFORM-71] [PLATFORM-72]', async () => {
  const before = of.logged.filter(line => line.includes('captcha failed')).length
  await register({ captcha_token: 'nonsense' })
  expect(of.logged.filter(line => line.includes('captcha failed'))).toHaveLength(before + 1)
  expect(await of.services.telemetry.print()).toMatch(/kindling_events_total\{event="captcha_failed"\} [1-9]/)
})

test('the puzzle for no named action is for "submit" [PLATFORM-70]', async () => {
  const { body } = await new Client(of.app).send<{ salt: string }>({
    method: 'GET',
    url: '/captcha/challenge',
  })
  expect(body.salt).toContain('action=submit')
})

test('an address that has an account is refused in words that say so [ACCOUNTS-51]', async () => {
  const { payload } = await register()
  const { answer } = await register({ email: payload.email.toUpperCase() })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe(
    'An account already exists for this email address. Please sign in instead. If it is not yours, have a new password sent to this address: with it the account is yours alone.',
  )
})

test('a new password follows the rules, in the words of the documents [ACCOUNTS-25] [ACCOUNTS-27]', async () => {
  expect((await register({ password: 'Ab1!' })).answer.body.fields).toEqual({
    password: 'Password must be at least 8 characters long.',
  })
  expect((await register({ password: 'lanterns!' })).answer.body.fields).toEqual({
    password: 'Password must contain at least one numeric and one special character.',
  })
  expect((await register({ password: `${'a long lantern '.repeat(9)}7!` })).answer.status).toBe(200)
})

test('the own account carries every field of a user [ACCOUNTS-29] [ACCOUNTS-30] [ACCOUNTS-84]', async () => {
  const { childId, schoolId, districtId, classId } = await makeSurrounding(of)
  await of.services.db.updateTable('schools').set({ grade: 9 }).where('id', '=', schoolId).execute()
  const { body } = await (await signedIn(of, childId)).call(getUserInfo)
  expect(body.user).toMatchObject({
    id: childId,
    user_type: 'Child',
    user_role: null,
    first_name: expect.stringMatching(/\w/),
    last_name: 'Example',
    email: null,
    gender: 'Female',
    birth_date: '2016-05-04',
    age: 10,
    grade: 4,
    zip_code: '00000',
    school_id: schoolId,
    school_grade: 9,
    district_id: districtId,
    account_status: 'Registered',
    status: 'Active',
  })
  expect(body.user.username).toMatch(/^child/)
  expect(body.user.groups.map(group => group.id)).toEqual([classId])
})

test('classes are told by id and name, and the plan and the profile code with them [ACCOUNTS-31] [ACCOUNTS-32]', async () => {
  const { teacherId, classId, schoolId } = await makeSurrounding(of)
  const { body } = await (await signedIn(of, teacherId)).call(getUserInfo)
  expect(body.user.groups).toEqual([{ id: classId, name: expect.stringMatching(/^Class/) }])
  expect(body.user).toMatchObject({
    pro_plan_active: false,
    pro_plan_expired: false,
    profile_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
  })
  await givePlan(of, schoolId, '2026-12-31')
  expect((await (await signedIn(of, teacherId)).call(getUserInfo)).body.user.pro_plan_active).toBe(true)
})

test('a teacher tells role, interests and grades, the grades as one list with commas [ACCOUNTS-33]', async () => {
  const id = await makeUser(of, 'Teacher', {
    teacher_role: 'Librarian / Media Specialist',
    teacher_interests: ['Goal setting'],
    teacher_grades: '3,4,5',
  })
  const { body } = await (await signedIn(of, id)).call(getUserInfo)
  expect(body.user.teacher_info).toEqual({
    role: 'Librarian / Media Specialist',
    interests: ['Goal setting'],
    grades: '3,4,5',
  })
  expect(body.user.user_role).toBeNull()
})

test('a job title gives no role; a row does [ACCOUNTS-40]', async () => {
  const { schoolId } = await makeSurrounding(of)
  const id = await makeUser(of, 'Teacher', { teacher_role: 'Principal' })
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: id, is_primary: true })
    .execute()
  expect((await (await signedIn(of, id)).call(getSession)).body).toMatchObject({
    user: { user_role: 'Primary School Admin' },
    landing: '/dashboard/roster',
  })
})

test('everybody is of one of six kinds, and who is not signed in is a guest [ACCOUNTS-39] [PLATFORM-01]', async () => {
  const { districtId } = await makeSurrounding(of)
  const kindOf = async (id: number) => (await (await signedIn(of, id)).call(getUserInfo)).body.user.user_type
  for (const kind of ['Child', 'Parent', 'Teacher', 'Vendor'] as const)
    expect(await kindOf(await makeUser(of, kind))).toBe(kind)
  const user_id = await makeUser(of, 'Teacher')
  expect(await kindOf(user_id)).toBe('Teacher')
  await of.services.db.insertInto('district_admins').values({ district_id: districtId, user_id }).execute()
  expect(await kindOf(user_id)).toBe('District Admin')
  const guest = new Client(of.app)
  expect((await guest.call(getSession)).body.user).toBeNull()
  expect((await guest.call(getUserInfo)).status).toBe(401)
  await expect(makeUser(of, 'Admin' as never)).rejects.toThrow('user_type')
})

const landingOf = async (client: Client) => (await client.call(getSession)).body.landing

test('a parent lands on the profile, a child and a guest on progress [NAVIGATION-01] [NAVIGATION-04] [NAVIGATION-05]', async () => {
  expect(await landingOf(await signedIn(of, await makeUser(of, 'Parent')))).toBe('/dashboard/profile')
  expect(await landingOf(await signedIn(of, await makeUser(of, 'Child')))).toBe('/dashboard/progress')
  expect(await landingOf(new Client(of.app))).toBe('/dashboard/progress')
})

test('a teacher and a primary school admin land on the roster, whatever the account is, and a vendor on the listings [NAVIGATION-02] [NAVIGATION-03] [NAVIGATION-06]', async () => {
  expect(await landingOf(await signedIn(of, await makeUser(of, 'Teacher')))).toBe('/dashboard/roster')
  expect(await landingOf(await signedIn(of, await makeUser(of, 'Vendor')))).toBe('/dashboard/vendor')
  // No row says where a person of a district lands: they land on the district's page.
  expect(await landingOf(await signedIn(of, await makeUser(of, 'District Admin')))).toBe(
    '/dashboard/district',
  )
  const { schoolId } = await makeSurrounding(of)
  const user_id = await makeUser(of, 'Parent')
  const admin = await signedIn(of, user_id)
  expect(await landingOf(admin)).toBe('/dashboard/profile')
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id, is_primary: true })
    .execute()
  expect(await landingOf(admin)).toBe('/dashboard/roster')
})

test('the session says whether nobody has verified the school where somebody works', async () => {
  const unverified = async (userId: number) =>
    (await (await signedIn(of, userId)).call(getSession)).body.school_unverified
  const [founder, teacher] = [await makeUser(of, 'Teacher'), await makeUser(of, 'Teacher')]
  await joinSchool(of, teacher, await makeUnverifiedSchool(of, founder))
  expect([await unverified(founder), await unverified(teacher)]).toEqual([true, true])
  const { teacherId, childId } = await makeSurrounding(of)
  expect([await unverified(teacherId), await unverified(childId)]).toEqual([false, false])
  expect(await unverified(await makeUser(of, 'Teacher'))).toBe(false)
})

test('the session says whether somebody works at a club, and not that a child belongs to one', async () => {
  const atClub = async (userId: number) =>
    (await (await signedIn(of, userId)).call(getSession)).body.works_at_club === true
  const [founder, teacher, childId] = [
    await makeUser(of, 'Teacher'),
    await makeUser(of, 'Teacher'),
    await makeUser(of, 'Child'),
  ]
  const id = await makeUnverifiedSchool(of, founder)
  for (const member of [teacher, childId]) await joinSchool(of, member, id)
  expect([await atClub(founder), await atClub(teacher)]).toEqual([false, false])
  await of.services.db.updateTable('schools').set({ is_club: true }).where('id', '=', id).execute()
  expect([await atClub(founder), await atClub(teacher), await atClub(childId)]).toEqual([true, true, false])
})

test('the session names the school that has yet to confirm a teacher, and whether it has the pro plan', async () => {
  const { teacherId, schoolId } = await makeSurrounding(of)
  const newcomer = await makeUser(of, 'Teacher')
  await joinSchool(of, newcomer, schoolId, false)
  const ofSession = async (userId: number) =>
    (await (await signedIn(of, userId)).call(getSession)).body.waits_for_school
  const name = (
    await of.services.db
      .selectFrom('schools')
      .select('name')
      .where('id', '=', schoolId)
      .executeTakeFirstOrThrow()
  ).name
  expect(await ofSession(newcomer)).toEqual({ name, pro_plan_active: false })
  expect(await ofSession(teacherId)).toBeUndefined()
  const day = 86_400_000
  const planUntil = (end: Date) => givePlan(of, schoolId, end)
  await planUntil(new Date(of.clock.now().getTime() - day))
  expect(await ofSession(newcomer)).toEqual({ name, pro_plan_active: false })
  await planUntil(new Date(of.clock.now().getTime() + day))
  expect(await ofSession(newcomer)).toEqual({ name, pro_plan_active: true })
  // A person who only claims a school must not learn what the school pays for.
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', newcomer)
    .execute()
  expect(await ofSession(newcomer)).toEqual({ name, pro_plan_active: false })
})

test('websites are a place of their own for who has no school, and where a school has the pro plan and has not switched them off [SPARKS-16] [SPARKS-17]', async () => {
  const { childId, teacherId, parentId, schoolId } = await makeSurrounding(of)
  const hidden = () =>
    Promise.all(
      [childId, teacherId, parentId].map(
        async id => (await (await signedIn(of, id)).call(getSession)).body.without_sparks,
      ),
    )
  const planUntil = (end: Date | null) => givePlan(of, schoolId, end)
  const day = 86_400_000
  await planUntil(null)
  expect(await hidden()).toEqual([true, true, false])
  await planUntil(new Date(of.clock.now().getTime() - day))
  expect(await hidden()).toEqual([true, true, false])
  await planUntil(new Date(of.clock.now().getTime() + day))
  expect(await hidden()).toEqual([false, false, false])
  await of.services.db
    .insertInto('school_settings')
    .values({
      school_id: schoolId,
      setting_id: sparksSetting,
      is_on: false,
      changed_by: teacherId,
      changed_at: of.clock.now(),
    })
    .execute()
  expect(await hidden()).toEqual([true, true, false])
})

test('name and picture of whom one knows, and nothing of a stranger [ACCOUNTS-95]', async () => {
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  const other = await makeSurrounding(of)
  const parent = await signedIn(of, parentId)
  for (const userId of [childId, parentId, teacherId, 10]) {
    const { body } = await parent.call(getNameAvatar, { params: { userId } })
    expect(body.user).toMatchObject({ id: userId, avatar: expect.stringMatching(/^\/pictures\//) })
  }
  for (const userId of [other.childId, other.parentId, other.teacherId, 999_999]) {
    expect((await parent.call(getNameAvatar, { params: { userId } })).status).toBe(404)
  }
})

test('changes the own password with the current one, and every other session ends [ACCOUNTS-19] [ACCOUNTS-20]', async () => {
  const id = await makeUser(of, 'Parent')
  const here = await signedIn(of, id)
  const elsewhere = await signedIn(of, id)
  const wrong = await here.call(updateCredentials, {
    body: { id, password: 'Lantern-8!', current_password: 'Wrong-1!' },
  })
  expect(wrong.body.fields).toEqual({ current_password: 'Current password was invalid.' })
  expect((await elsewhere.call(getUserInfo)).status).toBe(200)
  expect(
    (await here.call(updateCredentials, { body: { password: 'Lantern-8!', current_password: testPassword } }))
      .status,
  ).toBe(200)
  expect((await elsewhere.call(getUserInfo)).status).toBe(401)
  expect((await here.call(getUserInfo)).status).toBe(200)
})
