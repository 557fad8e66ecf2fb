import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { clusterArgument, type Runner, runProgram } from './program.ts'

export interface Secrets {
  superuser: string
  application: string
}

export interface ClusterPlace {
  directory: string
  /** A directory that the database's account can reach; the first secret passes through it. */
  socketDir: string
}

const secretsFile = 'kindling-secrets.json'

/** The major version of the cluster in a directory; null when there is none yet. */
export async function readClusterMajor(directory: string): Promise<number | null> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return null
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) {
    throw new CannotStart(
      `${directory} holds files but no database. Move them away or set DATA_DIR to another directory.`,
    )
  }
  return Number.parseInt(version, 10)
}

/** Refuses a cluster that another major version of PostgreSQL wrote, and says what to do. */
export function assertSameMajor(directory: string, clusterMajor: number | null, major: number): void {
  if (clusterMajor === null || clusterMajor === major) return
  throw new CannotStart(
    `The database in ${directory} was written by PostgreSQL ${clusterMajor}, and this Kindling brings PostgreSQL ` +
      `${major}, which cannot open it. Start the Kindling that wrote it and make a backup, move ${directory} away, ` +
      'start this one, and restore the backup.',
  )
}

/** Makes the cluster on first start. It gets its name only when it is complete and on disk. */
export async function prepareCluster(runner: Runner, place: ClusterPlace): Promise<Secrets> {
  await removeUnfinished(place.directory)
  if ((await readClusterMajor(place.directory)) === null) await makeCluster(runner, place)
  return JSON.parse(await readFile(join(place.directory, secretsFile), 'utf8')) as Secrets
}

async function makeCluster(runner: Runner, place: ClusterPlace): Promise<void> {
  const secrets: Secrets = { superuser: newSecret(), application: newSecret() }
  const fresh = `${place.directory}.unfinished-${process.pid}`
  await mkdir(fresh, { mode: 0o700 })
  if (runner.identity) await chown(fresh, runner.identity.uid, runner.identity.gid)
  const passwordFile = join(place.socketDir, 'first-secret')
  await writePrivate(runner, passwordFile, secrets.superuser)
  try {
    await runProgram(runner, 'initdb', initArguments(clusterArgument(runner, fresh), passwordFile), fresh)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await writePrivate(runner, join(fresh, secretsFile), JSON.stringify(secrets))
  await syncDirectory(fresh)
  await rename(fresh, place.directory)
  await syncDirectory(dirname(place.directory))
}

function initArguments(directory: string, passwordFile: string): string[] {
  const access = ['-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256']
  return ['-D', directory, ...access, '-k', '-E', 'UTF8', '--locale=C', '--no-instructions']
}

async function removeUnfinished(directory: string): Promise<void> {
  const parent = dirname(directory)
  for (const name of await readdir(parent)) {
    if (join(parent, name).startsWith(`${directory}.unfinished-`)) {
      await rm(join(parent, name), { recursive: true, force: true })
    }
  }
}

async function writePrivate(runner: Runner, path: string, text: string): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (runner.identity) await file.chown(runner.identity.uid, runner.identity.gid)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a directory as a file and needs no sync of it.
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}

function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
