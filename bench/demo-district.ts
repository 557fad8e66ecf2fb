import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { reportPeriods } from '@kindling/rules/report-periods'
import pg from 'pg'
import { measurePages } from '../e2e/measure-pages.ts'
import { openDemo } from './demo-place.ts'
import { badgePageJobs, childPageJobs, measureAssigning, measureAwarding } from './growing.ts'
import { copyDistrict, measureGrowth } from './growth.ts'
import { type Job, jobsOn, type Request } from './jobs.ts'
import { measureLive } from './live.ts'
import { load } from './load.ts'
import { measureMix } from './mix.ts'
import { measureMorningBell } from './morning-bell.ts'
import { measureTenPictures } from './pictures.ts'
import { playlistReportJobs } from './playlist-reports.ts'
import { portfolioJobs } from './portfolio.ts'
import { measureRecord } from './record.ts'
import { reportJobs } from './report-jobs.ts'
import { findReaders } from './report-readers.ts'
import { type Server, startServer } from './server.ts'
import { signInJob } from './sign-in.ts'
import { measureUploads } from './uploads.ts'
import { measureWishes, openMailServer } from './wishes.ts'

// npm run bench: our server compared with a bare one on the same database, in one run, as ratios.
const quick = process.argv.includes('--quick')
const asJson = process.argv.includes('--json')
const only = process.argv[process.argv.indexOf('--only') + 1 || process.argv.length]
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
  /** Where the two bodies differ first; null where they are the same. */
  difference: string | null
}

const demo = await openDemo()
const { databaseUrl, environment, ours, fixture } = demo
const bare = await startServer('bare.ts', environment)
const parts = {
  compare,
  reports,
  playlists,
  uploads,
  signIn,
  bell,
  live,
  wishes,
  grow,
  pages,
  mix,
  portfolio,
  pictures,
  export: takeRecord,
}
const all = Object.keys(parts) as (keyof typeof parts)[]
const wanted = all.filter(part =>
  only ? part === only : part === 'compare' || !(quick || asJson || part === 'mix'),
)
try {
  if (wanted.length === 0) throw new Error(`--only takes one of ${all.join(', ')}`)
  for (const part of wanted) await parts[part]()
} finally {
  bare.child.kill()
  await demo.close()
}

async function compare(): Promise<void> {
  const figures: Figure[] = []
  for (const job of jobsOn(fixture)) {
    for (const concurrency of [1, 16]) figures.push(await measure(job, concurrency))
  }
  if (asJson) console.log(JSON.stringify(figures, null, 2))
  else print(figures)
}

/** Every report on the demo district, one caller; the aim is 300 ms. */
async function reports(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const now = new Date()
  const readers = await findReaders(client, now)
  await client.end()
  for (const job of reportJobs(readers, now.toISOString().slice(0, 10), reportPeriods)) {
    const { p50, p95 } = await load(ours.address, job, { connections: 1, seconds: quick ? 0.5 : 2 })
    console.log('report', job.name, JSON.stringify({ p50, p95 }))
  }
}

/** Reports on a large class and a full playlist, a child's page, badges that many earn at once, and a goal for 2,000 (issue 18). */
async function playlists(): Promise<void> {
  for (const job of await playlistReportJobs(databaseUrl, fixture)) {
    const { p50, p95 } = await load(ours.address, job, { connections: 1, seconds: quick ? 1 : 4 })
    console.log('playlist', job.name, JSON.stringify({ p50, p95, aim: job.aim }))
  }
  for (const job of await childPageJobs(databaseUrl, fixture)) {
    const statements = await statementsOf(ours, job)
    const { p50, p95 } = await load(ours.address, job, { connections: 1, seconds: quick ? 1 : 4 })
    console.log('child', job.name, JSON.stringify({ p50, p95, aim: job.aim, statements }))
  }
  console.log('awarding', JSON.stringify(await measureAwarding(databaseUrl, ours.address, fixture)))
  console.log('assigning', JSON.stringify(await measureAssigning(databaseUrl, ours.address, fixture)))
}

async function uploads(): Promise<void> {
  console.log(
    'uploads',
    JSON.stringify(await measureUploads(ours.address, ours.child.pid ?? 0, fixture.teacher)),
  )
}

async function signIn(): Promise<void> {
  const job = await signInJob(databaseUrl, 200)
  for (const connections of [1, 16])
    console.log(
      'sign-in',
      connections,
      JSON.stringify(await load(ours.address, job, { connections, seconds })),
    )
}

/** A thousand sign-ins in a minute, and their effect on all other users (R5b). */
async function bell(): Promise<void> {
  const { requests } = await signInJob(databaseUrl, quick ? 200 : 1000)
  const reads = jobsOn(fixture).flatMap(job => job.requests.filter(request => request.method === 'GET'))
  const plan = { address: ours.address, signIns: requests, reads, seconds: quick ? 12 : 60 }
  console.log('bell', JSON.stringify(await measureMorningBell(plan)))
}

/** How soon the built program is usable on a slow phone, cold; the journeys count its weight. */
async function pages(): Promise<void> {
  for (const times of await measurePages(ours.address)) console.log('page', JSON.stringify(times))
}

