import { listAllActivities } from '@kindling/contract/activities'
import { exploreCareers } from '@kindling/contract/careers'
import { listShelf, searchCatalogue } from '@kindling/contract/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeActivity } from '../../../test/finds.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)

test('a list is leafed through for five thousand entries, and says what to do behind them', async () => {
  const all = (offset: number) => guest.call(listAllActivities, { body: { kind: 'recommended', offset } })
  const shelf = (offset: number) =>
    guest.call(listShelf, { params: { name: 'activities' }, query: { offset } })
  const search = (offset: number) => guest.call(searchCatalogue, { query: { text: 'clay', offset } })
  const careers = (offset: number) => guest.call(exploreCareers, { query: { offset } })
  for (const page of [all, shelf, search, careers]) {
    expect((await page(5_000)).status).toBe(200)
    const { status, body } = await page(5_001)
    expect([status, body.code, body.fields]).toEqual([
      400,
      'VALIDATION',
      { offset: 'A list can be leafed through for 5,000 entries. Please search for what you need.' },
    ])
  }
})

test('a deep page asks who the reader is to what stands on it, and to nothing before it', async () => {
  for (let made = 0; made < 60; made++) await makeActivity(of)
  const page = async (offset: number) =>
    (await guest.call(listShelf, { params: { name: 'activities' }, query: { limit: 10, offset } })).body.items
  const pages = [await page(0), await page(40), await page(50)]
  // The original function, with a counter.
  await sql`create sequence asked`.execute(db)
  await sql`alter function relations_to_item rename to told_relations`.execute(db)
  await sql`create function relations_to_item(item catalogue_items, reader bigint, at timestamptz) returns text[]
    language plpgsql stable as $$ begin perform nextval('asked'); return told_relations(item, reader, at); end $$`.execute(
    db,
  )
  expect([await page(0), await page(40), await page(50)]).toEqual(pages)
  const { rows } = await sql<{ asked: number }>`select last_value as asked from asked`.execute(db)
  expect(rows).toEqual([{ asked: 30 }])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(30)
})
