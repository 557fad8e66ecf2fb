import { firstPersonId } from '@kindling/rules/people'
import type { Pool } from 'pg'
import { eraseDue } from '../apps/server/src/features/erasure/index.ts'
import { BackupRefused, importDatabase, readManifest } from '../apps/server/src/platform/backup/index.ts'
import { checkIndexes } from '../apps/server/src/platform/database/check-indexes.ts'
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { prepareJobs } from '../apps/server/src/platform/jobs.ts'
import { forgetSessionSecret } from '../apps/server/src/platform/session-secret.ts'
import { withConsoleServices } from './console-services.ts'
import { type OpenedDatabase, openDatabase, runCommand, typedPath } from './open-database.ts'

// npm run restore -- DIRECTORY [--replace]: restores a backup into the database of this installation. The server must be
// stopped.
await runCommand(async () => {
  const typed = process.argv.slice(2)
  const source = typed.find(word => !word.startsWith('--'))
  const replace = typed.includes('--replace')
  if (!source) throw new Error('From where? npm run restore -- DIRECTORY [--replace]')
  const opened = await openDatabase(process.env, { mayCreate: true })
  try {
    if (opened.isRunning) throw new Error('A server has this database open. Stop it first.')
    const { pool } = opened.database
    await assertAlone(pool)
    await migrate(pool)
    await prepareJobs(pool)
    if (!replace) await assertNobody(pool)
    const { takenAt } = await readManifest(typedPath(source))
    console.log(`Restoring ${source} of ${takenAt} into ${opened.how} …`)
    // The migrations insert a few rows, which the backup also contains.
    const manifest = await importDatabase(pool, typedPath(source), opened.files, { replace: true })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `restore: ${manifest.tables.length} tables, ${rows} rows, ${manifest.jobs.count} jobs, ${manifest.files.length} files`,
    )
    await eraseAgain(opened)
    await renewSecret(opened)
    await tellOfIndexes(opened)
  } catch (error) {
    if (error instanceof BackupRefused) throw new Error(`${error.message} Nothing was changed.`)
    throw error
  } finally {
    await opened.close()
  }
})

/** Accounts that were erased after the backup are erased again, before a server shows them. */
async function eraseAgain(opened: OpenedDatabase): Promise<void> {
  const quiet = () => undefined
  const log = { info: quiet, debug: quiet, error: quiet }
  await withConsoleServices(opened, async services => {
    const erased = await eraseDue({ ...services, files: opened.files, log })
    console.log(`erased: ${erased} accounts that were erased since, or waited for it`)
  })
}

/** No backup contains the session secret; the existing one belongs to the old data. */
async function renewSecret({ settings }: OpenedDatabase): Promise<void> {
  if (settings.sessionSecret) {
    console.log('secret: SESSION_SECRET stays; set another one where the backup was in other hands')
    return
  }
  await forgetSessionSecret(settings.dataDir)
  console.log(
    'secret: the next start makes a new one, so open pages are loaded anew and unused mailed codes end',
  )
}

/** Rebuilt indexes are checked once more, if the database allows it. */
async function tellOfIndexes({ superuserUrl, url }: OpenedDatabase): Promise<void> {
  const connection = connectDatabase(superuserUrl ?? url, { max: 1 })
  const client = await connection.pool.connect()
  const found = await checkIndexes(client).finally(() => client.release())
  await connection.close()
  if (found === null) console.log('indexes: not checked, since this database does not permit amcheck')
  else console.log(`indexes: ${found.checked} checked, ${found.faults.length} faults`)
  if (found && found.faults.length > 0) throw new Error(found.faults.join('\n'))
}

/** A server that keeps running while its rows are replaced would mix old and new answers. */
async function assertAlone(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0) throw new Error(`${others} other connections use this database. Stop the servers first.`)
}

async function assertNobody(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ people: number }>(
    'select count(*)::int as people from users where id >= $1',
    [firstPersonId],
  )
  const people = rows[0]?.people ?? 0
  if (people > 0)
    throw new Error(
      `The database holds ${people} people. With --replace the backup takes the place of everything in it.`,
    )
}
