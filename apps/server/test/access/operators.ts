import { sql } from 'kysely'
import { type AreaAccess, nothing } from '../attempt.ts'
import { makeUser, testPassword } from '../factories.ts'
import { startOfTests, type TestServer } from '../test-server.ts'

let made = 0

interface FailedJob {
  task?: string
  payload?: Record<string, unknown>
  error?: string
  attempts?: number
}

/** A job that was tried without success; it is given up unless the test says how often it was tried. */
export async function makeFailedJob(
  of: TestServer,
  {
    task = 'send-mail',
    payload = {},
    error = 'connect ECONNREFUSED 127.0.0.1:1',
    attempts = 25,
  }: FailedJob = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json)`.execute(
    of.services.db,
  )
  const id = rows[0]?.id ?? 0
  await sql`update graphile_worker._private_jobs set last_error = ${error}, attempts = ${attempts},
    run_at = now() + interval '1 hour' where id = ${id}`.execute(of.services.db)
  return id
}

export const access: AreaAccess = {
  attempts: {
    'listOperators -': nothing,
    'addOperator adult': async ({ of }) => {
      const email = `candidate${++made}@people.example`
      await makeUser(of, 'Parent', { email, email_verified_at: startOfTests })
      return { body: { email, current_password: testPassword } }
    },
    'deleteOperator colleague': async ({ of }) => {
      const userId = await makeUser(of, 'Parent')
      await of.services.db.insertInto('operators').values({ user_id: userId }).execute()
      return { params: { userId } }
    },
    'getOperatorHome -': nothing,
    'retryJob failed': async ({ of }) => ({ params: { jobId: await makeFailedJob(of) } }),
  },
}
