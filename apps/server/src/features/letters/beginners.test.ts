import { authenticate, getSession } from '@kindling/contract/accounts'
import { updateUser } from '@kindling/contract/credentials'
import { listChildren } from '@kindling/contract/families'
import { listClassFamilies, makeClassLetters, makeFamilyLetter } from '@kindling/contract/letters'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { makeClassKeys } from '../../../test/class-devices.ts'
import { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, makeClass, makeUnverifiedSchool, makeUser } from '../../../test/factories.ts'
import { lettersInHand } from '../../../test/letters-in-hand.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { mailLetter } from './mail-letter.ts'

const of = await openTestServer()
const { parent, print, look, accept, tap } = lettersInHand(of)

/** A teacher who starts alone, with a student made by that teacher. */
async function makeBeginner() {
  const teacherId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, teacherId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const childId = await makeUser(of, 'Child', { first_name: 'Tamar', last_name: 'Reed' })
  await joinClass(of, classId, childId, { ofChild: false })
  await of.services.db
    .insertInto('student_origins')
    .values({ child_id: childId, class_id: classId, made_by: teacherId, made_at: of.clock.now() })
    .execute()
  return { teacherId, classId, childId, schoolId, teacher: await clientOf(of, teacherId) }
}

test('one yes to a printed letter makes the guardian, the consent and the child’s yes to that class', async () => {
  const { childId, classId, teacherId, teacher } = await makeBeginner()
  await of.services.db.deleteFrom('consents').where('child_id', '=', childId).execute()
  const letter = await print(teacher, childId, classId)
  expect(letter.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(letter.link).toBe(`${of.services.settings.publicUrl}/letter/${letter.code}`)
  const ruth = await parent({ first_name: 'Ruth' })
  expect((await accept(ruth.client, letter.code)).body).toMatchObject({
    confirmed: false,
    request: null,
    child: { id: childId, first_name: 'Tamar' },
  })
  const link = await of.services.db
    .selectFrom('guardianships')
    .selectAll()
    .where('guardian_id', '=', ruth.id)
    .executeTakeFirstOrThrow()
  expect(link).toMatchObject({ method: 'letter-printed', added_by: teacherId, confirmed_at: null })
  const consents = await of.services.db
    .selectFrom('consents')
    .select(['purpose', 'method', 'given_by'])
    .where('child_id', '=', childId)
    .orderBy('id')
    .execute()
  expect(consents).toEqual([
    { purpose: 'guardian-link', method: 'letter-printed', given_by: ruth.id },
    { purpose: 'account', method: 'family-letter', given_by: ruth.id },
  ])
  const membership = await of.services.db
    .selectFrom('class_members')
    .select(['child_yes_by', 'confirmed_at'])
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  expect(membership).toEqual({ child_yes_by: ruth.id, confirmed_at: of.clock.now() })
})

test('the teacher is told who waits for a tap, and the guardian of the tap; another teacher hears neither', async () => {
  const { childId, classId, teacher } = await makeBeginner()
  const other = await makeBeginner()
  const ruth = await parent({ first_name: 'Ruth' })
  const toldTo = async (client: Client) =>
    (await client.call(listNotifications)).body.notifications.map(item => [item.type, item.read])
  await accept(ruth.client, (await print(teacher, childId, classId)).code)
  expect(await toldTo(teacher)).toContainEqual(['guardian_waits', false])
  expect(await toldTo(ruth.client)).not.toContainEqual(['guardian_tapped', false])
  expect((await tap(teacher, childId, ruth.id)).status).toBe(200)
  expect(await toldTo(ruth.client)).toContainEqual(['guardian_tapped', false])
  expect(await toldTo(other.teacher)).toEqual([])
})

test('a teacher without a verified school makes letters for own new students, and for no other child of the class', async () => {
  const { classId, childId, teacher } = await makeBeginner()
  const comesAlong = await makeUser(of, 'Child')
  await joinClass(of, classId, comesAlong)
  const refused = await teacher.call(makeFamilyLetter, { params: { childId: comesAlong }, body: {} })
  expect(refused.status).toBe(404)
  const several = await teacher.call(makeClassLetters, {
    params: { groupId: classId },
    body: { child_ids: [childId, comesAlong] },
  })
  expect(several.body.letters.map(letter => letter.child)).toEqual([
    { id: childId, first_name: 'Tamar', last_name: 'R.' },
  ])
  const ruth = await parent({ first_name: 'Ruth' })
  expect((await accept(ruth.client, several.body.letters[0]?.code ?? null)).status).toBe(200)
  const again = await teacher.call(makeFamilyLetter, { params: { childId }, body: {} })
  expect(again.body.message).toMatch(/^This student has a guardian here\./)
  expect((await tap(teacher, childId, ruth.id)).status).toBe(200)
})

test('a colleague without a verified school reads that a letter is out, and not to which address', async () => {
  const { classId, childId, teacher } = await makeBeginner()
  const colleagueId = await makeUser(of, 'Teacher')
  const { school_id } = await of.services.db
    .selectFrom('classes')
    .select('school_id')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  await joinSchool(of, colleagueId, school_id ?? 0)
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: colleagueId })
    .execute()
  const email = 'mother@families.example'
  const body = { group_id: classId, email }
  expect((await teacher.call(makeFamilyLetter, { params: { childId }, body })).status).toBe(200)
  const read = async (who: Client) =>
    (await who.call(listClassFamilies, { params: { groupId: classId } })).body.students[0]?.letter
  expect(await read(teacher)).toMatchObject({ is_mailed: true, mailed_to: email })
  expect(await read(await clientOf(of, colleagueId))).toMatchObject({ is_mailed: true, mailed_to: null })
})

