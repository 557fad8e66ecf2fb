import { authenticate, getSession, updateCredentials } from '@kindling/contract/accounts'
import {
  enterBySignInCard,
  makePicturePasswords,
  makeSignInCards,
  pairDevice,
  removeClassKeys,
  startPairing,
} from '@kindling/contract/class-signin'
import { updateUser } from '@kindling/contract/credentials'
import { fillSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { expect, test } from 'vitest'
import { disableAccount } from '../src/features/operators/index.ts'
import { Client } from './client.ts'
import { joinClass, makeClass, makeSchool, makeSurrounding, makeUser, testPassword } from './factories.ts'
import { inTurn } from './in-turn.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
type Requests = readonly [() => Promise<unknown>, () => Promise<unknown>]
const orders = ['as given', 'turned'] as const
const inOrder = ([one, other]: Requests, order: (typeof orders)[number]): Requests =>
  order === 'as given' ? [one, other] : [other, one]

/** A child who goes to a class of another school than the own one, and who may be taken out of it by a guardian. */
async function makeFixture({ hasPassword = true } = {}) {
  const { childId, parentId } = await makeSurrounding(of)
  if (!hasPassword)
    await of.services.db.updateTable('users').set({ password_hash: null }).where('id', '=', childId).execute()
  const teacherId = await makeUser(of, 'Teacher')
  const groupId = await makeClass(of, teacherId, { schoolId: (await makeSchool(of)).schoolId })
  await joinClass(of, groupId, childId)
  const [parent, teacher] = [await clientOf(of, parentId), await clientOf(of, teacherId)]
  const params = { childId }
  const { memberships } = (await parent.call(listMemberships, { params })).body
  const membership_id = memberships.find(one => one.group.id === groupId)?.membership_id ?? 0
  const endClass = () => parent.call(answerMembership, { params, body: { membership_id, yes: false } })
  return { childId, parentId, parent, teacher, groupId, endClass }
}

const accountOf = (id: number) =>
  of.services.db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const signIn = (client: Client, username: string, password: string) =>
  client.call(authenticate, { body: { user: { mode: 'username', mode_id: username, password } } })
const whoIsOn = async (client: Client) => (await client.call(getSession)).body.user?.id ?? null

test('whoever signs in by a password while it is changed is not signed in afterwards, whichever came first', async () => {
  for (const order of orders) {
    const { childId, parent } = await makeFixture()
    const username = (await accountOf(childId)).username ?? ''
    const child = new Client(of.app)
    expect((await signIn(child, username, testPassword)).status).toBe(200)
    const other = new Client(of.app)
    const change = () =>
      parent.call(updateUser, { params: { userId: childId }, body: { make_password: true } })
    await inTurn(of, childId, inOrder([() => signIn(other, username, testPassword), change], order))
    expect([await whoIsOn(child), await whoIsOn(other)]).toEqual([null, null])
  }
})

test('a password that ends while its owner changes it is not changed by the one who knew it', async () => {
  const { childId, parent } = await makeFixture()
  const username = (await accountOf(childId)).username ?? ''
  const child = new Client(of.app)
  await signIn(child, username, testPassword)
  const typed = 'Pine-cone-27!'
  const make = { params: { userId: childId }, body: { make_password: true } } as const
  await inTurn(of, childId, [
    () => parent.call(updateUser, make),
    () => child.call(updateCredentials, { body: { current_password: testPassword, password: typed } }),
  ])
  expect((await signIn(new Client(of.app), username, typed)).status).toBe(400)
  const told = (await parent.call(updateUser, make)).body.first_password ?? ''
  expect((await signIn(new Client(of.app), username, told)).status).toBe(200)
})

test('a sheet, pictures and sign-in cards that a teacher makes while a family ends the class open nothing, whichever came first', async () => {
  for (const kind of ['sheet', 'pictures', 'sign-in-card'] as const)
    for (const order of orders) {
      const { childId, teacher, groupId, endClass } = await makeFixture({ hasPassword: false })
      const params = { groupId }
      const child_ids = [childId]
      const begun =
        kind === 'sheet' ? (await teacher.call(printSignInSheet, { params, body: {} })).body : undefined
      const make = {
        sheet: () =>
          teacher.call(fillSignInSheet, {
            params: { sheetId: begun?.sheet.id ?? 0 },
            body: { key: begun?.key ?? '' },
          }),
        pictures: () => teacher.call(makePicturePasswords, { params, body: { child_ids } }),
        'sign-in-card': () => teacher.call(makeSignInCards, { params, body: { child_ids } }),
      }[kind]
      await inTurn(of, childId, inOrder([make, endClass], order))
      const ways = [
        (await accountOf(childId)).password_hash,
        ...(await of.services.db
          .selectFrom('sign_in_cards')
          .where('child_id', '=', childId)
          .selectAll()
          .execute()),
        ...(await of.services.db
          .selectFrom('picture_passwords')
          .where('child_id', '=', childId)
          .selectAll()
          .execute()),
      ]
      expect({ kind, order, ways }).toEqual({ kind, order, ways: [null] })
    }
})

test('a password that a guardian sets while the account is turned off opens nothing, whichever came first', async () => {
  for (const order of orders) {
    const { childId, parent, parentId } = await makeFixture({ hasPassword: false })
    const typed = 'Pine-cone-27!'
    const set = () => parent.call(updateUser, { params: { userId: childId }, body: { password: typed } })
    await inTurn(of, childId, inOrder([set, () => disableAccount(of.services, parentId, 10)], order))
    expect([order, (await accountOf(childId)).password_hash]).toEqual([order, null])
  }
})

test('a sign-in card that a teacher ends while a child signs in by it leaves nobody signed in, whichever came first', async () => {
  for (const order of orders) {
    const { childId, teacher, groupId } = await makeFixture()
    const params = { groupId }
    const { secret } = (await teacher.call(startPairing, { params, body: {} })).body
    const tablet = new Client(of.app)
    const device = { secret, name: 'Tablet', time_zone: 'America/Los_Angeles' }
    await tablet.call(pairDevice, { body: device })
    const [card] = (await teacher.call(makeSignInCards, { params, body: { child_ids: [childId] } })).body.made
    const enter = () => tablet.call(enterBySignInCard, { body: { secret: card?.secret ?? '' } })
    expect((await enter()).status).toBe(200)
    expect(await whoIsOn(tablet)).toBe(childId)
    const end = () => teacher.call(removeClassKeys, { params, body: { child_id: childId } })
    const answered: Record<string, number> = {}
    const noted = (name: string, request: () => Promise<{ status: number }>) => async () => {
      answered[name] = (await request()).status
    }
    await inTurn(of, childId, inOrder([noted('enter', enter), noted('end', end)], order))
    // Neither holds what the other waits for.
    expect(answered).toEqual({ enter: order === 'as given' ? 200 : 400, end: 200 })
    expect(await whoIsOn(tablet)).toBeNull()
  }
})
