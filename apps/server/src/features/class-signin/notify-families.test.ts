import {
  makePicturePasswords,
  makeSignInCards,
  pairDevice,
  startPairing,
} from '@kindling/contract/class-signin'
import { updateUser } from '@kindling/contract/credentials'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { linkGuardian, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { wayInJobs } from '../ways-in/index.ts'

const of = await openTestServer()
let families = 0

/** A child in a class, with a parent with a unique address, and a stranger's family. */
async function makeFixture() {
  of.clock.set(startOfTests)
  const around = await makeSurrounding(of)
  const email = `family${++families}@hill.example`
  await of.services.db.updateTable('users').set({ email }).where('id', '=', around.parentId).execute()
  const stranger = await makeSurrounding(of)
  return {
    ...around,
    email,
    params: { groupId: around.classId },
    teacher: await clientOf(of, around.teacherId),
    parent: await clientOf(of, around.parentId),
    stranger: await clientOf(of, stranger.parentId),
  }
}
const toldTo = async (person: Client) =>
  (await person.call(listNotifications)).body.notifications.map(one => [one.type, one.contentDetails.title])
const subjectsTo = async (email: string) =>
  (await messagesTo(of, email, wayInJobs)).map(message => message.subject)

test('a new device of a class is told at once to its families, in the app and by mail, and to no other', async () => {
  const { teacher, parent, stranger, params, email, childId } = await makeFixture()
  const { secret } = (await teacher.call(startPairing, { params, body: {} })).body
  expect(await subjectsTo(email)).toEqual([])
  const body = { secret, name: 'Tablet', time_zone: 'America/Los_Angeles' }
  expect((await new Client(of.app).call(pairDevice, { body })).status).toBe(200)
  const [[type, title] = []] = await toldTo(parent)
  expect(type).toBe('class_device')
  expect(await toldTo(stranger)).toEqual([])
  const [mail] = await messagesTo(of, email)
  expect(mail?.subject).toBe(`A new device shows the class “${title}”`)
  expect(mail?.body).toContain(`/child/${childId}/near`)
})

test('a new password of a child is told at once to the guardians, in the app and by mail', async () => {
  const { teacher, parent, stranger, email, childId } = await makeFixture()
  const body = { password: 'Acorn-tree-19!' }
  expect((await teacher.call(updateUser, { params: { userId: childId }, body })).status).toBe(200)
  expect((await toldTo(parent)).map(([type]) => type)).toEqual(['child_password'])
  expect(await toldTo(stranger)).toEqual([])
  expect(await subjectsTo(email)).toEqual([expect.stringContaining('has a new')])
})

test('cards that a class renews come to a family as one letter a day, with all of its children', async () => {
  const { teacher, parent, params, email, childId, parentId, classId } = await makeFixture()
  const siblingId = await makeUser(of, 'Child', { first_name: 'Wren' })
  await of.services.db
    .insertInto('class_members')
    .values({
      class_id: classId,
      child_id: siblingId,
      class_yes_at: startOfTests,
      child_yes_at: startOfTests,
    })
    .execute()
  await linkGuardian(of, siblingId, parentId)
  const make = async () => {
    const body = { child_ids: [childId, siblingId] }
    expect((await teacher.call(makePicturePasswords, { params, body })).status).toBe(200)
    expect((await teacher.call(makeSignInCards, { params, body })).status).toBe(200)
  }
  await make()
  of.clock.forward(3600)
  await make()
  expect(await toldTo(parent)).toEqual([])
  expect(await subjectsTo(email)).toEqual([
    expect.stringMatching(/^New pictures or sign-in cards for \w+, Wren$/),
  ])
  of.clock.forward(24 * 3600)
  await make()
  expect(await subjectsTo(email)).toHaveLength(2)
})
