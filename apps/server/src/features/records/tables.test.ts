import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestServer } from '../../../test/test-server.ts'
import { areas } from '../../areas.ts'
import { listRetention } from '../../platform/database/retention-terms.ts'

const of = await openTestServer()
const lines = readFileSync(new URL('../../../db/record-tables.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))

test('every table that leads to a person is in the record of a child, or it is written down why not', async () => {
  const tables = (await listRetention(of.services.db)).filter(({ owner }) => owner !== 'none')
  expect(lines.map(([table]) => table)).toEqual(tables.map(({ table }) => table).sort())
  const parts = areas.flatMap(({ records }) => records ?? [])
  const said = new Map(parts.map(({ name, entries }) => [name as string, entries.text]))
  expect(said.size).toBe(parts.length)
  for (const [table = '', part = '', whyNot = ''] of lines) {
    expect([table, (part === '-') === (whyNot !== '')]).toEqual([table, true])
    // Views contain the rows of people and of current guardians.
    if (part !== '-' && table !== 'guardianships')
      expect(said.get(part)).toMatch(new RegExp(`\\b${table}\\b`))
  }
})
