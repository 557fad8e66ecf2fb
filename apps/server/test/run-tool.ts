import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ServerPlace } from './running-server.ts'

export interface ToolRun {
  code: number
  /** What it wrote, errors included. */
  said: string
}

/** Runs a command of tools/ on the installation of a place, as operators do. */
export function runTool(
  place: Pick<ServerPlace, 'dataDir' | 'databaseUrl'>,
  tool: string,
  ...words: string[]
): Promise<ToolRun> {
  const { DATABASE_URL, REDIS_URL, NODE_OPTIONS, ...rest } = process.env
  const env = {
    ...rest,
    NODE_ENV: 'test',
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  }
  const script = fileURLToPath(new URL(`../../../tools/${tool}.ts`, import.meta.url))
  return new Promise(done => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
    )
  })
}
