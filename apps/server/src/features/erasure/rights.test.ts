import { askErasure, getErasure, stopErasure } from '@kindling/contract/erasures'
import { actOnPlacement } from '@kindling/contract/placements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { linkGuardian, makeSurrounding, makeUser, testPassword } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { ageForWork, makePlacement } from '../../../test/placements.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { eraseDue } from './index.ts'

const of = await openTestServer()
const { db } = of.services
const daySeconds = 24 * 3600
let made = 0

const isHere = async (childId: number) =>
  (await db.selectFrom('users').select('id').where('id', '=', childId).execute()).length === 1

async function makeFamily() {
  const { childId, parentId } = await makeSurrounding(of)
  const otherEmail = `other${++made}@hill.example`
  const otherId = await makeUser(of, 'Parent', { email: otherEmail })
  await linkGuardian(of, childId, otherId)
  const params = { childId }
  const askAs = async (userId: number) =>
    (
      await (
        await clientOf(of, userId)
      ).call(askErasure, { params, body: { current_password: testPassword } })
    ).status
  const waiting = async () => (await (await clientOf(of, otherId)).call(getErasure, { params })).body.waiting
  return { childId, parentId, otherId, otherEmail, askAs, waiting }
}

const afterAWeek = async () => {
  of.clock.forward(7 * daySeconds)
  await eraseDue(of.services)
}

const turnOff = (userId: number) =>
  db.updateTable('users').set({ disabled_at: of.clock.now() }).where('id', '=', userId).execute()

test('an erasure falls with the right of whoever asked, and goes on where the right stands', async () => {
  const ends: ((family: { childId: number; parentId: number }) => Promise<unknown>)[] = [
    ({ childId, parentId }) =>
      db
        .updateTable('guardianships')
        .set({ until: of.clock.now() })
        .where('child_id', '=', childId)
        .where('guardian_id', '=', parentId)
        .execute(),
    ({ parentId }) => turnOff(parentId),
    ({ childId }) => turnOff(childId),
  ]
  for (const end of ends) {
    const family = await makeFamily()
    expect(await family.askAs(family.parentId)).toBe(200)
    await end(family)
    await afterAWeek()
    expect([await isHere(family.childId), await family.waiting()]).toEqual([true, null])
  }
  const { childId, parentId, askAs } = await makeFamily()
  await askAs(parentId)
  await afterAWeek()
  expect(await isHere(childId)).toBe(false)
})

test('an erasure waits until an adult has closed what the child wanted to talk about', async () => {
  const { childId, parentId, askAs } = await makeFamily()
  await askAs(parentId)
  const now = of.clock.now()
  await sql`insert into talks (child_id, cause, chosen_id, asked_at, asked_last_at, next_step_at)
    values (${childId}, 'wish', ${parentId}, ${now}, ${now}, ${now})`.execute(db)
  await afterAWeek()
  expect(await isHere(childId)).toBe(true)
  await db.updateTable('talks').set({ closed_at: now }).where('child_id', '=', childId).execute()
  await eraseDue(of.services)
  expect(await isHere(childId)).toBe(false)
})

test('whoever became a guardian beside others asks a week later', async () => {
  const { childId, parentId, otherId, askAs } = await makeFamily()
  await db
    .updateTable('guardianships')
    .set({ confirmed_at: of.clock.now(), since: of.clock.now() })
    .where('child_id', '=', childId)
    .where('guardian_id', '=', otherId)
    .execute()
  of.clock.forward(daySeconds)
  expect(await askAs(otherId)).toBe(403)
  expect(await askAs(parentId)).toBe(200)
  const later = await makeFamily()
  of.clock.forward(8 * daySeconds)
  expect(await later.askAs(later.otherId)).toBe(200)
})

test('what an older backup brings back is erased again without a word, also where people disagree', async () => {
  const { childId, parentId, otherId, otherEmail } = await makeFamily()
  const now = of.clock.now()
  await sql`insert into disputes (child_id, opened_by, about, about_id, reason, opened_at)
    values (${childId}, ${parentId}, 'guardian', ${otherId}, 'We do not know this person.', ${now})`.execute(
    db,
  )
  await sql`insert into erasures (child_id, account_made_at, asked_at, due_at)
    select id, created_at, ${now}, ${now} from users where id = ${childId}`.execute(db)
  await eraseDue(of.services)
  expect(await isHere(childId)).toBe(false)
  expect(await messagesTo(of, otherEmail)).toEqual([])
})

test('nobody new comes near by a placement while an erasure waits', async () => {
  const { childId, parentId, otherId, askAs } = await makeFamily()
  await ageForWork(of, childId)
  const id = await makePlacement(of, childId)
  const other = await clientOf(of, otherId)
  const agree = async () =>
    (await other.call(actOnPlacement, { body: { id, state: 'requested', act: 'agree' } })).body
  await askAs(parentId)
  expect(await agree()).toMatchObject({ code: 'LEAVING' })
  await other.call(stopErasure, { params: { childId }, body: {} })
  expect(await agree()).not.toHaveProperty('code')
})
