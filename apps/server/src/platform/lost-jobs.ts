import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

const lookEveryMs = 20_000
/** A runner takes its lock just after it begins. */
const olderThan = '10 seconds'

export interface LostJobs {
  /** The events of the runners, by which they are known. */
  events: WorkerEvents
  close(): Promise<void>
}

/**
 * Frees the jobs of runners that are gone, as after a kill: the library frees a job only after four hours, and a wish to talk waits for its mail.
 * A job names the runner that has it, for which the library says pool. The runner of a living process has a lock of its own on a connection
 * that ends with the process.
 */
export function freeLostJobs(pool: pg.Pool, log: FastifyBaseLogger): LostJobs {
  const events: WorkerEvents = new EventEmitter()
  const ids: string[] = []
  let connection: pg.PoolClient | null = null
  let locked = 0
  let looking = Promise.resolve()

  const release = () => {
    const held = connection
    connection = null
    held?.release(true)
  }
  const lock = async () => {
    if (!connection) {
      const opened = await pool.connect()
      connection = opened
      locked = 0
      // A broken connection gives its place in the pool back.
      opened.once('end', () => {
        if (connection !== opened) return
        release()
        lookNext()
      })
    }
    for (; locked < ids.length; locked++)
      await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [ids[locked]])
    return connection
  }
  const look = async () => {
    try {
      const lost = await free(await lock(), ids)
      if (lost > 0) log.warn({ lost }, 'freed the jobs of runners that are gone')
    } catch (error) {
      log.warn(error, 'looked in vain for the jobs of runners that are gone')
    }
  }
  const lookNext = () => {
    looking = looking.then(look)
  }
  events.on('pool:create', ({ workerPool }) => {
    ids.push(workerPool.id)
    lookNext()
  })
  const timer = setInterval(lookNext, lookEveryMs).unref()
  return {
    events,
    async close() {
      clearInterval(timer)
      await looking
      release()
    },
  }
}

async function free(connection: pg.PoolClient, ownIds: readonly string[]): Promise<number> {
  const { rows } = await connection.query<{ id: string }>(
    `select id from (
       select distinct locked_by as id from graphile_worker.jobs
       where locked_at < now() - $2::interval and locked_by <> all ($1::text[])) runners
     where pg_try_advisory_xact_lock(hashtextextended(id, 0))`,
    [ownIds, olderThan],
  )
  const lost = rows.map(({ id }) => id)
  if (lost.length > 0) await connection.query('select graphile_worker.force_unlock_workers($1)', [lost])
  return lost.length
}
