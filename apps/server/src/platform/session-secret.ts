import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'session-secret'

/**
 * The secret behind tokens, signed cookies and codes, where the environment sets none: made once and kept in a file of the data directory
 * that only this account may read. It is in no database, and so in no backup (issue 12 §3.6).
 */
export async function keepSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, fileName)
  const made = `${path}.${randomUUID()}`
  await writeFile(made, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  // A link appears complete or not at all: of several processes that start at once, one makes the secret.
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return readFile(path, 'utf8')
}

/** Deletes the secret, so that the next start makes another: everything signed with the old one becomes invalid. */
export const forgetSessionSecret = (dataDir: string) => rm(join(dataDir, fileName), { force: true })
