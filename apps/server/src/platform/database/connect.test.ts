import { expect, inject, test } from 'vitest'
import { databaseOn, onServer } from '../../../test/database-server.ts'
import { connectDatabase } from './connect.ts'

test('a session has our settings on every database, whatever the database was set to', async () => {
  const server = inject('databaseServer')
  const name = `kindling_settings_${process.pid}`
  await onServer(server, `create database ${name}`)
  await onServer(
    server,
    `alter database ${name} set jit = on; alter database ${name} set timezone = 'Asia/Tokyo'`,
  )
  const { pool, close } = connectDatabase(databaseOn(server, name), { max: 1 })
  const settings =
    await pool.query(`select current_setting('jit') as jit, current_setting('timezone') as timezone,
    current_setting('max_parallel_workers_per_gather') as workers, current_setting('statement_timeout') as limit`)
  await close()
  await onServer(server, `drop database ${name} with (force)`)
  expect(settings.rows).toEqual([{ jit: 'off', timezone: 'UTC', workers: '0', limit: '10s' }])
})
