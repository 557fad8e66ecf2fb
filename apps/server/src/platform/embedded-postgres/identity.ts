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

/** The account that root makes for databases, and the existing accounts to use where the machine allows no new one. */
const usual = { own: 'kindling-db', others: ['postgres', 'nobody'] }

/**
 * The account that the database runs as. Null means the current one. PostgreSQL refuses root, so root uses the owner of an existing
 * cluster, otherwise an account of its own, which is made where possible: other programs that run as `nobody` or `postgres` on the machine
 * could read every row (issue 12 §3.6).
 */
export async function chooseIdentity(
  clusterDir: string,
  log: (message: string) => void,
  { own, others } = usual,
): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null
  const cluster = await stat(clusterDir).catch(() => null)
  if (cluster !== null && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const account = (await findAccount(own)) ?? (await makeAccount(own, log))
  if (account !== null) return account
  for (const other of others) {
    const found = await findAccount(other)
    if (found === null) continue
    log(`No account ${own} can be made here: the database runs as ${other}, and so do others of that name.`)
    return found
  }
  throw new CannotStart(
    `The database may not run as root, no account ${own} can be made, and this machine has none of the accounts ` +
      `${others.join(', ')}. Start Kindling as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Makes a system account without a home, a password or a shell, with the tool that the machine has. */
async function makeAccount(name: string, log: (message: string) => void): Promise<Identity | null> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ]
  for (const [program, words] of ways) {
    // Whether the account exists counts, not the program's exit: another process may have made it at the same moment.
    await run(program, words).catch(() => undefined)
    const found = await findAccount(name)
    if (found === null) continue
    log(`The account ${name} was made for the database, which may not run as root.`)
    return found
  }
  return null
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
