import { deleteAvatar, updateAll } from '@kindling/contract/profiles'
import { facePicture, facePictures } from '@kindling/rules/faces'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinClass, makeClass, makeUser, signedIn } from '../../../test/factories.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const drawn = facePictures.map(facePicture)

async function faceOf(id: number): Promise<string | null> {
  const { avatar } = await db
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return avatar
}

/** A child whose given face is this one, as if nobody had chosen it. */
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
  // Who has only joined learns nothing of the others by the own face.
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
