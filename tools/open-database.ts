import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { connectDatabase, type DatabaseConnection } from '../apps/server/src/platform/database/connect.ts'
import { connectionUrl } from '../apps/server/src/platform/embedded-postgres/connection.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { type FileStore, openFiles } from '../apps/server/src/platform/files/index.ts'
import { readSettings, type Settings } from '../apps/server/src/platform/settings.ts'

export interface OpenedDatabase {
  settings: Settings
  database: DatabaseConnection
  url: string
  /** Where the files of this installation are. */
  files: FileStore
  /** A description of the database, as part of a sentence. */
  how: string
  /** The same database as its superuser, if we control it. */
  superuserUrl: string | null
  /** Whether a running server has the embedded database open. */
  isRunning: boolean
  close(): Promise<void>
}

/**
 * Opens the database that the server with the same settings uses: DATABASE_URL; else the embedded one of a running server
 * by its socket; else that of DATA_DIR, started while the command runs.
 */
export async function openDatabase(
  environment: Record<string, string | undefined>,
  options: { mayCreate?: boolean } = {},
): Promise<OpenedDatabase> {
  const settings = readSettings(environment)
  const files = await openFiles(settings, systemClock.now())
  const opened = (url: string, how: string, more: Partial<OpenedDatabase> = {}): OpenedDatabase => {
    const database = connectDatabase(url)
    const close = () => database.close()
    return { settings, database, url, files, how, superuserUrl: null, isRunning: false, close, ...more }
  }
  if (settings.databaseUrl) return opened(settings.databaseUrl, 'the database of DATABASE_URL')
  const dataDir = join(resolve(settings.dataDir), 'postgres')
  const running = runningUrl(join(dataDir, 'postgres'))
  if (running && (await canReach(running)))
    return opened(running, `the running database of ${settings.dataDir}`, { isRunning: true })
  if (!options.mayCreate && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    )
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const resting = opened(embedded.url, `the database of ${settings.dataDir}`, {
    superuserUrl: connectionUrl(embedded.superuser),
  })
  const close = async () => {
    await resting.close()
    await embedded.stop()
  }
  return { ...resting, close }
}

/** A path as the user typed it: npm runs commands in the project's folder, wherever they were called. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** Runs a command; an error is printed as a sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/**
 * PostgreSQL writes to its pid file where it listens: port in the fourth line, socket in the fifth, address in the sixth.
 */
function runningUrl(cluster: string): string | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const { application } = JSON.parse(readFileSync(join(cluster, 'kindling-secrets.json'), 'utf8')) as {
      application: string
    }
    const host = lines[4]?.trim() || lines[5]?.trim() || '127.0.0.1'
    return connectionUrl({
      host,
      port: Number(lines[3]),
      user: 'kindling',
      password: application,
      database: 'kindling',
    })
  } catch {
    return null
  }
}

async function canReach(url: string): Promise<boolean> {
  const database = connectDatabase(url, { max: 1 })
  try {
    await database.pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await database.close()
  }
}
