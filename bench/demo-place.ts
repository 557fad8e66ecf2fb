import { type Fixture, makeFixture } from './fixture.ts'
import { openOwnDatabase } from './own-database.ts'
import { type Server, startServer } from './server.ts'

/** The demo district in a separate database with our server on it; closing it removes both. */
export interface Demo {
  databaseUrl: string
  environment: Record<string, string>
  ours: Server
  fixture: Fixture
  close(): Promise<void>
}

export async function openDemo(): Promise<Demo> {
  const { databaseUrl, environment, close } = await openOwnDatabase()
  const ours = await startServer('ours.ts', environment)
  return {
    databaseUrl,
    environment,
    ours,
    fixture: await makeFixture(databaseUrl),
    close: async () => {
      ours.child.kill()
      await close()
    },
  }
}
