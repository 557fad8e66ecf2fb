import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { type Server, startServer } from './server.ts'
import { type Stage, secret, setStage } from './stage.ts'

/** The demo district in a database of its own with our server on it, which both go away when it is closed. */
export interface Demo {
  databaseUrl: string
  environment: Record<string, string>
  ours: Server
  stage: Stage
  close(): Promise<void>
}

export async function openDemo(): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindling-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined })
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SESSION_SECRET: secret }
  const ours = await startServer('ours.ts', environment)
  return {
    databaseUrl: postgres.url,
    environment,
    ours,
    stage: await setStage(postgres.url),
    close: async () => {
      ours.child.kill()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
