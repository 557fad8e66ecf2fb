import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { openTestServer } from '../../test/test-server.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { postMail } from './posting.ts'

test('a mail that a killed server was about to send is sent, and one that another server is sending is not sent twice', async () => {
  const of = await openTestServer()
  const { db } = of.services
  const post = async (to: string, worker: string) => {
    await postMail(of.services, db, {
      to,
      subject: 'A student would like to talk',
      text: 'Please open Kindling.',
    })
    await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '1 minute'
      where payload::text like ${`%${to}%`}`.execute(db)
  }
  await post('lost@people.example', 'worker-of-a-killed-server')
  await post('busy@people.example', 'worker-of-another-server')
  await db.connection().execute(async another => {
    await sql`select pg_advisory_lock(hashtextextended('worker-of-another-server', 0))`.execute(another)
    await startHousekeeping(of.services)
    const mailed = async () =>
      (await db.selectFrom('outbox').select('recipient').execute()).map(one => one.recipient)
    await eventually(async () => expect(await mailed()).toEqual(['lost@people.example']), 60_000)
    await sql`select pg_advisory_unlock(hashtextextended('worker-of-another-server', 0))`.execute(another)
    await eventually(async () => expect(await mailed()).toHaveLength(2), 60_000)
  })
}, 130_000)

test('whoever loses the connection with the locks takes them anew', async () => {
  const of = await openTestServer()
  await startHousekeeping(of.services)
  const holders = async () => {
    const { rows } = await sql<{ pid: number; locks: number }>`
      select l.pid, count(*)::int as locks from pg_locks l
      where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
      group by l.pid`.execute(of.services.db)
    return rows
  }
  const lanes = 4
  const pids = new Set<number>()
  for (let time = 0; time < 2; time++) {
    await eventually(async () => expect(await holders()).toMatchObject([{ locks: lanes }]), 60_000)
    const [holder] = await holders()
    pids.add(holder?.pid ?? 0)
    // The connection ends a moment after it is told to.
    await sql`select pg_terminate_backend(${holder?.pid ?? 0}, 60000)`.execute(of.services.db)
  }
  await eventually(async () => expect(await holders()).toMatchObject([{ locks: lanes }]), 60_000)
  expect(pids.size).toBe(2)
}, 200_000)

test('a job that takes long is not begun again while its server runs', async () => {
  const of = await openTestServer()
  const { db, jobs } = of.services
  const begun: string[] = []
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const tasks = {
    long: async () => {
      begun.push('long')
      await ended
    },
    lost: async () => {
      begun.push('lost')
    },
  }
  await jobs.start([{ tasks, crontab: '' }])
  await jobs.add(db, 'long', {})
  await eventually(async () => expect(begun).toEqual(['long']), 60_000)
  await db.transaction().execute(async at => {
    await jobs.add(at, 'lost', {})
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour',
      locked_by = coalesce(locked_by, 'runner-of-a-killed-server')`.execute(at)
  })
  await eventually(async () => expect(begun).toContain('lost'), 60_000)
  expect(begun).toEqual(['long', 'lost'])
  end()
}, 130_000)
