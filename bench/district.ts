import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { writeDay } from '@kindling/rules/written-days'
import type pg from 'pg'
import { measureWrites } from './check-in-writes.ts'
import { addUp, countAnew, openPlace, type Place, startOurs } from './district-place.ts'
import { measureFreshness } from './freshness.ts'
import { load } from './load.ts'
import { dayOfNextYear, madeDay } from './made-district.ts'
import { type ReportJob, reportJobs } from './report-jobs.ts'
import { findReaders } from './report-readers.ts'
import { type Server, startServer } from './server.ts'

// npm run bench -- --district: reports and check-ins of 100,000 children with a year of daily check-ins, compared with 1,000
// children.
const asked = process.argv[process.argv.indexOf('--children') + 1 || process.argv.length]
const children = Number(asked ?? 100_000)
const smallDistrict = 1_000
const seconds = 2
/** The rows of a hundred thousand children with their keys, and PostgreSQL's log for them. */
const neededBytes = (8e9 * children) / 100_000

const { bavail, bsize } = await statfs(tmpdir())
if (bavail * bsize < neededBytes) {
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  console.error(
    `${tmpdir()} has ${gigabytes(bavail * bsize)} GB of free disk; a district of ${children} children needs ${gigabytes(neededBytes)}.`,
  )
  process.exitCode = 1
} else await measure()

async function measure(): Promise<void> {
  const small = await openPlace(smallDistrict)
  const large = await openPlace(children)
  try {
    await measureYear(small, large, madeDay, ['TODAY', 'WEEK', 'MONTH', 'YEAR'], measureChildren)
    // The same year, seen from the next one: the classes have moved up.
    for (const { client } of [small, large])
      await client.query('update classes set school_year = school_year + 1')
    await measureYear(small, large, dayOfNextYear, ['LAST_YEAR'])
    say('counted anew after all that was written', await countAnew(large))
  } finally {
    await large.close()
    await small.close()
  }
}

/** Every report on both districts on a day, and all other measurements of that day. */
async function measureYear(
  small: Place,
  large: Place,
  day: string,
  periods: readonly ReportPeriod[],
  more?: (place: Place, ours: Server, now: Date) => Promise<void>,
): Promise<void> {
  const now = new Date(`${day}T20:00:00Z`)
  const servers = [await startOurs(small, now), await startOurs(large, now)] as const
  try {
    const jobs = [
      reportJobs(await findReaders(small.client, now), day, periods),
      reportJobs(await findReaders(large.client, now), day, periods),
    ] as const
    for (const job of jobs[1].filter(one => one.name.includes('district')))
      say(`first of the day: ${job.name}`, await timed(servers[1], job))
    say('added up for the day, seconds', { small: await addUp(small, now), large: await addUp(large, now) })
    for (const [place, job] of jobs[1].entries()) {
      const before = jobs[0][place]
      if (before) say(job.name, await measureReport(large.client, servers, [before, job]))
    }
    await more?.(large, servers[1], now)
  } finally {
    for (const { child } of servers) child.kill()
  }
}

/** A report in both districts and, in the large one, over its rows; the ratios are of medians. */
async function measureReport(
  client: pg.Client,
  [smallServer, largeServer]: readonly [Server, Server],
  [smallJob, largeJob]: readonly [ReportJob, ReportJob],
) {
  const small = await timed(smallServer, smallJob)
  const large = await timed(largeServer, largeJob)
  const began = performance.now()
  await client.query(largeJob.raw.text, largeJob.raw.values)
  const raw = performance.now() - began
  return {
    p50: large.p50,
    p95: large.p95,
    raw: Math.round(raw),
    timesSooner: Number((raw / large.p50).toFixed(1)),
    small: { p50: small.p50, p95: small.p95 },
    growth: Number((large.p50 / small.p50).toFixed(2)),
  }
}

/** Once for the caches, once for the figure. */
async function timed(server: Server, job: ReportJob) {
  await load(server.address, job, { connections: 1, seconds: 1 })
  const { p50, p95 } = await load(server.address, job, { connections: 1, seconds })
  return { p50, p95 }
}

async function measureChildren(place: Place, ours: Server, now: Date): Promise<void> {
  const { databaseUrl, environment } = place
  const day = writeDay(madeDay)
  say(
    "a class's own report after a check-in",
    await measureFreshness(place.client, ours.address, { day, now }),
  )
  const bare = await startServer('bare.ts', environment)
  try {
    const plan = { databaseUrl, ours: ours.address, bare: bare.address, day, now, seconds }
    say('check-ins', await measureWrites(plan))
  } finally {
    bare.child.kill()
  }
}

function say(what: string, figures: object): void {
  console.log(what.padEnd(46), JSON.stringify(figures))
}
