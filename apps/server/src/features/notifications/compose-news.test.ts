import type { SubjectKind } from '@kindling/rules/subjects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { areas } from '../../areas.ts'
import type { Area } from '../../platform/areas.ts'
import { statement } from '../../platform/database/statement.ts'
import { appendToTopics } from '../../platform/topics/append.ts'
import { composeNews } from './compose-news.ts'
import { presentEntry } from './present.ts'
import { findNotifications, sortDetails } from './queries.ts'

const of = await openTestServer()

// A kind of an area that does not exist yet.
const kind = 'kite' as SubjectKind
const kiteArea: Area = {
  subjects: [
    {
      kind,
      titles: ids =>
        statement`select id, title, is_gone, 'Kites' as arche_type, null::bigint as archetype_id from kites where id = any(${ids})`,
      untitled: 'a kite that is gone',
    },
  ],
}

test('news is about a row of any kind that an area registers: its title, or that it is gone, what it is called, and its id', async () => {
  await sql`create table kites (id bigint, title text, is_gone boolean)`.execute(of.services.db)
  await sql`insert into kites values (7, 'Red kite', false), (8, 'Lost kite', true)`.execute(of.services.db)
  const parentId = await makeUser(of, 'Parent')
  const about = (id: number) => ({
    type: 'guardian_declined' as const,
    actorId: parentId,
    topics: [`notifications/parents/${parentId}`],
    subject: { kind, id },
  })
  const now = of.clock.now()
  await appendToTopics(of.services.db, [about(7), about(8)], now)
  const news = composeNews([...areas, kiteArea])
  const telling = { userId: parentId, now, input: { query: { limit: 100 } } }
  const { entries, details } = await findNotifications(of.services.db, news, telling)
  const shown = entries.map(entry => presentEntry(news.subjects, entry, sortDetails(details), entry))
  expect(shown.map(one => [one?.contentDetails.id, one?.contentDetails.title, one?.arche_type])).toEqual([
    [8, 'a kite that is gone', 'Kites'],
    [7, 'Red kite', 'Kites'],
  ])
})

test('every kind of row that news names has words for one that is gone', () => {
  const titled = areas.flatMap(({ subjects = [] }) => subjects).filter(({ titles }) => titles)
  expect(titled.length).toBeGreaterThan(8)
  for (const { kind: named, untitled } of titled)
    expect([named, untitled]).toEqual([named, expect.stringMatching(/^(an?|something) /)])
})

test('a type that no area registers, or two, and a kind that two register, stop the start', () => {
  expect(() => composeNews(areas)).not.toThrow()
  expect(() => composeNews(areas.slice(1))).toThrow('0 areas, and not one, says who hears of child_password')
  const twice: Area = { news: [{ types: ['child_password'], heardBy: [] }] }
  expect(() => composeNews([...areas, twice])).toThrow('2 areas')
  expect(() => composeNews([...areas, kiteArea, kiteArea])).toThrow('2 areas, and not one, registers kite')
})
