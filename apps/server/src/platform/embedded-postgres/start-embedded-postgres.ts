import { createHash } from 'node:crypto'
import { mkdir, realpath, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { type Binaries, findBundled, findSystemBinaries } from './binaries.ts'
import { prepareBundled, reachableTemporary } from './bundled-binaries.ts'
import {
  assertSameMajor,
  type ClusterPlace,
  prepareCluster,
  readClusterMajor,
  type Secrets,
} from './cluster.ts'
import { answers, type Connection, connectionUrl, prepareDatabase, untilQuiet } from './connection.ts'
import { canEnter, chooseIdentity, type Identity } from './identity.ts'
import { stopOrphan } from './orphan.ts'
import { makePrivateDirectory } from './private-directory.ts'
import { canDieWithUs, clusterArgument, type Runner, startProgram } from './program.ts'
import { lockDataDirectory } from './server-lock.ts'
import { serverArguments } from './settings.ts'
import { supervise } from './supervisor.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (message: string) => void
  /** The directory of the bundled programs; null for the system's own. When left out, it is looked up among the installed packages. */
  nativeDir?: string | null
  /** The most connections, where several servers share it. */
  maxConnections?: number
}

export interface EmbeddedPostgres {
  url: string
  connection: Connection
  /** The same database as its superuser: for restoring backups and checking indexes, never for requests. */
  superuser: Connection
  stop(): Promise<void>
  pid: () => number
}

/**
 * Starts the PostgreSQL of a data directory, creates it on first use, and keeps it running until stopped. It accepts connections only from
 * this account of this machine, and only one server at a time may own it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const dataDir = await realpath(options.dataDir)
  const lock = await lockDataDirectory(dataDir)
  try {
    const server = await startLocked({ ...options, dataDir })
    return {
      ...server,
      stop: async () => {
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, nativeDir } = options
  const directory = join(dataDir, 'postgres')
  const identity = await chooseIdentity(directory, log)
  const major = await readClusterMajor(directory)
  const binaries = await chooseBinaries(
    nativeDir === undefined ? findBundled() : nativeDir,
    dataDir,
    identity,
    major,
  )
  assertSameMajor(directory, major, binaries.major)
  const barred = await isBarred(dataDir, identity)
  const runner: Runner = { binaries, identity, diesWithUs: await canDieWithUs(), barred }
  const place = { directory, socketDir: await prepareSocketDirectory(directory, identity, !barred) }
  const secrets = await prepareCluster(runner, place)
  await stopOrphan(directory, log)
  return serve(runner, place, secrets, options)
}

async function serve(
  runner: Runner,
  place: ClusterPlace,
  secrets: Secrets,
  { log, maxConnections }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const windows = process.platform === 'win32'
  const port = windows ? await findFreePort() : 5432
  const address = windows ? { port } : { socketDir: place.socketDir }
  const host = windows ? '127.0.0.1' : place.socketDir
  const connection = { host, port, user: 'kindling', password: secrets.application, database: 'kindling' }
  const superuser = { ...connection, user: 'postgres', password: secrets.superuser }
  const maintenance = { ...superuser, database: 'postgres' }
  const args = serverArguments(clusterArgument(runner, place.directory), address, maxConnections)
  const supervised = await supervise({
    spawn: () => startProgram(runner, 'postgres', args, place.directory),
    answers: () => answers(maintenance),
    log,
  })
  try {
    await prepareDatabase(maintenance, connection)
  } catch (error) {
    await supervised.stop()
    throw error
  }
  const stop = async () => {
    // A database that is down at the moment has no clients to wait for.
    await untilQuiet(maintenance).catch(() => undefined)
    await supervised.stop()
    // Only a directory in the shared temporary directory must be removed; it is empty by now.
    if (dirname(place.socketDir) !== dirname(place.directory))
      await rmdir(place.socketDir).catch(() => undefined)
  }
  return { url: connectionUrl(connection), connection, superuser, pid: supervised.pid, stop }
}

async function chooseBinaries(
  nativeDir: string | null,
  dataDir: string,
  identity: Identity | null,
  clusterMajor: number | null,
): Promise<Binaries> {
  if (nativeDir !== null) return prepareBundled({ native: nativeDir, dataDir, identity })
  const system = await findSystemBinaries(clusterMajor)
  if (system !== null) return system
  throw new CannotStart(
    'There is no bundled PostgreSQL for this platform, and none of version 15 or later is installed. ' +
      'Install PostgreSQL, or set DATABASE_URL.',
  )
}

async function isBarred(dataDir: string, identity: Identity | null): Promise<boolean> {
  if (await canEnter(dataDir, identity)) return false
  if (process.platform === 'linux') return true
  throw new CannotStart(
    `The account that runs the database may not enter ${dataDir}. Set DATA_DIR to another directory.`,
  )
}

// The kernel allows 107 bytes for a socket's path; `/.s.PGSQL.5432.lock` needs twenty of them.
async function prepareSocketDirectory(
  directory: string,
  identity: Identity | null,
  reachable: boolean,
): Promise<string> {
  const beside = `${directory}-socket`
  const short = Buffer.byteLength(beside) <= 80
  const name = `kindling-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`
  const chosen = short && reachable ? beside : join(await reachableTemporary(identity), name)
  await makePrivateDirectory(chosen, identity)
  return chosen
}

function findFreePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
