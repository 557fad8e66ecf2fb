import { startEmbeddedPostgres } from './index.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const log = (message: string) => process.stderr.write(`${message}\n`)
  const database = await startEmbeddedPostgres({ dataDir, log })
  process.stdout.write(`${database.pid()}\n`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
