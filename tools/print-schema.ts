import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  listUnownedTables,
  printRowTypes,
  printSchema,
} from '../apps/server/src/platform/database/catalogue.ts'
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'

// Prints db/schema.sql and the row types from a database that was migrated from nothing (npm run schema); `--check` compares instead.
const checking = process.argv.includes('--check')
const root = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'kindling-schema-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const database = connectDatabase(postgres.url)
try {
  await migrate(database.pool)
  const printed = [
    { path: join(root, 'apps/server/db/schema.sql'), text: await printSchema(database.pool) },
    {
      path: join(root, 'apps/server/src/platform/database/row-types.ts'),
      text: await printRowTypes(database.pool),
    },
  ]
  for (const { path, text } of printed) {
    if (!checking) await writeFile(path, text)
    else if ((await readFile(path, 'utf8')) !== text) throw new Error(`${path} is stale: npm run schema`)
  }
  const unowned = await listUnownedTables(database.pool)
  if (unowned.length > 0)
    throw new Error(`Tables that do not say whose they are and how long: ${unowned.join(', ')}`)
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
