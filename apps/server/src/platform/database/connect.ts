import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Selectable } from 'kysely'
import pg from 'pg'
import { isPlannedAnew, isPlannedOnce } from './planned.ts'
import type { Database } from './row-types.ts'

export type Db = Kysely<Database>

/** A row of a table as it is read; types that repeat its columns pick them from here. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>

export interface DatabaseConnection {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

// A database that the operator provides has its own settings. The JIT compiler takes a hundred times as long over our short statements as
// running them, and parallel workers only help statements that run for seconds: we have none.
const sessionSettings = '-c jit=off -c max_parallel_workers_per_gather=0 -c timezone=UTC'

/** Opens a pool. Ids are bigint and read as numbers, days stay text, and nearly every statement is prepared once per connection. */
export function connectDatabase(
  url: string,
  options: { max?: number; connectionTimeoutMillis?: number; contactsKey?: string } = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    types: { getTypeParser },
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    lock_timeout: 5_000,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? 5_000,
    // A new connection prepares every statement again, which costs more than keeping an idle one.
    idleTimeoutMillis: 300_000,
    // In no table and no backup, and not written by a statement that the database could log.
    options: options.contactsKey
      ? `${sessionSettings} -c kindling.contacts_key=${options.contactsKey}`
      : sessionSettings,
    allowExitOnIdle: true,
    pipeline: true,
  })
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    // The same for a connection that breaks during a statement: only the statement fails, and the process goes on.
    client.on('error', () => undefined)
    sendTogether(client)
    prepareByText(client)
    sendBeginAhead(client)
  })
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    close: () => pool.end(),
  }
}

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, safeInteger],
  [pg.types.builtins.DATE, value => value],
])

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) ||
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, above 2^53`)
  return number
}

/** Statements that are sent at the same moment travel in one write, which is one system call. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  let isHeld = false
  const query = (...args: unknown[]) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return plain(...args)
  }
  Object.assign(client, { query })
}

interface QueryConfig {
  text: string
  values?: unknown[]
  name?: string
}

/** Names parameterized statements after their text, so that PostgreSQL plans each once per connection. */
function prepareByText(client: pg.PoolClient): void {
  const names = new Map<string, string>()
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  const prepared = (config: unknown, ...rest: unknown[]) => {
    const [values] = rest
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0 || isPlannedAnew(config))
      return plain(config, ...rest)
    const named = [{ text: config, values, name: nameOf(config) } satisfies QueryConfig, ...rest.slice(1)]
    return isPlannedOnce(config) ? planOnce(plain, named) : plain(...named)
  }
  Object.assign(client, { query: prepared })
}

/** The settings travel with the statement. Where it fails in a transaction, the rollback takes the first of them back. */
function planOnce(plain: (...args: unknown[]) => unknown, named: readonly unknown[]): unknown {
  const set = (setting: string) => Promise.resolve(plain(setting)).catch(() => undefined)
  set('set plan_cache_mode = force_generic_plan')
  const result = plain(...named)
  set('reset plan_cache_mode')
  return result
}

/**
 * Sends `begin` together with the first statement of its transaction, which saves a round trip to the database. The commit waits for its
 * answer, so nothing is acknowledged outside the transaction.
 */
function sendBeginAhead(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  let begun: Promise<unknown> = Promise.resolve()
  const query = (config: unknown, ...rest: unknown[]) => {
    if (config === 'commit') return begun.then(() => plain(config, ...rest))
    if (config !== 'begin') return plain(config, ...rest)
    begun = plain(config, ...rest)
    // A commit still sees this error; a rollback does not need it.
    begun.catch(() => undefined)
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
  }
  Object.assign(client, { query })
}
