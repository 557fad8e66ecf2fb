import { authenticate } from '@kindling/contract/accounts'
import { updateUser } from '@kindling/contract/credentials'
import { openDispute } from '@kindling/contract/disputes'
import { linkGuardian, makeSurrounding, makeUser } from './factories.ts'
import { seated } from './seat.ts'
import type { TestHouse } from './test-house.ts'
import { Visitor } from './visitor.ts'

let made = 0

/** A child with two guardians, one of whom means harm; at a verified school or at none. */
export async function makeTwoGuardians(of: TestHouse, { atSchool = true } = {}) {
  const around = await makeSurrounding(of)
  const username = `lock.${++made}`
  const childId = atSchool ? around.childId : await makeUser(of, 'Child')
  await of.house.db.updateTable('users').set({ username }).where('id', '=', childId).execute()
  const [goodId, hostileId] = [await makeUser(of, 'Parent'), await makeUser(of, 'Parent')]
  for (const id of [goodId, hostileId]) await linkGuardian(of, childId, id)
  const [good, hostile] = [await seated(of, goodId), await seated(of, hostileId)]
  const { schoolId } = around
  const teacher = await seated(of, around.teacherId)
  return { childId, schoolId, username, goodId, good, hostileId, hostile, teacher }
}

/** Sets a child's password, however many were set before; gives the status. */
export async function setPassword(of: TestHouse, who: Visitor, userId: number, password: string) {
  await of.house.db.deleteFrom('rate_limits').execute()
  return (await who.call(updateUser, { params: { userId }, body: { password } })).status
}

export async function enterByPassword(of: TestHouse, username: string, password: string) {
  const visitor = new Visitor(of.app)
  const user = { mode: 'username' as const, mode_id: username, password }
  const { status } = await visitor.call(authenticate, { body: { user } })
  return { visitor, status }
}

/** Opens a dispute at a moment of its own: what a test does at one moment was done just before. */
export async function openAbout(of: TestHouse, who: Visitor, childId: number): Promise<boolean> {
  of.clock.forward(1)
  const body = { about: 'account' as const, reason: 'Not us' }
  const { opened } = (await who.call(openDispute, { params: { childId }, body })).body
  of.clock.forward(1)
  return opened
}
