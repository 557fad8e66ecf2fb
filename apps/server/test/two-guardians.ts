import { authenticate } from '@kindling/contract/accounts'
import { updateUser } from '@kindling/contract/credentials'
import { openDispute } from '@kindling/contract/disputes'
import { Client } from './client.ts'
import { linkGuardian, makeSurrounding, makeUser } from './factories.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

let made = 0

/** A child with two guardians, one of whom means harm; at a verified school or at none. */
export async function makeTwoGuardians(of: TestServer, { atSchool = true } = {}) {
  const around = await makeSurrounding(of)
  const username = `lock.${++made}`
  const childId = atSchool ? around.childId : await makeUser(of, 'Child')
  await of.services.db.updateTable('users').set({ username }).where('id', '=', childId).execute()
  const [goodId, hostileId] = [await makeUser(of, 'Parent'), await makeUser(of, 'Parent')]
  for (const id of [goodId, hostileId]) await linkGuardian(of, childId, id)
  const [good, hostile] = [await clientOf(of, goodId), await clientOf(of, hostileId)]
  const { schoolId } = around
  const teacher = await clientOf(of, around.teacherId)
  return { childId, schoolId, username, goodId, good, hostileId, hostile, teacher }
}

/** Sets a child's password, however many were set before; gives the status. */
export async function setPassword(of: TestServer, who: Client, userId: number, password: string) {
  await of.services.db.deleteFrom('rate_limits').execute()
  return (await who.call(updateUser, { params: { userId }, body: { password } })).status
}

export async function enterByPassword(of: TestServer, username: string, password: string) {
  const client = new Client(of.app)
  const user = { mode: 'username' as const, mode_id: username, password }
  const { status } = await client.call(authenticate, { body: { user } })
  return { client, status }
}

/** Opens a dispute at a moment of its own: what a test does at one moment was done just before. */
export async function openAbout(of: TestServer, who: Client, childId: number): Promise<boolean> {
  of.clock.forward(1)
  const body = { about: 'account' as const, reason: 'Not us' }
  const { opened } = (await who.call(openDispute, { params: { childId }, body })).body
  of.clock.forward(1)
  return opened
}
