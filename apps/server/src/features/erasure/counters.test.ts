import { askErasure } from '@kindling/contract/erasures'
import { expect, test } from 'vitest'
import { makeSurrounding, testPassword } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { eraseDue } from './index.ts'

const of = await openTestServer()

test('erasing a child deletes its own counters, and no counter of others that has its name in it', async () => {
  const { db } = of.services
  const { childId, parentId } = await makeSurrounding(of)
  await db.updateTable('users').set({ username: 'all' }).where('id', '=', childId).execute()
  const parent = await clientOf(of, parentId)
  const asked = await parent.call(askErasure, {
    params: { childId },
    body: { current_password: testPassword },
  })
  expect(asked.status, asked.text).toBe(200)
  of.clock.forward(8 * 24 * 3600)
  await db.deleteFrom('rate_limits').execute()
  const own = [
    `records-taken:${childId}`,
    `sign-ins-of-account:account ${childId}`,
    `wrong-secrets:letter 203.0.113.9 ${childId}`,
    'sign-ins-of-account:name all',
  ]
  const others = [
    'sign-ins-of-all:all',
    'sign-ins-of-account:name mall',
    `records-taken:${childId}1`,
    `uploaded-kilobytes-of-school:${childId}`,
  ]
  const window_ends_at = new Date(of.clock.now().getTime() + 86_400_000)
  await db
    .insertInto('rate_limits')
    .values([...own, ...others].map(key => ({ key, count: 100, window_ends_at })))
    .execute()
  expect(await eraseDue(of.services)).toBe(1)
  const left = await db.selectFrom('rate_limits').select('key').execute()
  expect(left.map(({ key }) => key).sort()).toEqual(others.sort())
})
