import pg from 'pg'
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { connectionUrl } from '../apps/server/src/platform/embedded-postgres/connection.ts'
import { openSessions, type Session } from './fixture.ts'
import { firstChild, makeCatalogue } from './made-catalogue.ts'
import { openOwnDatabase } from './own-database.ts'
import { type Server, startServer } from './server.ts'

/** A generated catalogue in a separate database with our server on it; closing it removes both. */
export interface CataloguePlace {
  environment: Record<string, string>
  /**
   * A connection without a server's limits: it generates rows, and runs the obvious queries for as long as they
   * take.
   */
  client: pg.Client
  ours: Server
  /** The words of the titles, the most common first. */
  words: string[]
  /** Sessions of children, spread over all. */
  readers: Session[]
  close(): Promise<void>
}

const readers = 64

/** As many children as items: each has marked fifty. */
export async function openCatalogue(items: number): Promise<CataloguePlace> {
  const own = await openOwnDatabase()
  const superuser = connectionUrl(own.superuser)
  const { pool, close } = connectDatabase(own.databaseUrl)
  await migrate(pool)
  await close()
  const words = await makeCatalogue(superuser, { items, children: items })
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query(
    `select (select count(*) from catalogue_items)::int as items, (select count(*) from item_marks)::int as marks,
      (select count(*) from catalogue_words)::int as words, round(pg_database_size(current_database()) / 1e9, 2)::float8 as gigabytes`,
  )
  console.log('made', JSON.stringify(rows[0]))
  const environment = { ...own.environment, NODE_ENV: 'test' }
  const ours = await startServer('ours.ts', environment)
  const ids = Array.from({ length: readers }, (_, n) => firstChild + 1 + Math.floor((n * items) / readers))
  return {
    environment,
    client,
    ours,
    words,
    readers: await openSessions(client, ids, new Date()),
    close: async () => {
      ours.child.kill()
      await client.end()
      await own.close()
    },
  }
}