/** Pages of a large portfolio, one caller; the aim is 60 ms. */
async function portfolio(): Promise<void> {
  for (const job of await portfolioJobs(databaseUrl, fixture)) {
    const statements = await statementsOf(ours, job)
    const { p50, p95 } = await load(ours.address, job, { connections: 1, seconds: quick ? 1 : 4 })
    console.log('portfolio', job.name, JSON.stringify({ p50, p95, aim: job.aim, statements }))
  }
}

/** How soon the first of ten pictures is seen on a slow phone. */
async function pictures(): Promise<void> {
  console.log('pictures', JSON.stringify(await measureTenPictures(ours.address)))
}

/** A large record, by a separate process with the flags of deploy/Dockerfile: its memory is that of the download. */
async function takeRecord(): Promise<void> {
  const { child, address } = await startServer('ours.ts', environment, ['--max-semi-space-size=16'])
  try {
    const place = { databaseUrl, dataDir: environment.DATA_DIR ?? '', address, pid: child.pid ?? 0 }
    console.log('export', JSON.stringify(await measureRecord(place, fixture)))
  } finally {
    child.kill()
  }
}

/** In a separate demo district: rows written by the other parts would be copied a hundred times too. */
async function grow(): Promise<void> {
  const { close, ...own } = await openDemo()
  try {
    const place = { databaseUrl: own.databaseUrl, address: own.ours.address }
    const reads = jobsOn(own.fixture).filter(job => job.requests.every(request => request.method === 'GET'))
    const pages = [childPageJobs, badgePageJobs, playlistReportJobs]
    for (const jobs of pages) reads.push(...(await jobs(own.databaseUrl, own.fixture)))
    for (const line of await measureGrowth(place, reads, seconds)) console.log('growth', JSON.stringify(line))
  } finally {
    await close()
  }
}

/**
 * On a hundred copies of the demo district: 200 requests a second for ten minutes, unless --rate and --minutes say otherwise.
 */
async function mix(): Promise<void> {
  const [perSecond, minutes] = [optionOf('--rate', 200), optionOf('--minutes', 10)]
  await copyDistrict(databaseUrl, 1, 100)
  const { child, address } = await startServer('ours.ts', environment, ['--max-semi-space-size=16'])
  try {
    const place = { address, pid: child.pid ?? 0, jobs: jobsOn(fixture) }
    console.log('mix', JSON.stringify(await measureMix({ ...place, perSecond, minutes })))
  } finally {
    child.kill()
  }
}

function optionOf(name: string, otherwise: number): number {
  const place = process.argv.indexOf(name)
  return place === -1 ? otherwise : Number(process.argv[place + 1])
}

/** In a separate process, with the flags of deploy/Dockerfile: memory from seeding and other jobs is not counted. */
async function live(): Promise<void> {
  const { child, address } = await startServer('ours.ts', environment, ['--max-semi-space-size=16'])
  try {
    const place = { databaseUrl, address, pid: child.pid ?? 0 }
    console.log('live', JSON.stringify(await measureLive({ ...place, seconds: quick ? 10 : 60 })))
  } finally {
    child.kill()
  }
}

/** With its jobs, and a mail server. */
async function wishes(): Promise<void> {
  const mail = await openMailServer()
  const { child, address } = await startServer('ours.ts', { ...environment, SMTP_URL: mail.url })
  try {
    const place = { databaseUrl, address, mail }
    console.log('wishes', JSON.stringify(await measureWishes({ ...place, seconds: quick ? 10 : 60 })))
  } finally {
    child.kill()
    mail.close()
  }
}

async function measure(job: Job, concurrency: number): Promise<Figure> {
  const difference = await compareBodies(job)
  const statements = { ours: await statementsOf(ours, job), bare: await statementsOf(bare, job) }
  // Bare, ours, bare: other load on the machine affects both.
  const how = { connections: concurrency, seconds }
  const before = await load(bare.address, job, how)
  const own = await load(ours.address, job, how)
  const after = await load(bare.address, job, how)
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
    difference,
  }
}

/** Both servers answer a read with equivalent bodies; writes differ by ids and times. */
async function compareBodies(job: Job): Promise<string | null> {
  const request = job.requests[0]
  if (!request) return 'no request'
  const [mine, theirs] = await Promise.all([ask(ours, request), ask(bare, request)])
  return request.method === 'GET'
    ? findDifference(mine, theirs)
    : findDifference(keysOf(mine), keysOf(theirs))
}

/** The path of the first value in which two bodies differ. */
function findDifference(mine: unknown, theirs: unknown, path = 'body'): string | null {
  if (isDeepStrictEqual(mine, theirs)) return null
  if (!isContainer(mine) || !isContainer(theirs))
    return `${path}: ${JSON.stringify(mine)} and ${JSON.stringify(theirs)}`
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return (
    keys.map(key => findDifference(mine[key], theirs[key], `${path}.${key}`)).find(found => found) ?? path
  )
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
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
    const { job, concurrency, rps, p50, p95, ratio, statements, difference } = figure
    const counts = `statements ${statements.ours}/${statements.bare}`
    console.log(
      `${job.padEnd(28)} c=${String(concurrency).padEnd(3)} ${String(rps).padStart(6)}/s p50 ${p50} ms p95 ${p95} ms  bare ${String(figure.bare.rps).padStart(6)}/s  ratio ${ratio.toFixed(2)}  ${counts}  ${difference ? `BODIES DIFFER at ${difference.slice(0, 160)}` : 'same bodies'}`,
    )
  }
}
