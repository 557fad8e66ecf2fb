import pg from 'pg'
import { assertDurable } from './durability.ts'

export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export function connectionUrl({ host, port, user, password, database }: Connection): string {
  if (!host.startsWith('/')) return `postgres://${user}:${password}@${host}:${port}/${database}`
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** Throws while the server is not ready yet. */
export async function answers(connection: Connection): Promise<void> {
  await withClient(connection, async client => {
    await client.query('select 1')
  })
}

/** Checks that the server keeps what it acknowledges, then makes the application's role and database when missing. */
export async function prepareDatabase(maintenance: Connection, application: Connection): Promise<void> {
  await withClient(maintenance, async client => {
    await assertDurable(client)
    const role = client.escapeIdentifier(application.user)
    const secret = client.escapeLiteral(application.password)
    const roles = await client.query('select from pg_roles where rolname = $1', [application.user])
    if (roles.rowCount === 0) await client.query(`create role ${role} login createdb password ${secret}`)
    const databases = await client.query('select from pg_database where datname = $1', [application.database])
    if (databases.rowCount === 0) {
      const name = client.escapeIdentifier(application.database)
      // On a slow disk, copying the template can take longer than the limit made for requests.
      await client.query('set statement_timeout = 0')
      await client.query(`create database ${name} owner ${role}`)
    }
  })
}

const farewell = 1_000

/**
 * Waits a moment until the last client has left. An ending pool closes its connections a little later, and cutting such a connection would
 * raise an error that no listener handles.
 */
export async function untilQuiet(maintenance: Connection): Promise<void> {
  const deadline = performance.now() + farewell
  await withClient(maintenance, async client => {
    for (;;) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      if (rowCount === 0 || performance.now() > deadline) return
      await new Promise(done => setTimeout(done, 20))
    }
  })
}

async function withClient(connection: Connection, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // A server that dies during a query reports it here as well as in the query.
  client.on('error', () => undefined)
  await client.connect()
  await use(client).finally(() => client.end())
}
