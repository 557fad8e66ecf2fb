import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAttachmentFaults } from '../apps/server/src/platform/database/attachment-rules.ts'
import { printRowTypes, printSchema } from '../apps/server/src/platform/database/catalogue.ts'
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts'
import { listFunctionFaults } from '../apps/server/src/platform/database/function-rules.ts'
import { migrate, ownMigrations } from '../apps/server/src/platform/database/migrate.ts'
import {
  listRetention,
  listRetentionFaults,
  type TableRetention,
} from '../apps/server/src/platform/database/retention-terms.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'

export interface PrintedSchema {
  schema: string
  rowTypes: string
  tables: TableRetention[]
  /** Tables without a retention term, or with a term that nothing implements, files with an unknown subject, and slow functions. */
  faults: string[]
}

/** The schema of a database that was migrated from nothing. */
export async function printMigrated(migrations?: string): Promise<PrintedSchema> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindling-schema-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const database = connectDatabase(postgres.url)
  try {
    await migrate(database.pool, migrations)
    return {
      schema: await printSchema(database.pool),
      rowTypes: await printRowTypes(database.pool),
      tables: await listRetention(database.db),
      faults: [
        ...(await listRetentionFaults(database.db)),
        ...(await listAttachmentFaults(database.db)),
        ...(await listFunctionFaults(database.db)),
      ],
    }
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const lastNumber = '0046'

/** Migration files that would never run, or whose number another branch could also use. */
export function findNameFaults(files: readonly string[]): string[] {
  const isByMinute = (file: string) => /^\d{8}T\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(file)
  const isNumbered = (file: string) => /^\d{4}_\w+\.sql$/.test(file) && file.slice(0, 4) <= lastNumber
  return files
    .filter(file => !isByMinute(file) && !isNumbered(file))
    .map(file => `${file}: a migration is named for the minute it is made in, such as 20261124T1045-name.sql`)
}

/** The protection levels of tables; docs/data-model.md explains each. */
const levels = ['open', 'internal', 'person', 'child', 'sensitive', 'secret']
const levelsOfNobody = ['open', 'internal']

/** Tables that are missing from the data model page, or listed with a wrong owner, term or level. */
export function findPageFaults(page: string, tables: readonly TableRetention[]): string[] {
  return tables.flatMap(({ table, owner, keep }) => {
    const line = page.split('\n').find(one => one.startsWith(`| \`${table}\` |`))
    if (!line) return [`docs/data-model.md does not tell of ${table}`]
    const level = line.split(' | ').at(-3) ?? ''
    if (!line.endsWith(`| ${level} | ${owner} | ${keep} |`))
      return [`docs/data-model.md says of ${table} something else than its comment: ${owner} | ${keep}`]
    if (!levels.includes(level)) return [`docs/data-model.md gives ${table} no level of protection: ${level}`]
    return owner !== 'none' && levelsOfNobody.includes(level)
      ? [`docs/data-model.md gives ${table} the level ${level}, and it leads to a person: ${owner}`]
      : []
  })
}

// npm run schema: writes db/schema.sql and the row types; `--check` compares instead.
if (import.meta.main) {
  const checking = process.argv.includes('--check')
  const root = join(import.meta.dirname, '..')
  const { schema, rowTypes, tables, faults } = await printMigrated()
  const printed = [
    { path: 'apps/server/db/schema.sql', text: schema },
    { path: 'apps/server/src/platform/database/row-types.ts', text: rowTypes },
  ]
  for (const { path, text } of printed) {
    if (!checking) await writeFile(join(root, path), text)
    else if ((await readFile(join(root, path), 'utf8')) !== text)
      faults.push(`${path} is stale: npm run schema`)
  }
  faults.push(...findNameFaults(await readdir(ownMigrations)))
  faults.push(...findPageFaults(await readFile(join(root, 'docs/data-model.md'), 'utf8'), tables))
  for (const fault of faults) console.error(fault)
  console.log(`schema: ${tables.length} tables, ${faults.length} faults`)
  process.exitCode = faults.length === 0 && tables.length > 0 ? 0 : 1
}
