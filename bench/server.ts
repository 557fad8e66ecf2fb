import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Server {
  child: ChildProcess
  address: string
}

/** Starts a server of this folder in a separate process. */
export async function startServer(
  script: 'ours.ts' | 'bare.ts',
  environment: Record<string, string>,
  execArgv: string[] = [],
): Promise<Server> {
  const env = { ...process.env, ...environment }
  const child = fork(join(import.meta.dirname, script), [], { env, execArgv })
  const [{ listening }] = (await once(child, 'message')) as [{ listening: number }]
  return { child, address: `http://127.0.0.1:${listening}` }
}
