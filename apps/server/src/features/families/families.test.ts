import { authenticate, getSession, getUserInfo } from '@kindling/contract/accounts'
import { addChild, getChildDetail, getChildInfo, listChildren } from '@kindling/contract/families'
import { replaceProfileCode } from '@kindling/contract/profiles'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { makeClassDevice } from '../../../test/class-devices.ts'
import { Client } from '../../../test/client.ts'
import { makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { commonLimits, countUse } from '../../platform/rate-limits.ts'
import { familyLimits } from './limits.ts'

const of = await openTestServer()
const parentId = await makeUser(of, 'Parent', { email: 'maple@people.example', zip_code: '94107' })
const parent = await signedIn(of, parentId)

const newChild = (more: Record<string, unknown> = {}) => ({
  first_name: 'Mia',
  gender: 'Female',
  birth_date: '03/09/2017',
  ...more,
})

async function add(more: Record<string, unknown> = {}, who = parent) {
  const captcha_token = await solveCaptcha(who, 'Child/add_child')
  return who.send<{
    child: {
      id: number
      username: string
      email: string | null
      zip_code: string
      birth_date: string
      user_type: string
    }
    first_password: string
  }>({
    method: 'POST',
    url: '/user/add_child',
    payload: { ...newChild(more), captcha_token },
  })
}

test('a parent adds a child, and the child is among the children at once [FAMILIES-30] [FAMILIES-35] [FAMILIES-52]', async () => {
  const { status, body } = await add({ username: 'mia.maple' })
  expect(status).toBe(200)
  expect(body.child).toMatchObject({ username: 'mia.maple', user_type: 'Child', birth_date: '2017-03-09' })
  const { body: session } = await parent.call(getSession)
  expect(session.children?.map(child => child.id)).toContain(body.child.id)
  const { body: list } = await parent.call(listChildren)
  expect(list.children.map(child => child.id)).toContain(body.child.id)
})

test('the first password is told once, signs the child in, and a consent is kept', async () => {
  const { body } = await add({ username: 'tom.maple' })
  const childSignsIn = await new Client(of.app).call(authenticate, {
    body: { user: { mode: 'username', mode_id: 'tom.maple', password: body.first_password } },
  })
  expect(childSignsIn.body.session?.user?.id).toBe(body.child.id)
  const consents = await of.services.db
    .selectFrom('consents')
    .selectAll()
    .where('child_id', '=', body.child.id)
    .execute()
  expect(consents).toMatchObject([
    { purpose: 'account', given_by: parentId, method: 'added-by-parent', withdrawn_at: null },
  ])
  expect(
    JSON.stringify(await of.services.db.selectFrom('idempotency_keys').select('reply').execute()),
  ).not.toContain(body.first_password)
})

test('takes every field of a new child and decides parent, type and zip by itself [FAMILIES-37] [FAMILIES-43]', async () => {
  const { body } = await add({
    username: 'ida.maple',
    email: 'ida@people.example',
    parent_id: parentId,
    user_type: 'Child',
    zip_code: '11111',
  })
  expect(body.child).toMatchObject({ email: 'ida@people.example', zip_code: '94107', user_type: 'Child' })
  expect((await add({ username: 'eve.maple', parent_id: 999_999 })).status).toBe(404)
})

test('the username must not be the email of the parent [FAMILIES-39] [FAMILIES-40]', async () => {
  const refused = await add({ username: 'Maple@people.example' })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('Child username should not match with parent email address')
  expect((await add({ username: 'maple2@people.example' })).status).toBe(200)
})

test('a username that is an address is the email of the child too [FAMILIES-41]', async () => {
  const { body } = await add({ username: 'leo@people.example' })
  expect(body.child).toMatchObject({ username: 'leo@people.example', email: 'leo@people.example' })
})

test('first name, gender and birth date are needed, and nothing is made without [FAMILIES-42]', async () => {
  const count = async () => (await parent.call(listChildren)).body.children.length
  const before = await count()
  for (const missing of ['first_name', 'gender', 'birth_date']) {
    const refused = await add({ [missing]: '' })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toHaveProperty(missing)
  }
  expect(await count()).toBe(before)
})

test('spaces in the username become underscores, and a taken one is refused [FAMILIES-44]', async () => {
  expect((await add({ username: 'mia the great' })).body.child.username).toBe('mia_the_great')
  const taken = await add({ username: 'MIA_the_great' })
  expect(taken.body.fields).toEqual({ username: 'This username is taken. Please choose another one.' })
})

test('a birth date is MM/DD/YYYY of a day that was [PLATFORM-42]', async () => {
  expect((await add({ birth_date: '2017-03-09' })).body.fields).toEqual({
    birth_date: 'Please enter the birth date as MM/DD/YYYY.',
  })
  expect((await add({ birth_date: '12/31/2026' })).body.fields).toEqual({
    birth_date: 'A birth date cannot lie in the future.',
  })
})

test('without a solved puzzle for "Child/add_child" nobody is added [FAMILIES-50] [FAMILIES-51]', async () => {
  const refused = await parent.send<object>({
    method: 'POST',
    url: '/user/add_child',
    payload: { ...newChild(), captcha_token: 'no' },
  })
  expect(refused.body).toMatchObject({ code: 'CAPTCHA', message: 'Something went wrong.' })
  const captcha_token = await solveCaptcha(parent, 'User/create')
  expect(
    (await parent.send({ method: 'POST', url: '/user/add_child', payload: { ...newChild(), captcha_token } }))
      .status,
  ).toBe(400)
})

test('only parents add children', async () => {
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  expect((await add({}, teacher)).status).toBe(403)
})

test('a parent sees the own children and nobody else’s [FAMILIES-53] [FAMILIES-55] [FAMILIES-56]', async () => {
  const { childId, parentId: mother, classId, teacherId } = await makeSurrounding(of)
  const other = await makeSurrounding(of)
  const client = await signedIn(of, mother)
  const { body } = await client.call(getChildInfo, { params: { childId } })
  expect(body.child).toMatchObject({ id: childId, teacher_id: teacherId, groups: [{ id: classId }] })
  expect((await client.call(getChildDetail, { params: { childId } })).body).toEqual(body)
  expect((await client.call(getChildInfo, { params: { childId: other.childId } })).status).toBe(404)
})

test('a child is read under both names, by its family, its teachers and itself, and by nobody else [FAMILIES-55] [FAMILIES-56]', async () => {
  const { childId, parentId: mother, teacherId } = await makeSurrounding(of)
  const strangerId = await makeUser(of, 'Parent')
  const statuses = async (call: typeof getChildInfo) =>
    Promise.all(
      [childId, mother, teacherId, strangerId].map(
        async id => (await (await signedIn(of, id)).call(call, { params: { childId } })).status,
      ),
    )
  expect(getChildDetail.path).toBe('/user/child_detail/:childId?')
  expect(getChildInfo.path).toBe('/user/child_info/:childId?')
  expect(await statuses(getChildDetail)).toEqual([200, 200, 200, 404])
  expect(await statuses(getChildInfo)).toEqual([200, 200, 200, 404])
  const own = await (await signedIn(of, childId)).call(getChildDetail)
  expect(own.body.child.id).toBe(childId)
})

test('a child record has every field of the documents [FAMILIES-62] [FAMILIES-63]', async () => {
  const { childId, parentId: mother, schoolId } = await makeSurrounding(of)
  const { body } = await (await signedIn(of, mother)).call(getChildInfo, { params: { childId } })
  expect(body.child).toMatchObject({
    id: childId,
    careers: [],
    birth_date: '2016-05-04',
    school_id: schoolId,
    groups: [{}],
    profile_code: expect.any(String),
    avatar: expect.stringMatching(/^\/pictures\/(animals|things)\//),
    zip_code: '00000',
  })
})

test('the call refuses with the words of the server, field by field [FAMILIES-49]', async () => {
  const refused = await parent.call(addChild, {
    body: { first_name: 'R2D2', gender: 'Other', birth_date: '01/01/2018', captcha_token: '' },
  })
  expect(refused.body.fields).toEqual({
    first_name: 'Please use letters only, with single spaces between words.',
  })
})

test('the profile code is seen by the child and the guardians, by no teacher and no administrator, and on no device of a class', async () => {
  const { childId, parentId: guardianId, teacherId, schoolId, classId } = await makeSurrounding(of)
  const code = 'CHWDCQDE'
  await of.services.db.updateTable('users').set({ profile_code: code }).where('id', '=', childId).execute()
  const adminId = await makeUser(of, 'Teacher')
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const seenBy = async (id: number) =>
    (await (await signedIn(of, id)).call(getChildInfo, { params: { childId } })).body.child.profile_code
  expect([await seenBy(childId), await seenBy(guardianId)]).toEqual([code, code])
  expect([await seenBy(teacherId), await seenBy(adminId)]).toEqual([null, null])
  const child = await signedIn(of, childId)
  expect((await child.call(getSession)).body.user?.profile_code).toBe(code)
  const device = await makeClassDevice(of, classId)
  await of.services.db
    .updateTable('sessions')
    .set({ class_device_id: device.id })
    .where('user_id', '=', childId)
    .execute()
  expect((await child.call(getSession)).body.user?.profile_code).toBeNull()
  expect((await child.call(getUserInfo)).body.user.profile_code).toBeNull()
  expect((await child.call(getChildInfo)).body.child.profile_code).toBeNull()
  expect((await child.call(replaceProfileCode, { body: {} })).status).toBe(403)
})

test('a parent adds twelve children in a day, and asks by taken names as often as whoever asks whether a name is free', async () => {
  const somebodyId = await makeUser(of, 'Parent')
  const somebody = await signedIn(of, somebodyId)
  await countUse(of.services, familyLimits.childrenAdded, somebodyId, familyLimits.childrenAdded.most - 1)
  const added = [await add({ username: 'finn.oak' }, somebody), await add({ username: 'ivy.oak' }, somebody)]
  expect(added.map(({ status }) => status)).toEqual([200, 429])
  const made = of.services.db.selectFrom('users').select('id').where('username', '=', 'ivy.oak')
  expect(await made.execute()).toEqual([])
  const { usernameChecks } = commonLimits
  await countUse(of.services, usernameChecks, somebodyId, usernameChecks.most - 1)
  const asked = [await add({ username: 'finn.oak' }, somebody), await add({ username: 'finn.oak' }, somebody)]
  expect(asked.map(({ status }) => status)).toEqual([400, 429])
  await of.services.db.deleteFrom('rate_limits').execute()
  expect((await add({ username: 'ivy.oak' }, somebody)).status).toBe(200)
})
