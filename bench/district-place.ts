import pg from 'pg'
import { releaseHope } from '../apps/server/src/features/hope/index.ts'
import { rebuildCounts } from '../apps/server/src/features/surveys/index.ts'
import { releaseWellbeing } from '../apps/server/src/features/wellbeing/index.ts'
import { connectDatabase, type DatabaseConnection } from '../apps/server/src/platform/database/connect.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { connectionUrl } from '../apps/server/src/platform/embedded-postgres/connection.ts'
import { makeDistrict } from './made-district.ts'
import { openOwnDatabase } from './own-database.ts'
import { type Server, startServer } from './server.ts'

/** A generated district in a separate database; closing it removes the database. */
export interface Place {
  databaseUrl: string
  environment: Record<string, string>
  /**
   * A connection without a server's limits: it generates rows, and runs the obvious queries for as long as they
   * take.
   */
  client: pg.Client
  database: DatabaseConnection
  close(): Promise<void>
}

export async function openPlace(children: number): Promise<Place> {
  const own = await openOwnDatabase()
  const superuser = connectionUrl(own.superuser)
  const client = new pg.Client({ connectionString: superuser })
  const database = connectDatabase(own.databaseUrl)
  const place: Place = {
    databaseUrl: own.databaseUrl,
    environment: { ...own.environment, NODE_ENV: 'test' },
    client,
    database,
    close: async () => {
      await client.end()
      await database.close()
      await own.close()
    },
  }
  await client.connect()
  await client.query('set statement_timeout = 0')
  await migrate(database.pool)
  const made = await seconds(() => makeDistrict(superuser, children))
  const counted = await countAnew(place)
  await client.query('vacuum analyze')
  const { rows } = await client.query(
    `select (select count(*) from survey_responses)::int as check_ins, (select count(*) from survey_counts)::int as counts,
      (select count(*) from schools)::int as schools, (select count(*) from classes)::int as classes,
      round(pg_database_size(current_database()) / 1e9, 2)::float8 as gigabytes`,
  )
  console.log(`${children} children`, JSON.stringify({ ...rows[0], madeInSeconds: made, counted }))
  return place
}

/** Rebuilds the counts of the reports; returns the time, and how many counts changed. */
export async function countAnew({ database: { db } }: Place) {
  let changed = 0
  const counted = await seconds(async () => {
    changed += (await rebuildCounts(db)).changed
  })
  return { seconds: counted, changed }
}

/** The work of the hourly job after a change of day; in seconds. */
export const addUp = ({ database: { db } }: Place, now: Date) =>
  seconds(async () => {
    const clock = { now: () => now }
    await releaseWellbeing({ db, clock })
    await releaseHope({ db, clock })
  })

/** The server at a moment of the generated year. */
export const startOurs = ({ environment }: Place, now: Date): Promise<Server> =>
  startServer('ours.ts', { ...environment, BEGINS_AT: now.toISOString() })

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Number(((performance.now() - began) / 1000).toFixed(1))
}
