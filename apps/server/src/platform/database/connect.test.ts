import { expect, test } from 'vitest'
import { onServer } from '../../../test/database-server.ts'
import { makeDatabase } from '../../../test/made-database.ts'
import { connectDatabase } from './connect.ts'
import { plannedAnew } from './planned-anew.ts'

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

test('a statement is planned once per connection, or for the values of each run where it says so', async () => {
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
  for (const value of [1, 2, 3])
    expect((await client.query(asked, [value])).rows).toEqual([{ mode: 'force_generic_plan' }])
  expect(await plans()).toEqual({ generic: 3, custom: 0 })
  const anew = plannedAnew({ text: asked }).text
  expect((await client.query(anew, [1])).rows).toEqual([{ mode: 'auto' }])
  expect(await plans()).toEqual({ generic: 3, custom: 0 })

  // Also where it fails, and in a transaction, only this statement is planned otherwise.
  await expect(client.query(plannedAnew({ text: 'select 1 / $1::int' }).text, [0])).rejects.toThrow(
    'division',
  )
  expect((await client.query(asked, [1])).rows).toEqual([{ mode: 'force_generic_plan' }])
  await client.query('begin')
  await expect(client.query(plannedAnew({ text: 'select 1 / $1::int' }).text, [0])).rejects.toThrow(
    'division',
  )
  await client.query('rollback')
  expect((await client.query(asked, [1])).rows).toEqual([{ mode: 'force_generic_plan' }])
  client.release()
  await close()
  await drop()
})
