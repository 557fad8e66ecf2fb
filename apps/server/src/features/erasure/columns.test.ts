import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestServer } from '../../../test/test-server.ts'
import { listRetention } from '../../platform/database/retention-terms.ts'

const of = await openTestServer()
const { db } = of.services
const lines = readFileSync(new URL('../../../db/erasure.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))
const said = new Map(lines.map(([table, column, what = '']) => [`${table}.${column}`, what]))

interface Key {
  table: string
  column: string
  of: string
  on_delete: string
  is_indexed: boolean
}

const { rows: keys } = await sql<Key>`
  select r.relname as table, a.attname as column, p.relname as of, k.confdeltype as on_delete,
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]) as is_indexed
  from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class p on p.oid = k.confrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and r.relnamespace = 'public'::regnamespace order by 1, 2`.execute(db)

test('every key to a person says what becomes of its column when the person is erased, as the database carries it out', () => {
  const whats: Record<string, string> = { c: 'delete', n: 'blank', d: 'blank' }
  const ofUsers = keys.filter(key => key.of === 'users')
  expect(ofUsers.length).toBeGreaterThan(100)
  for (const { table, column, on_delete } of ofUsers)
    expect(said.get(`${table}.${column}`), lineFor(table, column)).toBe(whats[on_delete])
})

test('what hangs on such a row goes with it, and every table that leads to a person has a line', async () => {
  const going = new Set(keys.filter(key => key.of === 'users' && key.on_delete === 'c').map(key => key.table))
  for (let before = 0; before < going.size; ) {
    before = going.size
    for (const key of keys) if (going.has(key.of) && key.on_delete === 'c') going.add(key.table)
  }
  for (const key of keys.filter(one => one.of !== 'users' && going.has(one.of) && one.on_delete === 'c'))
    expect(said.get(`${key.table}.${key.column}`), lineFor(key.table, key.column)).toBe(`with ${key.of}`)
  const tables = new Set(lines.map(([table]) => table))
  const personal = (await listRetention(db)).filter(({ owner }) => owner !== 'none')
  const missing = personal.map(({ table }) => table).filter(table => !tables.has(table))
  expect(missing, 'a line of apps/server/db/erasure.tsv for each').toEqual([])
  // A column that is kept, or found by more than a key, states its reason.
  const unsaid = lines.filter(
    ([, , what = '', why = '']) => /^(keep|search|trigger|first|last|rebuild)$/.test(what) && why === '',
  )
  expect(unsaid.map(([table, column]) => `${table}.${column}`)).toEqual([])
})

test('an index leads from the child to every row that goes with it', () => {
  const slow = keys.filter(key => key.of === 'users' && key.on_delete === 'c' && !key.is_indexed)
  expect(slow.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

const lineFor = (table: string, column: string) =>
  `what becomes of ${column} of ${table}, in apps/server/db/erasure.tsv`
