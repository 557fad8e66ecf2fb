import { authenticate, getNameAvatar, getSession, getUserInfo } from '@kindling/contract/accounts'
import { verifyCode } from '@kindling/contract/classes'
import { getChildInfo } from '@kindling/contract/families'
import {
  deleteAvatar,
  enableAda,
  getDistrictUserInfo,
  getEmailPreferences,
  getExtraInfo,
  getKarmaPoints,
  getLifetimeScore,
  getSurveyLists,
  replaceProfileCode,
  saveEmailPreferences,
  updateAll,
  updateUserSummary,
} from '@kindling/contract/profiles'
import { getFile } from '@kindling/contract/uploads'
import { emailKinds } from '@kindling/rules/email-kinds'
import { teacherInterests } from '@kindling/rules/teachers'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeCourse, makeSurrounding, makeUser, signedIn, testPassword } from '../../../test/factories.ts'
import { makeComment, makeFile, makeJournal } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const rowOf = (id: number) =>
  of.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the own profile is changed field by field, and what is not sent stays [ACCOUNTS-21] [ACCOUNTS-22]', async () => {
  const id = await makeUser(of, 'Teacher', { teacher_role: 'CTE', email: 'own.profile@people.example' })
  const teacher = await signedIn(of, id)
  const before = await rowOf(id)
  await teacher.call(updateAll, { body: { id, zip_code: '94110' } })
  await teacher.call(updateAll, { body: { id, grade: [3, 4, 3], last_name: "O'Neill" } })
  const after = await rowOf(id)
  expect(after).toEqual({ ...before, zip_code: '94110', teacher_grades: '3,4', last_name: "O'Neill" })
  const faults = async (body: object) => (await teacher.call(updateAll, { body })).body.fields
  expect(await faults({ zip_code: '941' })).toEqual({ zip_code: 'A zip code has five digits.' })
  expect(await faults({ grade: 13 })).toEqual({ grade: 'Please choose a grade from the list.' })
  expect(await faults({ school_id: 1 })).toEqual({ school_id: 'This field is not expected here.' })
})

test('a password in the profile asks for the current one, and ends every other session [ACCOUNTS-21]', async () => {
  const email = 'profile.password@people.example'
  const id = await makeUser(of, 'Parent', { email })
  const [here, elsewhere] = [await signedIn(of, id), await signedIn(of, id)]
  const change = (current_password?: string) =>
    here.call(updateAll, {
      body: { id, password: 'Paper-Boat-77', ...(current_password && { current_password }) },
    })
  for (const current of [undefined, 'Wrong-1!'])
    expect((await change(current)).body.fields).toEqual({ current_password: 'Current password was invalid.' })
  expect((await change(testPassword)).body.user.id).toBe(id)
  expect((await elsewhere.call(getUserInfo)).status).toBe(401)
  expect((await here.call(getUserInfo)).status).toBe(200)
  const user = { mode: 'email' as const, mode_id: email, password: 'Paper-Boat-77' }
  expect((await new Client(of.app).call(authenticate, { body: { user } })).status).toBe(200)
})

test('user_type and a job title in the profile change nothing, and no other account is reached [ACCOUNTS-21]', async () => {
  const id = await makeUser(of, 'Teacher', { teacher_role: 'Teacher' })
  const other = await makeUser(of, 'Teacher')
  const teacher = await signedIn(of, id)
  const before = await rowOf(id)
  const { body } = await teacher.call(updateAll, {
    body: { id, user_type: 'District Admin', teacher_info: { role: 'Principal' } },
  })
  expect(body.user).toMatchObject({
    user_type: 'Teacher',
    user_role: null,
    teacher_info: { role: 'Teacher' },
  })
  expect(await rowOf(id)).toEqual(before)
  expect((await teacher.call(updateAll, { body: { id: other, zip_code: '94110' } })).status).toBe(404)
})

test("a child's grade is the school's where there is one, and a name is nobody's to change alone", async () => {
  const { childId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  expect((await child.call(updateAll, { body: { grade: 5 } })).body.fields).toEqual({
    grade: 'Your school keeps your grade.',
  })
  expect((await child.call(updateAll, { body: { first_name: 'Max' } })).body.fields).toHaveProperty(
    'first_name',
  )
  const athome = await signedIn(of, await makeUser(of, 'Child'))
  expect((await athome.call(updateAll, { body: { grade: 5 } })).body.user.grade).toBe(5)
  expect((await athome.call(updateAll, { body: { grade: [5, 6] } })).status).toBe(400)
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await parent.call(updateAll, { body: { grade: 5 } })).status).toBe(400)
})

