import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { connectDatabase, type DatabaseConnection, type Db } from './database/connect.ts'

/** Outside and slow work: kept in PostgreSQL, tried again when it fails, seen by operators in `graphile_worker.jobs`. */
export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists exactly when the write does. */
  add(db: Db, name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>
  start(lanes: readonly Lane[]): Promise<void>
  close(): Promise<void>
}

export interface JobOptions {
  runAt?: Date
  /** A job of the same key that waits is replaced. */
  key?: string
  mostTries?: number
  /** Is taken before what else waits in its lane. */
  isUrgent?: boolean
}

/** Tasks that one runner does: what hangs in a lane holds up nothing in another. */
export interface Lane {
  tasks: TaskList
  /** Work that repeats, by cron line ("0 * * * *"); named once for all processes. */
  crontab: string
}

const urgentPriority = -1

/** Needs no runner of its own: a console enqueues for the server that runs. */
export const addJob: Jobs['add'] = async (db, name, payload, options = {}) => {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
    max_attempts => ${options.mostTries ?? null}::int, priority => ${options.isUrgent ? urgentPriority : null}::int)`.execute(
    db,
  )
}

/** Makes the tables of the jobs, where they are not there yet. */
export const prepareJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool })

/**
 * Connections for jobs alone, that wait as long as it takes: the library waits for no note that a job is done, so that a busy
 * pool would end the process.
 */
export const connectJobs = (databaseUrl: string): DatabaseConnection =>
  connectDatabase(databaseUrl, { max: 8, connectionTimeoutMillis: 0 })

export async function openJobs(pool: pg.Pool, databaseUrl: string, log: FastifyBaseLogger): Promise<Jobs> {
  const logger = loggerTo(log)
  await prepareJobs(pool)
  let connection: DatabaseConnection | null = null
  let runners: Runner[] = []
  return {
    add: addJob,
    async start(lanes) {
      connection = connectJobs(databaseUrl)
      const usual = {
        pgPool: connection.pool,
        logger,
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 5_000,
      }
      runners = await Promise.all(
        lanes.map(({ tasks: taskList, crontab }) => run({ ...usual, taskList, crontab })),
      )
      for (const { promise } of runners) promise.catch(error => log.error(error, 'the job runner stopped'))
    },
    async close() {
      // A runner that looks for a job while the database is away says so when it is stopped, and has stopped.
      const stopped = await Promise.allSettled(runners.map(runner => runner.stop()))
      for (const one of stopped)
        if (one.status === 'rejected') log.warn(one.reason, 'the job runner stopped with a fault')
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
