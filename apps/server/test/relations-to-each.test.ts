import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aroundChild, aroundClassmate } from './common-relations.ts'
import { openTestServer, startOfTests } from './test-server.ts'
import { makeTwoDistricts } from './two-districts.ts'

const of = await openTestServer()
const { id: people } = await makeTwoDistricts(of)
const ids = Object.values(people)

test('a person is to many persons, asked at once, what the person is to each alone', async () => {
  const { rows } = await sql<{ actor: number; person: number; held: string[]; alone: string[] }>`
    select a.id as actor, r.person, r.held, (select t.held from relations_to(a.id, r.person, ${startOfTests}) t(held)) as alone
    from unnest(${ids}::bigint[]) a(id) cross join relations_to_each(a.id, ${ids}::bigint[], ${startOfTests}) r`.execute(
    of.services.db,
  )
  expect(rows).toHaveLength(ids.length ** 2)
  expect(rows.filter(({ held, alone }) => held.join() !== alone.join())).toEqual([])
  const heldTo = (person: number) =>
    Object.fromEntries(
      Object.entries(people).flatMap(([name, id]) => {
        const held = rows.find(row => row.actor === id && row.person === person)?.held ?? []
        return held.length > 0 ? [[name, held]] : []
      }),
    )
  expect(heldTo(people.child)).toEqual(aroundChild)
  expect(heldTo(people.classmate)).toEqual(aroundClassmate)
})