test('an own upload becomes the picture, seen by whoever knows its person; taken away, the default stands in [ACCOUNTS-94] [ACCOUNTS-96]', async () => {
  const { teacherId, childId, parentId } = await makeSurrounding(of)
  const stranger = await makeSurrounding(of)
  const file = await makeFile(of, teacherId, 'face')
  const avatar = `/files/${file.key}/${encodeURIComponent(file.name)}`
  const teacher = await signedIn(of, teacherId)
  expect((await teacher.call(updateAll, { body: { avatar } })).body.user.avatar).toBe(avatar)
  const statusFor = async (who: number) =>
    (await (await clientOf(of, who)).call(getFile, { params: { key: file.key, name: file.name } })).status
  expect([await statusFor(childId), await statusFor(parentId)]).toEqual([200, 200])
  expect([await statusFor(stranger.teacherId), await statusFor(stranger.childId)]).toEqual([404, 404])
  const parent = await signedIn(of, parentId)
  const taken = await parent.call(updateAll, { body: { avatar } })
  expect(taken.body.fields).toHaveProperty('avatar')

  expect((await teacher.call(deleteAvatar, { body: {} })).body.user.avatar).toBe(
    '/pictures/avatars/female.svg',
  )
  expect([await statusFor(childId), await statusFor(teacherId)]).toEqual([404, 200])
  const man = await makeUser(of, 'Teacher', { gender: 'Male' })
  const avatarOf = async (id: number) => (await (await clientOf(of, id)).call(getUserInfo)).body.user.avatar
  expect([await avatarOf(parentId), await avatarOf(man)]).toEqual([
    '/pictures/avatars/parent.svg',
    '/pictures/avatars/other.svg',
  ])
  expect((await parent.call(getNameAvatar, { params: { userId: teacherId } })).body.user.avatar).toBe(
    '/pictures/avatars/female.svg',
  )
})

test('a child takes a drawn face of ours, seen by whoever knows the child; a grown-up takes none, and nobody another address', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const parent = await signedIn(of, parentId)
  const avatar = '/pictures/animals/fox.svg'
  expect((await child.call(updateAll, { body: { avatar } })).body.user.avatar).toBe(avatar)
  const seen = await parent.call(getNameAvatar, { params: { userId: childId } })
  expect(seen.body.user.avatar).toBe(avatar)
  const refused = await parent.call(updateAll, { body: { avatar } })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toHaveProperty('avatar')
  for (const other of ['/pictures/logo.svg', 'https://example.org/pictures/animals/fox.svg'])
    expect((await child.call(updateAll, { body: { avatar: other } })).status).toBe(400)
})

test('somebody says which mail they want; the rest is as it was [ACCOUNTS-79] [ACCOUNTS-80]', async () => {
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await parent.call(getEmailPreferences)).body.preferences).toEqual(emailKinds)
  const save = (preferences: object) => parent.call(saveEmailPreferences, { body: { preferences } })
  expect((await save({ weekly_summary: false })).body.preferences).toEqual({
    child_news: true,
    weekly_summary: false,
    product_news: false,
  })
  await save({ product_news: true })
  await save({ product_news: false, child_news: false })
  expect((await parent.call(getEmailPreferences)).body.preferences).toEqual({
    child_news: false,
    weekly_summary: false,
    product_news: false,
  })
  expect((await save({ everything: true })).status).toBe(400)
})

test('what is not mail about a child is off until somebody asks for it', () => {
  expect(emailKinds).toEqual({ child_news: true, weekly_summary: true, product_news: false })
})

test('a profile code is replaced by its owner, and the old one opens nothing any more', async () => {
  const teacher = await signedIn(of, await makeUser(of, 'Teacher', { profile_code: 'WRENWREN' }))
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const { profile_code } = (await teacher.call(replaceProfileCode, { body: {} })).body
  expect(profile_code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect((await child.call(verifyCode, { params: { code: 'WRENWREN' } })).status).toBe(404)
  expect((await child.call(verifyCode, { params: { code: profile_code } })).status).toBe(200)
})

test('a summary is the own one, and whoever knows its person reads it; the reader comes with the account [ACCOUNTS-82] [ACCOUNTS-83]', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const child = await signedIn(of, childId)
  const summary = 'I like frogs.\nAnd bridges.'
  expect((await child.call(updateUserSummary, { body: { summary } })).body).toEqual({ summary })
  const parent = await signedIn(of, parentId)
  expect((await parent.call(getChildInfo, { params: { childId } })).body.child.summary).toBe(summary)
  expect((await child.call(updateUserSummary, { body: { summary: 'x'.repeat(501) } })).status).toBe(400)

  expect((await child.call(enableAda, { body: { enabled: true } })).body).toEqual({ enabled: true })
  expect((await (await signedIn(of, childId)).call(getSession)).body.user?.uses_reader).toBe(true)
})

