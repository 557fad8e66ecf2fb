import { getUserInfo } from '@kindling/contract/accounts'
import { answerMembership, confirmMembers } from '@kindling/contract/memberships'
import { deleteAvatar, updateAll } from '@kindling/contract/profiles'
import { getSchoolToVerify, verifySchool } from '@kindling/contract/verification'
import { facePicture, facePictures } from '@kindling/rules/faces'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  joinClass,
  linkGuardian,
  makeClass,
  makeOperator,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { joiningIn } from '../../../test/joining.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const { makeFamily, makeClub, join, membershipsOf } = joiningIn(of)
const drawn = facePictures.map(facePicture)

async function faceOf(id: number): Promise<string | null> {
  const { avatar } = await db
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return avatar
}

/** A child with this given face, as if it had not been chosen. */
async function childWithFace(avatar: string): Promise<number> {
  const id = await makeUser(of, 'Child')
  await db.updateTable('users').set({ avatar }).where('id', '=', id).execute()
  return id
}

test('the database draws from the faces that a child can choose', async () => {
  const { rows } = await sql<{ faces: string[] }>`select drawn_faces() as faces`.execute(db)
  expect(rows[0]?.faces).toEqual(drawn)
})

test('a child has a drawn face from the beginning, also after taking a picture away, and a grown-up has none', async () => {
  const childId = await makeUser(of, 'Child')
  const given = await faceOf(childId)
  expect(drawn).toContain(given)
  expect(await faceOf(await makeUser(of, 'Parent'))).toBeNull()
  const child = await signedIn(of, childId)
  const other = drawn.find(face => face !== given) ?? ''
  expect((await child.call(updateAll, { body: { avatar: other } })).body.user.avatar).toBe(other)
  expect((await child.call(deleteAvatar, { body: {} })).body.user.avatar).toBe(given)
})

test('no two of a class share a face that nobody chose; a chosen one stays, also where a classmate has it', async () => {
  const classId = await makeClass(of, await makeUser(of, 'Teacher'))
  const fox = '/pictures/animals/fox.svg'
  const [first, second] = [await childWithFace(fox), await childWithFace(fox)]
  for (const child of [first, second]) await joinClass(of, classId, child)
  expect(await faceOf(first)).toBe(fox)
  expect(drawn.filter(face => face !== fox)).toContain(await faceOf(second))
  // A child who has only joined learns nothing about the others from its own face.
  const joiner = await childWithFace(fox)
  await joinClass(of, classId, joiner, { ofClass: false })
  expect(await faceOf(joiner)).toBe(fox)
  await db
    .updateTable('class_members')
    .set({ class_yes_at: startOfTests })
    .where('child_id', '=', joiner)
    .execute()
  expect(await faceOf(joiner)).not.toBe(fox)
  const chooser = await makeUser(of, 'Child')
  await (await signedIn(of, chooser)).call(updateAll, { body: { avatar: fox } })
  await joinClass(of, classId, chooser)
  expect(await faceOf(chooser)).toBe(fox)
  const many = await Promise.all(Array.from({ length: 30 }, () => childWithFace(fox)))
  for (const child of many) await joinClass(of, classId, child)
  const faces = await Promise.all([first, second, joiner, ...many].map(faceOf))
  expect(new Set(faces).size).toBe(33)
})

test('children of one family have different faces, unless they chose them; a guardian whom nobody has confirmed changes none', async () => {
  const fox = '/pictures/animals/fox.svg'
  const parentId = await makeUser(of, 'Parent')
  const [first, second, third, chooser] = [
    await childWithFace(fox),
    await childWithFace(fox),
    await childWithFace(fox),
    await makeUser(of, 'Child'),
  ]
  await (await signedIn(of, chooser)).call(updateAll, { body: { avatar: fox } })
  for (const child of [first, second, third, chooser]) await linkGuardian(of, child, parentId)
  expect(await faceOf(first)).toBe(fox)
  expect(await faceOf(chooser)).toBe(fox)
  const others = [await faceOf(second), await faceOf(third)]
  expect(new Set([fox, ...others]).size).toBe(3)
  for (const face of others) expect(drawn).toContain(face)

  const waiting = await childWithFace(fox)
  await db
    .insertInto('guardianships')
    .values({ child_id: waiting, guardian_id: parentId, confirmed_at: null })
    .execute()
  expect(await faceOf(waiting)).toBe(fox)
  await db
    .updateTable('guardianships')
    .set({ confirmed_at: startOfTests })
    .where('child_id', '=', waiting)
    .execute()
  expect([fox, ...others]).not.toContain(await faceOf(waiting))
})

test('in a class that nobody has verified no face tells of another one; once its school is verified, faces are told apart there', async () => {
  const club = await makeClub()
  const fox = '/pictures/animals/fox.svg'
  const family = async () => {
    const { child, childId, parent } = await makeFamily()
    await db.updateTable('users').set({ avatar: fox }).where('id', '=', childId).execute()
    await join(child, club.code)
    const [asked] = await membershipsOf(parent, childId)
    const membership_id = asked?.membership_id ?? 0
    await parent.call(answerMembership, { params: { childId }, body: { membership_id, yes: true } })
    const face = async () => (await child.call(getUserInfo)).body.user.avatar
    return { membership_id, face }
  }
  const confirm = async (membership_id: number) => {
    const tap = { params: { groupId: club.classId }, body: { membership_ids: [membership_id] } }
    expect((await club.teacher.call(confirmMembers, tap)).body).toEqual({ confirmed: 1, waiting: 0 })
  }
  const [one, puppet] = [await family(), await family()]
  for (const { membership_id } of [one, puppet]) await confirm(membership_id)
  expect([await one.face(), await puppet.face()]).toEqual([fox, fox])

  const operator = await clientOf(of, await makeOperator(of))
  const params = { schoolId: club.schoolId }
  const { shown, staff } = (await operator.call(getSchoolToVerify, { params })).body
  const people = staff.map(person => ({ user_id: person.id, teaches: true, shown: person.shown }))
  const seen = {
    text: 'Ms. Reed of the office says so.',
    phone: '503 555 0100',
    contact_source: 'Letterhead',
  }
  const verified = await operator.call(verifySchool, {
    params,
    body: { ...seen, evidence: ['call-back'], shown, people },
  })
  expect(verified.status).toBe(200)
  for (const { membership_id } of [one, puppet]) await confirm(membership_id)
  expect(await one.face()).toBe(fox)
  expect(drawn.filter(face => face !== fox)).toContain(await puppet.face())
})
