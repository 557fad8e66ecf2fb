import { writeFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printRowTypes, printSchema } from '../apps/server/src/platform/database/catalogue.ts'
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'

// Prints db/schema.sql and the row types from a database that was migrated from nothing (npm run schema).
const root = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'kindling-schema-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const database = connectDatabase(postgres.url)
try {
  await migrate(database.pool)
  await writeFile(join(root, 'apps/server/db/schema.sql'), await printSchema(database.pool))
  await writeFile(join(root, 'apps/server/src/platform/database/row-types.ts'), await printRowTypes(database.pool))
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
