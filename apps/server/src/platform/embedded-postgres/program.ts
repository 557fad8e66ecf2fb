import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Binaries, programPath } from './binaries.ts'
import { libraryEnvironment } from './bundled-binaries.ts'
import type { Identity } from './identity.ts'

const run = promisify(execFile)

export interface Runner {
  binaries: Binaries
  identity: Identity | null
  /** Whether the kernel can stop the database when this process dies. */
  diesWithUs: boolean
  /** Whether the account cannot enter a directory above the cluster. */
  barred: boolean
}

/** The directory argument for the programs: its path, or the descriptor that `startProgram` holds open for them. */
export function clusterArgument({ barred }: Runner, directory: string): string {
  return barred ? '/proc/self/fd/3' : directory
}

/** Starts one of PostgreSQL's programs for a cluster's directory, as the right account. */
export function startProgram(
  runner: Runner,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  directory: string,
): ChildProcess {
  const file = programPath(runner.binaries.directory, program)
  // The account owns the directory but may not pass through the ones above: it gets the open directory instead.
  const door = runner.barred ? openSync(directory, 'r') : null
  const options: SpawnOptions = {
    cwd: door === null ? directory : '/',
    env: { ...libraryEnvironment(runner.binaries.libraries), LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe', ...(door === null ? [] : [door])],
    // A session of its own: Ctrl-C in the terminal is for this process, which then stops the database in order.
    detached: process.platform !== 'win32',
    ...(runner.identity ?? {}),
  }
  try {
    return runner.diesWithUs
      ? spawn('setpriv', ['--pdeathsig', 'INT', file, ...args], options)
      : spawn(file, [...args], options)
  } finally {
    if (door !== null) closeSync(door)
  }
}

export async function canDieWithUs(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return run('setpriv', ['--pdeathsig', 'INT', 'true']).then(
    () => true,
    () => false,
  )
}

/** Runs a program to its end; its output becomes the error. */
export async function runProgram(
  runner: Runner,
  program: 'initdb',
  args: readonly string[],
  directory: string,
): Promise<void> {
  const child = startProgram(runner, program, args, directory)
  let said = ''
  child.stdout?.on('data', chunk => (said += chunk))
  child.stderr?.on('data', chunk => (said += chunk))
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`${program} could not make the database: ${said.trim()}`)
}
