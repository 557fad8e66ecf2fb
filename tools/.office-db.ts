import { openDatabase } from './open-database.ts'
const opened = await openDatabase(process.env)
const q = (t: string, v: unknown[] = []) => opened.database.pool.query(t, v)
if (process.argv[2] === 'fail') {
  for (const [task, error, attempts, key] of [['send-mail', "Can't send mail - all recipients were rejected: 550 5.1.1 <ada@home.example>: unknown", 25, 'a'], ['send-mail', 'connect ECONNREFUSED 10.0.0.5:465', 4, 'b'], ['make-report', 'boom secret', 25, 'c']] as const) {
    const { rows } = await q(`select id from graphile_worker.add_job($1, '{}'::json, job_key => $2)`, [task, key])
    await q(`update graphile_worker._private_jobs set last_error = $2, attempts = $3, run_at = now() + interval '2 hours' where id = $1`, [rows[0].id, error, attempts])
  }
} else console.log(JSON.stringify((await q(process.argv[3] ?? 'select 1')).rows, null, 1))
await opened.close()