test('no account that shares an address or a device with that teacher uses such a letter', async () => {
  const { teacherId, childId, classId, teacher } = await makeBeginner()
  const { code } = await print(teacher, childId, classId)
  const own = await of.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  const plus = await parent({ email: own.email?.replace('@', '+me@') ?? '' })
  const sameDevice = await parent()
  const device = Buffer.from('the tablet in the kitchen')
  for (const user_id of [teacherId, sameDevice.id])
    await of.services.db
      .insertInto('known_devices')
      .values({ user_id, device_hash: device, seen_at: of.clock.now() })
      .execute()
  for (const who of [plus, sameDevice])
    expect((await accept(who.client, code)).body.message).toMatch(
      /shares an email address, a phone number or a device/,
    )
  expect((await accept((await parent()).client, code)).status).toBe(200)
})

/** Signs in as the student with a password; null if that fails. */
async function enter(childId: number, password: string): Promise<Client | null> {
  const { username } = await of.services.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const client = new Client(of.app)
  const body = { user: { mode: 'username' as const, mode_id: username ?? '', password } }
  return (await client.call(authenticate, { body })).status === 200 ? client : null
}
const isShutOut = async (guardian: Client) =>
  (await guardian.call(listChildren)).body.children[0]?.needs_password
const whenOldWaysEnd = async (client: Client, code: string) =>
  (await look(client, code)).body.letter.old_ways_end
const isIn = async (client: Client | null) => Boolean((await client?.call(getSession))?.body.user)
const countKeys = async (childId: number) =>
  (
    await of.services.db
      .selectFrom('sign_in_cards')
      .select('child_id')
      .where('child_id', '=', childId)
      .execute()
  ).length
const setPassword = (who: Client, childId: number, password: string) =>
  who.call(updateUser, { params: { userId: childId }, body: { password } })
const teachersPassword = 'Paper-Boat-77'

