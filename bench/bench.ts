import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { type Job, jobsOn, type Request } from './jobs.ts'
import { secret, setStage } from './stage.ts'

// npm run bench: our server against a bare one on the same database, in one run, as ratios.
const quick = process.argv.includes('--quick')
const asJson = process.argv.includes('--json')
const seconds = quick ? 2 : 8

interface Figure {
  job: string
  concurrency: number
  rps: number
  p50: number
  p95: number
  bare: { rps: number; p50: number; p95: number }
  ratio: number
  statements: { ours: number; bare: number }
  sameBodies: boolean
}

const dataDir = await mkdtemp(join(tmpdir(), 'kindling-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined })
const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SESSION_SECRET: secret }
const ours = await startServer('ours.ts')
const stage = await setStage(postgres.url)
const bare = await startServer('bare.ts')
try {
  const figures: Figure[] = []
  for (const job of jobsOn(stage)) {
    for (const concurrency of [1, 16]) figures.push(await measure(job, concurrency))
  }
  if (asJson) console.log(JSON.stringify(figures, null, 2))
  else print(figures)
} finally {
  ours.child.kill()
  bare.child.kill()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface Server {
  child: ChildProcess
  address: string
}

async function startServer(script: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, script), [], { env: { ...process.env, ...environment } })
  const [{ listening }] = (await once(child, 'message')) as [{ listening: number }]
  return { child, address: `http://127.0.0.1:${listening}` }
}

async function measure(job: Job, concurrency: number): Promise<Figure> {
  const sameBodies = await haveSameBodies(job)
  const statements = { ours: await statementsOf(ours, job), bare: await statementsOf(bare, job) }
  // Bare, ours, bare: what the machine does meanwhile falls on both.
  const before = await load(bare, job, concurrency)
  const own = await load(ours, job, concurrency)
  const after = await load(bare, job, concurrency)
  const reference = {
    rps: Math.round((before.rps + after.rps) / 2),
    p50: Number(((before.p50 + after.p50) / 2).toFixed(2)),
    p95: Number(((before.p95 + after.p95) / 2).toFixed(2)),
  }
  return {
    job: job.name,
    concurrency,
    ...own,
    bare: reference,
    ratio: Number((own.rps / reference.rps).toFixed(2)),
    statements,
    sameBodies,
  }
}

async function load(server: Server, job: Job, connections: number) {
  const times: number[] = []
  const run = autocannon({
    url: server.address,
    connections,
    duration: seconds,
    requests: job.requests.map(({ method, path, headers, body }) => ({
      method,
      path,
      headers,
      ...(body ? { body } : {}),
    })),
  })
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const result = await run
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
  if (result.non2xx > 0) throw new Error(`${job.name}: ${result.non2xx} answers were refusals`)
  return { rps: Math.round(result.requests.average), p50: at(0.5), p95: at(0.95) }
}

/** Both servers answer a reading alike, byte for byte of meaning; writings differ by ids and times. */
async function haveSameBodies(job: Job): Promise<boolean> {
  const request = job.requests[0]
  if (!request) return false
  const [mine, theirs] = await Promise.all([ask(ours, request), ask(bare, request)])
  return request.method === 'GET'
    ? isDeepStrictEqual(mine, theirs)
    : isDeepStrictEqual(keysOf(mine), keysOf(theirs))
}

async function ask(server: Server, { method, path, headers, body }: Request): Promise<unknown> {
  const response = await fetch(server.address + path, { method, headers, ...(body ? { body } : {}) })
  return response.json()
}

function keysOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
}

/** How many statements one request of the job takes. */
async function statementsOf(server: Server, job: Job): Promise<number> {
  const request = job.requests[0]
  const before = await askCount(server)
  if (request) await ask(server, request)
  return (await askCount(server)) - before
}

async function askCount(server: Server): Promise<number> {
  server.child.send('statements')
  const [{ statements }] = (await once(server.child, 'message')) as [{ statements: number }]
  return statements
}

function print(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const { job, concurrency, rps, p50, p95, ratio, statements, sameBodies } = figure
    const counts = `statements ${statements.ours}/${statements.bare}`
    console.log(
      `${job.padEnd(28)} c=${String(concurrency).padEnd(3)} ${String(rps).padStart(6)}/s p50 ${p50} ms p95 ${p95} ms  bare ${String(figure.bare.rps).padStart(6)}/s  ratio ${ratio.toFixed(2)}  ${counts}  ${sameBodies ? 'same bodies' : 'BODIES DIFFER'}`,
    )
  }
}
