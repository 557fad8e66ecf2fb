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
