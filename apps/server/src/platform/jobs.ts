import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { connectDatabase, type DatabaseConnection, type Db } from './database/connect.ts'

/** Outside and slow work: kept in PostgreSQL, tried again when it fails, seen by operators in `graphile_worker.jobs`. */
export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists exactly when the write does. */
  add(
    db: Db,
    name: string,
    payload: Record<string, unknown>,
    options?: { runAt?: Date; key?: string; mostTries?: number },
  ): Promise<void>
  /** Work that repeats, by cron line ("0 * * * *"); named once for all processes. */
  start(tasks: TaskList, crontab: string): Promise<void>
  close(): Promise<void>
}

/** Needs no runner of its own: a console enqueues for the server that runs. */
export const addJob: Jobs['add'] = async (db, name, payload, options = {}) => {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
    max_attempts => ${options.mostTries ?? null}::int)`.execute(db)
}

/** Makes the tables of the jobs, where they are not there yet. */
export const prepareJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool })

/**
 * Connections for jobs alone, that wait as long as it takes: the library waits for no note that a job is done, so that a busy
 * pool would end the process.
 */
export const connectJobs = (databaseUrl: string): DatabaseConnection =>
  connectDatabase(databaseUrl, { max: 4, connectionTimeoutMillis: 0 })

export async function openJobs(pool: pg.Pool, databaseUrl: string, log: FastifyBaseLogger): Promise<Jobs> {
  const logger = loggerTo(log)
  await prepareJobs(pool)
  let connection: DatabaseConnection | null = null
  let runner: Runner | null = null
  return {
    add: addJob,
    async start(tasks, crontab) {
      connection = connectJobs(databaseUrl)
      runner = await run({
        pgPool: connection.pool,
        logger,
        taskList: tasks,
        crontab,
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 5_000,
      })
      runner.promise.catch(error => log.error(error, 'the job runner stopped'))
    },
    async close() {
      await runner?.stop()
      await connection?.close()
    },
  }
}

/** What the library says goes into our own log, and a job done well is no news. */
const loggerTo = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ from: 'jobs' }, message)
    else if (level === 'warning') log.warn({ from: 'jobs' }, message)
    else log.debug({ from: 'jobs' }, message)
  })
