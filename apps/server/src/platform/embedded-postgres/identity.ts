import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'

const run = promisify(execFile)

export interface Identity {
  uid: number
  gid: number
}

/**
 * Whom the database runs as. Null means: as ourselves. PostgreSQL refuses root, so root hands it to the owner of
 * the cluster that is already there, else to the first of the named accounts; no account is ever made.
 */
export async function chooseIdentity(
  clusterDir: string,
  accounts: readonly string[] = ['postgres', 'nobody'],
): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null
  const cluster = await stat(clusterDir).catch(() => null)
  if (cluster !== null && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  for (const account of accounts) {
    const found = await findAccount(account)
    if (found !== null) return found
  }
  throw new CannotStart(
    `The database may not run as root, and this machine has none of the accounts ${accounts.join(', ')}. ` +
      'Start Kindling as an ordinary user, or set DATABASE_URL.',
  )
}

async function findAccount(name: string): Promise<Identity | null> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    const identity = { uid: Number(user.stdout.trim()), gid: Number(group.stdout.trim()) }
    return Number.isInteger(identity.uid) && identity.uid !== 0 ? identity : null
  } catch {
    return null
  }
}

/** Whether the identity may pass through the directory and through every directory above it. */
export async function canEnter(directory: string, identity: Identity | null): Promise<boolean> {
  if (identity === null) return true
  let current = resolve(directory)
  for (;;) {
    const { mode, uid, gid } = await stat(current)
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    const parent = dirname(current)
    if (parent === current) return true
    current = parent
  }
}
