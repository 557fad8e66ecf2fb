import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { secret } from './fixture.ts'

/**
 * An empty separate database and everything a server needs to run on it; closing it removes the
 * database.
 */
export async function openOwnDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindling-bench-'))
  const { url, superuser, stop } = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: () => undefined,
  })
  return {
    databaseUrl: url,
    superuser,
    environment: { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: secret },
    close: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
