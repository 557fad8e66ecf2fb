import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { openTestServer } from '../../test/test-server.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { openJobs } from './jobs.ts'

test('work of a night in which no server ran is done at the next start; what comes every hour or on one day of the week is not', async () => {
  const of = await openTestServer()
  const { db } = of.services
  const lastDone = async () => {
    const { rows } = await sql<{ name: string; days: number }>`
      select identifier as name, floor(extract(epoch from now() - last_execution) / 86400)::int as days
      from graphile_worker._private_known_crontabs where last_execution is not null order by 1`.execute(db)
    return rows
  }
  await startHousekeeping(of.services)
  await of.services.jobs.close()
  // It was known for weeks, and has not run since a week and two days.
  await sql`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '30 days', last_execution = now() - interval '9 days'`.execute(db)
  const again = await openJobs(of.services.database.pool, of.databaseUrl, of.services.log, of.services.tally)
  await startHousekeeping({ ...of.services, jobs: again })
  const madeUpFor = ['award-badges', 'forget-old-rows', 'lower-badges', 'verify-audit-log']
  await eventually(async () =>
    expect((await lastDone()).filter(({ days }) => days < 8).map(({ name }) => name)).toEqual(
      expect.arrayContaining(madeUpFor),
    ),
  )
  const old = (await lastDone()).filter(({ days }) => days === 9).map(({ name }) => name)
  expect(old).toEqual(expect.arrayContaining(['ask-about-goals', 'erase-children']))
  await again.close()
})
