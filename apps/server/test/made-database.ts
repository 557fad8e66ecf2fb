import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseOn, dropDatabase, onServer } from './database-server.ts'

export interface MadeDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own on the server of the run: as the template that is migrated already, as another one, or empty. */
export async function makeDatabase(like: 'template' | 'nothing' | { url: string }): Promise<MadeDatabase> {
  const [server, template] = [inject('databaseServer'), inject('template')]
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const model =
    like === 'template' ? template : like === 'nothing' ? null : new URL(like.url).pathname.slice(1)
  await onServer(server, `create database ${name}${model ? ` template ${model}` : ''}`)
  // Most statements of a test run a few times on a connection: planning them once takes a sixth off the access matrix.
  if (like === 'template')
    await onServer(server, `alter database ${name} set plan_cache_mode = force_generic_plan`)
  return {
    url: databaseOn(server, name),
    // On a busy machine a database takes its time to go: what does not go soon goes at the end of the run.
    drop: () => dropDatabase(server, name, dropLimitMs).catch(() => undefined),
  }
}

const dropLimitMs = 5_000
