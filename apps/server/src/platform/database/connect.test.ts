import { expect, test } from 'vitest'
import { onServer } from '../../../test/database-server.ts'
import { makeDatabase } from '../../../test/made-database.ts'
import { connectDatabase } from './connect.ts'

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
