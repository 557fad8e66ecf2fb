import pg from 'pg'
import { openSessions, type Session } from './fixture.ts'
import type { Request } from './jobs.ts'
import { type Load, load } from './load.ts'
import { p95, spread, time } from './spread.ts'

export interface WriteFigures {
  /** Two hundred a second, whether or not earlier ones were answered. */
  open: { perSecond: number; writes: number; p95: number; refused: number }
  closed: ClosedFigure[]
}

/**
 * As many as this number of callers can send, compared with the fewest statements for the same, and for
 * only the row.
 */
interface ClosedFigure {
  callers: number
  ours: Load
  bare: Load
  rowAlone: Load
  ratio: { bare: number; rowAlone: number }
}

export interface WritePlan {
  databaseUrl: string
  ours: string
  bare: string
  /** DD-MM-YYYY */
  day: string
  now: Date
  seconds: number
}

const perSecond = 200
/** Twenty seconds, after two for opening connections and planning statements. */
const evenly = 4_000
const warming = 400
/** Runs with one caller and with sixteen. */
const closedRuns = 10
const path = '/wellbeing/responses'
const rowsPath = '/wellbeing/rows'

/** Children check in, each once. */
export async function measureWrites({
  databaseUrl,
  day,
  now,
  seconds,
  ours,
  bare,
}: WritePlan): Promise<WriteFigures> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create table bare_check_ins (like survey_responses including all)')
  const queue = await sessionsOfChildren(client, now)
  await client.end()
  const take = (count: number) => queue.splice(0, count)
  const aRun = Math.floor((queue.length - evenly - warming) / closedRuns)
  const run = (address: string, connections: number, to = path) => {
    const requests = take(aRun).map(session => ({ ...checkIn(session, day), path: to }))
    return load(address, { name: 'check in', aim: 0.5, requests }, { connections, seconds, once: true })
  }
  const spreadOut = (count: number) => take(count).map(session => checkIn(session, day))
  await writeEvenly(ours, spreadOut(warming))
  const open = await writeEvenly(ours, spreadOut(evenly))
  const closed: ClosedFigure[] = []
  for (const callers of [1, 16]) {
    // Ours in the middle: other load on the machine affects all.
    const rowBefore = await run(bare, callers, rowsPath)
    const before = await run(bare, callers)
    const own = await run(ours, callers)
    const same = meanOf(before, await run(bare, callers))
    const rowAlone = meanOf(rowBefore, await run(bare, callers, rowsPath))
    const share = (other: Load) => Number((own.rps / other.rps).toFixed(2))
    const ratio = { bare: share(same), rowAlone: share(rowAlone) }
    closed.push({ callers, ours: own, bare: same, rowAlone, ratio })
  }
  return { open, closed }
}

function meanOf(one: Load, other: Load): Load {
  const mean = (name: keyof Load) => Number(((one[name] + other[name]) / 2).toFixed(2))
  return { rps: mean('rps'), p50: mean('p50'), p95: mean('p95') }
}

async function writeEvenly(address: string, requests: readonly Request[]): Promise<WriteFigures['open']> {
  const ask = (place: number) => time(address, requests[place] ?? never())
  const answers = await spread(requests.length / perSecond, requests.length, ask)
  const refused = answers.filter(answer => answer.status !== 200).length
  return { perSecond, writes: requests.length, p95: p95(answers), refused }
}

/** In random order: from all schools and grades. */
async function sessionsOfChildren(client: pg.Client, now: Date): Promise<Session[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from users where user_type = 'Child' order by hashint8(id) limit 90000",
  )
  const ids = rows.map(row => Number(row.id))
  return openSessions(client, ids, now)
}

export function checkIn({ headers }: Session, day: string): Request {
  const answers = [1, 2, 3, 4, 5, 6].map(question => ({
    answerKey: `w${question}`,
    answerValue: 4 + question / 2,
  }))
  return { method: 'POST', path, headers, body: JSON.stringify({ date: day, version: 1, answers }) }
}

function never(): never {
  throw new Error('There is nobody left to check in.')
}