test('with a guardian by a mailed letter the teacher’s password, cards and sessions end; the guardian’s stand', async () => {
  const { childId, classId, teacher } = await makeBeginner()
  await setPassword(teacher, childId, teachersPassword)
  await makeClassKeys(of, childId)
  const session = await enter(childId, teachersPassword)
  const email = 'first.guardian@families.example'
  const { body } = await teacher.call(makeFamilyLetter, {
    params: { childId },
    body: { group_id: classId, email },
  })
  await mailLetter(of.services, { letterId: body.letter.id })
  const code = /\/letter\/([\w-]+)/.exec((await messagesTo(of, email))[0]?.body ?? '')?.[1] ?? ''
  expect([await isIn(session), await countKeys(childId)]).toEqual([true, 1])
  const ruth = await parent({ email })
  expect(await whenOldWaysEnd(ruth.client, code)).toBe('at-yes')
  expect(await whenOldWaysEnd(new Client(of.app), code)).toBe('never')
  expect((await accept(ruth.client, code)).body.confirmed).toBe(true)
  expect(await isShutOut(ruth.client)).toBe(true)
  expect([await isIn(session), await enter(childId, teachersPassword), await countKeys(childId)]).toEqual([
    false,
    null,
    0,
  ])
  expect((await messagesTo(of, email)).at(-1)?.subject).toBe('Tamar needs a new way to sign in')
  expect((await setPassword(teacher, childId, teachersPassword)).status).toBe(404)
  expect((await setPassword(ruth.client, childId, 'Lantern-42-x')).status).toBe(200)
  expect(await isShutOut(ruth.client)).toBe(false)
  expect(await isIn(await enter(childId, 'Lantern-42-x'))).toBe(true)
})

test('with a printed letter they end at the tap, also what was changed in the child’s name', async () => {
  const { childId, classId, teacher } = await makeBeginner()
  await setPassword(teacher, childId, teachersPassword)
  const session = await enter(childId, teachersPassword)
  const body = { password: 'Harbour-19-x', current_password: teachersPassword }
  expect(
    (await session?.send({ method: 'PUT', url: '/user/update_credentials', payload: body }))?.status,
  ).toBe(200)
  const { code } = await print(teacher, childId, classId)
  const ruth = await parent()
  const endsOldWays = async () =>
    (await teacher.call(listClassFamilies, { params: { groupId: classId } })).body.students[0]?.ends_old_ways
  expect(await whenOldWaysEnd(ruth.client, code ?? '')).toBe('at-tap')
  await accept(ruth.client, code)
  expect(await isIn(session)).toBe(true)
  expect([await endsOldWays(), await isShutOut(ruth.client)]).toEqual([true, false])
  expect((await tap(teacher, childId, ruth.id)).status).toBe(200)
  expect(await isShutOut(ruth.client)).toBe(true)
  expect([await isIn(session), await enter(childId, 'Harbour-19-x')]).toEqual([false, null])
  // A password that the guardian sets belongs to nobody else.
  await setPassword(ruth.client, childId, 'Lantern-42-x')
  expect(await isIn(await enter(childId, 'Lantern-42-x'))).toBe(true)
})

test('a letter of somebody unverified names neither the school nor the class as it was typed', async () => {
  const { childId, classId, teacher, schoolId } = await makeBeginner()
  const typed = { name: 'Come and see me' }
  await of.services.db.updateTable('schools').set(typed).where('id', '=', schoolId).execute()
  await of.services.db.updateTable('classes').set(typed).where('id', '=', classId).execute()
  const { group, letter_head } = (await teacher.call(listClassFamilies, { params: { groupId: classId } }))
    .body
  expect([group.name, letter_head.school]).toEqual([typed.name, null])
  expect(letter_head.group).not.toContain(typed.name)
  const email = 'ruth.reed@hill.example'
  const { letter } = (
    await teacher.call(makeFamilyLetter, { params: { childId }, body: { group_id: classId, email } })
  ).body
  await mailLetter(of.services, { letterId: letter.id })
  const [mail] = await messagesTo(of, email)
  expect(mail?.body).toContain('sends you the family letter of Tamar')
  expect(mail?.body).not.toContain(typed.name)
})
