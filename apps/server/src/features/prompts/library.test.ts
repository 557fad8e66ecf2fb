import { promptTopics } from '@kindling/rules/prompts'
import { expect, test } from 'vitest'
import { insertPrompts } from '../../../db/seeds/insert-prompts.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

test('our library has at least 120 prompts of twelve topics, for every age from 5 to 18', async () => {
  await insertPrompts(db)
  await insertPrompts(db)
  const written = await db.selectFrom('prompts').selectAll().execute()
  expect(written.length).toBeGreaterThanOrEqual(120)
  expect(new Set(written.map(({ title }) => title)).size).toBe(written.length)
  expect(new Set(written.map(({ topic }) => topic))).toEqual(new Set(promptTopics))
  for (let age = 5; age <= 18; age++) {
    const fit = written.filter(({ min_age, max_age }) => (min_age ?? 0) <= age && age <= (max_age ?? 0))
    expect(fit.length, `age ${age}`).toBeGreaterThan(20)
  }
})
