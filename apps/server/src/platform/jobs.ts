import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { connectDatabase, type DatabaseConnection, type Db } from './database/connect.ts'
import { freeLostJobs, type LostJobs } from './lost-jobs.ts'
import type { Tally } from './tally.ts'

/** External and slow work: kept in PostgreSQL, retried when it fails, visible to operators in `graphile_worker.jobs`. */
export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists exactly when the write does. */
  add(db: Db, name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>
  /** Takes a waiting job back, by its key: what it was to do is done. */
  remove(db: Db, key: string): Promise<void>
  start(lanes: readonly Lane[]): Promise<void>
  close(): Promise<void>
}

export interface JobOptions {
  runAt?: Date
  /** Replaces a waiting job with the same key. */
  key?: string
  mostTries?: number
  /** Runs before other waiting jobs of its lane. */
  isUrgent?: boolean
}

/** Tasks that one runner does: a hanging task in one lane delays no other lane. */
export interface Lane {
  tasks: TaskList
  /** Repeating work, by cron line ("0 * * * *"); each is scheduled once across all processes. */
  crontab: string
}

const urgentPriority = -1

/** Needs no runner: a console can enqueue for the running server. */
export const addJob: Jobs['add'] = async (db, name, payload, options = {}) => {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
    max_attempts => ${options.mostTries ?? null}::int, priority => ${options.isUrgent ? urgentPriority : null}::int)`.execute(
    db,
  )
}

const removeJob: Jobs['remove'] = async (db, key) => {
  await sql`select graphile_worker.remove_job(${key})`.execute(db)
}

/** Creates the tables of the jobs when missing. */
export const prepareJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool })

/**
 * Connections for jobs only, which wait without a limit: the library does not wait when it records that a job is done, so a busy pool would
 * end the process.
 */
export const connectJobs = (databaseUrl: string): DatabaseConnection =>
  connectDatabase(databaseUrl, { max: 9, connectionTimeoutMillis: 0 })

export async function openJobs(
  pool: pg.Pool,
  databaseUrl: string,
  log: FastifyBaseLogger,
  tally: Pick<Tally, 'add'>,
): Promise<Jobs> {
  const logger = loggerTo(log)
  await prepareJobs(pool)
  let connection: DatabaseConnection | null = null
  let lostJobs: LostJobs | null = null
  let runners: Runner[] = []
  return {
    add: addJob,
    remove: removeJob,
    async start(lanes) {
      connection = connectJobs(databaseUrl)
      lostJobs = freeLostJobs(connection.pool, log)
      lostJobs.events.on('job:success', () => tally.add('jobs'))
      lostJobs.events.on('job:error', () => tally.add('failed_jobs'))
      const usual = {
        pgPool: connection.pool,
        logger,
        events: lostJobs.events,
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
      // A runner that looks for a job while the database is unreachable rejects when it is stopped, but has stopped.
      const stopped = await Promise.allSettled(runners.map(runner => runner.stop()))
      for (const one of stopped)
        if (one.status === 'rejected') log.warn(one.reason, 'the job runner stopped with a fault')
      await lostJobs?.close()
      await connection?.close()
    },
  }
}

/** The library's messages go into our own log; finished jobs are logged at debug level. */
const loggerTo = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ from: 'jobs' }, message)
    else if (level === 'warning') log.warn({ from: 'jobs' }, message)
    else log.debug({ from: 'jobs' }, message)
  })
