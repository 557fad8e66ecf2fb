import { getItem, searchCatalogue } from '@kindling/contract/catalogue'
import { addCustomJournal, listCustomJournals } from '@kindling/contract/prompts'
import { promptTopics } from '@kindling/rules/prompts'
import { expect, test } from 'vitest'
import { insertPrompts } from '../../../db/seeds/insert-prompts.ts'
import { Client } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
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

test('our prompts are found like all else that is for everybody, and what a teacher makes is not', async () => {
  const guest = new Client(of.app)
  const teacher = await clientOf(of, await makeUser(of, 'Teacher'))
  const own = { title: 'Zeppelin', description: 'Where would your zeppelin go?', public_journal_type: false }
  expect((await teacher.call(addCustomJournal, { body: own })).body.result).toBe('success')
  const { id, title, description, min_age, max_age } = await db
    .selectFrom('prompts')
    .selectAll()
    .where('topic', '=', 'wonder')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const find = async (search: string) =>
    (await guest.call(searchCatalogue, { query: { text: search } })).body.items
  expect(await find(title)).toContainEqual(
    expect.objectContaining({
      archetype: 'JournalTypes',
      archetype_id: id,
      title,
      summary: description,
      min_age,
      max_age,
    }),
  )
  expect(await find('zeppelin')).toEqual([])
  const open = (archetypeId: number) =>
    guest.call(getItem, { params: { archetypeId }, query: { archetype: 'JournalTypes' } })
  const made = await db
    .selectFrom('prompts')
    .select('id')
    .where('title', '=', 'Zeppelin')
    .executeTakeFirstOrThrow()
  expect([(await open(id)).status, (await open(made.id)).status]).toEqual([200, 404])
  await db.updateTable('prompts').set({ status: 'Withdrawn' }).where('id', '=', id).execute()
  expect((await open(id)).status).toBe(404)
})

test('our prompts come one of each topic after the other, and show what their title is about', async () => {
  await insertPrompts(db)
  const teacher = await clientOf(of, await makeUser(of, 'Teacher'))
  const page = async (offset: number) =>
    (await teacher.call(listCustomJournals, { query: { source: 'library', limit: 12, offset } })).body
      .journal_types
  const [first, second] = [await page(0), await page(12)]
  for (const shown of [first, second])
    expect(new Set(shown.map(({ topic }) => topic)).size).toBe(promptTopics.length)
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(24)
  expect(new Set(first.map(({ drawing }) => drawing)).size).toBeGreaterThan(6)
})