test('the account tells its school and district, and what it holds, counted [ACCOUNTS-85] [ACCOUNTS-86]', async () => {
  const { schoolId, districtId, teacherId, childId, parentId } = await makeSurrounding(of)
  const teacher = await signedIn(of, teacherId)
  expect((await teacher.call(getDistrictUserInfo)).body).toMatchObject({
    user: { id: teacherId },
    school: { id: schoolId, name: expect.stringMatching(/^School/) },
    district: { id: districtId, name: expect.stringMatching(/^District/) },
  })
  await of.services.db
    .updateTable('school_members')
    .set({ confirmed_at: null })
    .where('user_id', '=', teacherId)
    .execute()
  expect((await teacher.call(getDistrictUserInfo)).body).toMatchObject({ school: null, district: null })
  await makeJournal(of, childId, 'Reed')
  expect((await (await signedIn(of, childId)).call(getExtraInfo)).body.extra_info).toEqual({
    created_at: '2026-11-18T17:00:00.000Z',
    email_verified: false,
    children: 0,
    groups: 1,
    journals: 1,
    comments: 0,
  })
  expect((await (await signedIn(of, parentId)).call(getExtraInfo)).body.extra_info.children).toBe(1)
})

test('karma counts kindness to others, and the lifetime score what a child has made and finished [ACCOUNTS-87] [ACCOUNTS-91]', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const journalId = await makeJournal(of, childId, 'Reed')
  await makeComment(of, { journalId, authorId: parentId, word: 'Reed' })
  await makeComment(of, { journalId, authorId: childId, word: 'Reed' })
  await of.services.db
    .insertInto('journal_reactions')
    .values({ journal_id: journalId, user_id: parentId, action_type: 1, created_at: of.clock.now() })
    .execute()
  const [child, parent] = [await signedIn(of, childId), await signedIn(of, parentId)]
  expect((await parent.call(getKarmaPoints)).body).toEqual({ karma_points: 3 })
  expect((await child.call(getKarmaPoints)).body).toEqual({ karma_points: 0 })

  const { lessonIds } = await makeCourse(of)
  await of.services.db
    .insertInto('lesson_progress')
    .values({
      child_id: childId,
      lesson_id: lessonIds[0] ?? 0,
      progress: 'Completed',
      changed_at: of.clock.now(),
    })
    .execute()
  const params = { userId: childId }
  expect((await parent.call(getLifetimeScore, { params })).body).toEqual({ lifetime_score: 15 })
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await stranger.call(getLifetimeScore, { params })).status).toBe(404)
})

test('a record tells children, points, linked accounts and how somebody came [ACCOUNTS-34]', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const registration = JSON.stringify({ utm_source: 'spring', utm_medium: null, referrer: 'library' })
  await of.services.db.updateTable('users').set({ registration }).where('id', '=', parentId).execute()
  expect((await (await signedIn(of, parentId)).call(getUserInfo)).body.user).toMatchObject({
    children: [childId],
    lifetime_score: 0,
    outlook_id: null,
    google: { uid: null },
    utm_sources: { utm_source: 'spring' },
  })
})

test("a record has the assessments' fields, under the product's key, and nothing is assessed yet [ACCOUNTS-35] [ACCOUNTS-36]", async () => {
  const { text } = await (await signedIn(of, await makeUser(of, 'Child'))).call(getUserInfo)
  const pending = { assessment_status: 'pending', assessment_type: '' }
  expect(JSON.parse(text).user).toMatchObject({
    kindlingStatus: 'pending',
    k2Status: 'pending',
    k2Disabled: false,
    assessments_map: { kindling: pending, K2: pending },
  })
  const named = await openTestServer({ environment: { PRODUCT_KEY: 'ember' } })
  const other = await signedIn(named, await makeUser(named, 'Child'))
  const { user } = JSON.parse((await other.call(getUserInfo)).text)
  expect([user.emberStatus, user.kindlingStatus, Object.keys(user.assessments_map)]).toEqual([
    'pending',
    undefined,
    ['ember', 'K2'],
  ])
})

test('a record tells which assessments were bought, and the flags of three of them [ACCOUNTS-37] [ACCOUNTS-38]', async () => {
  const { body } = await (await signedIn(of, await makeUser(of, 'Child'))).call(getUserInfo)
  expect(body.user).toMatchObject({
    assessment_purchase_status_map: {
      'Strengths Assessment': false,
      'MIDAS Assessment': false,
      'THOMAS Assessment': false,
      'RIASEC Assessment': false,
    },
    midasEnabled: false,
    midasDisabled: false,
    thomasEnabled: false,
    enableMidasForTK_2: false,
  })
})

test('a survey chooses from lists, by the name of each [ACCOUNTS-106]', async () => {
  const { body } = await new Client(of.app).call(getSurveyLists)
  expect(body.interests).toEqual(teacherInterests)
  expect(body.roles).toHaveLength(13)
  expect(body.grades).toContain('Kindergarten')
})
