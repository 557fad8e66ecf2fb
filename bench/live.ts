import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Session } from './fixture.ts'
import { makeLiveFixture, type Room } from './live-fixture.ts'
import { residentMb } from './process-figures.ts'
import { quantile } from './quantile.ts'
import { openStreams, type Reader } from './streams.ts'

export interface LiveFigure {
  streams: number
  writes: number
  /** From the acknowledgement of a write to its event at a reader, in milliseconds. */
  p50: number
  p95: number
  p99: number
  /** The wake-up delay of the measuring process, p95: on a busy machine the times above include it. */
  lag: number
  delivered: number
  missed: number
  doubled: number
  /** Of the server's process, in MB: before, with all streams open, and after all writes. */
  rss: { before: number; open: number; after: number }
}

interface Place {
  databaseUrl: string
  address: string
  pid: number
  seconds: number
}

const writesPerSecond = 20
const lateMs = 10_000

/**
 * A thousand users with open streams in one process, and twenty writes a second, each of which is sent to 1 to 30 of
 * them.
 */
export async function measureLive({ databaseUrl, address, pid, seconds }: Place): Promise<LiveFigure> {
  const rooms = await makeLiveFixture(databaseUrl)
  const before = residentMb(pid)
  const readers = await openStreams(
    address,
    rooms.flatMap(room => room.listeners),
    /"journal_id":(\d+)/,
  )
  const open = residentMb(pid)
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  const written = await writeEvenly(address, rooms, seconds * writesPerSecond)
  await untilAllHeard(readers, written)
  const after = residentMb(pid)
  for (const reader of readers.values()) reader.response.destroy()
  return {
    streams: readers.size,
    lag: Math.round(lag.percentile(95) / 1e6),
    ...delivery(readers, written),
    rss: { before, open, after },
  }
}

interface Written {
  journalId: number
  acknowledged: number
  listeners: Session[]
}

/** Writes at even intervals, whether or not earlier ones have been answered. */
async function writeEvenly(address: string, rooms: readonly Room[], count: number): Promise<Written[]> {
  const writing: Promise<Written>[] = []
  const began = performance.now()
  for (let turn = 0; turn < count; turn++) {
    const due = began + (turn * 1_000) / writesPerSecond
    await new Promise(done => setTimeout(done, Math.max(0, due - performance.now())))
    const room = rooms[turn % rooms.length]
    if (room) writing.push(write(address, room))
  }
  return Promise.all(writing)
}

async function write(address: string, { writer, listeners }: Room): Promise<Written> {
  const response = await fetch(`${address}/journal/add_journal/${writer.userId}`, {
    method: 'POST',
    headers: writer.headers,
    body: JSON.stringify({
      response_type: 'Text',
      content: 'A snail crossed the whole yard while we were at lunch.',
    }),
  })
  const acknowledged = performance.now()
  if (!response.ok) throw new Error(`A write was refused: ${response.status} ${await response.text()}`)
  const { journal } = (await response.json()) as { journal: { id: number } }
  return { journalId: journal.id, acknowledged, listeners }
}

async function untilAllHeard(
  readers: ReadonlyMap<number, Reader>,
  written: readonly Written[],
): Promise<void> {
  const deadline = performance.now() + lateMs
  while (performance.now() < deadline && delivery(readers, written).missed > 0)
    await new Promise(done => setTimeout(done, 50))
}

function delivery(readers: ReadonlyMap<number, Reader>, written: readonly Written[]) {
  const times: number[] = []
  let missed = 0
  for (const { journalId, acknowledged, listeners } of written) {
    for (const { userId } of listeners) {
      const heard = readers.get(userId)?.heard.get(journalId)
      if (heard === undefined) missed++
      else times.push(Math.max(0, heard - acknowledged))
    }
  }
  const at = (share: number) => quantile(times, share, 1)
  const doubled = [...readers.values()].reduce((sum, reader) => sum + reader.doubled, 0)
  return {
    writes: written.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    delivered: times.length,
    missed,
    doubled,
  }
}
