import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { onServer } from '../../../test/database-server.ts'
import { makeDatabase } from '../../../test/made-database.ts'
import { connectDatabase } from './connect.ts'
import { plannedAnew, plannedOnce } from './planned.ts'
import { literal, run, statement, together } from './statement.ts'

test('a session has our settings on every database, whatever the database was set to', async () => {
  const { url, drop } = await makeDatabase('nothing')
  const name = new URL(url).pathname.slice(1)
  await onServer(
    url,
    `alter database ${name} set jit = on; alter database ${name} set timezone = 'Asia/Tokyo'`,
  )
  const { pool, close } = connectDatabase(url, { max: 1 })
  const settings =
    await pool.query(`select current_setting('jit') as jit, current_setting('timezone') as timezone,
    current_setting('max_parallel_workers_per_gather') as workers, current_setting('statement_timeout') as limit`)
  await close()
  await drop()
  expect(settings.rows).toEqual([{ jit: 'off', timezone: 'UTC', workers: '0', limit: '10s' }])
})

test('a statement is planned as the database sees fit, or once per connection, or for each run, as it says', async () => {
  const { url, drop } = await makeDatabase('nothing')
  const { pool, close } = connectDatabase(url, { max: 1 })
  const client = await pool.connect()
  const plans = async () =>
    (
      await client.query(
        `select sum(generic_plans)::int as generic, sum(custom_plans)::int as custom from pg_prepared_statements`,
      )
    ).rows[0]
  const asked = `select current_setting('plan_cache_mode') as mode where $1::int > 0`
  const mode = async (text: string) => (await client.query(text, [1])).rows[0]?.mode
  expect(await mode(asked)).toBe('auto')
  expect(await plans()).toEqual({ generic: 0, custom: 1 })
  const once = plannedOnce({ text: asked }).text
  for (const _ of [1, 2, 3]) expect(await mode(once)).toBe('force_generic_plan')
  expect(await plans()).toEqual({ generic: 3, custom: 1 })
  expect(await mode(plannedAnew({ text: asked }).text)).toBe('auto')
  expect(await plans()).toEqual({ generic: 3, custom: 1 })

  // Also where it fails, and in a transaction, only this statement is planned otherwise.
  const failing = plannedOnce({ text: 'select 1 / $1::int' }).text
  await expect(client.query(failing, [0])).rejects.toThrow('division')
  expect(await mode(asked)).toBe('auto')
  await client.query('begin')
  await expect(client.query(failing, [0])).rejects.toThrow('division')
  await client.query('rollback')
  expect(await mode(asked)).toBe('auto')
  client.release()
  await close()
  await drop()
})

test('statements that are sent at the same moment travel in one write', async () => {
  const { url, drop } = await makeDatabase('nothing')
  const { pool, close } = connectDatabase(url, { max: 1 })
  const client = await pool.connect()
  await client.query('select 1')
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let writes = 0
  for (const name of ['_write', '_writev'] as const) {
    const plain = stream[name]?.bind(stream) as (...args: unknown[]) => void
    stream[name] = (...args: unknown[]) => {
      writes++
      plain(...args)
    }
  }
  const numbers = await Promise.all([1, 2, 3].map(n => client.query('select $1::int as n', [n])))
  expect(numbers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3])
  expect(writes).toBe(1)
  await client.query('select 1')
  expect(writes).toBe(2)
  client.release()
  await close()
  await drop()
})

test('statements as one take each its own input, and their rows say which they are of, in order', async () => {
  const { url, drop } = await makeDatabase('nothing')
  const { db, close } = connectDatabase(url, { max: 1 })
  const above = statement<{ least: number }, { n: number }>`
    select n from generate_series(1, 4) n where n >= ${({ least }) => least}::int order by n desc`
  const plain = statement<{ least: number }, { n: number }>`select ${literal(7)} as n`
  const rows = await run(db, together([above, plain, above]), [{ least: 3 }, { least: 0 }, { least: 4 }])
  await close()
  await drop()
  expect(rows).toEqual([
    { part: 0, n: 4 },
    { part: 0, n: 3 },
    { part: 1, n: 7 },
    { part: 2, n: 4 },
  ])
  expect(() => literal('drop table')).toThrow('neither')
  expect(() => literal(-1.5)).toThrow('neither')
})
