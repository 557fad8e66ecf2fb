import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { makeLiveFixture } from './live-fixture.ts'
import { quantile } from './quantile.ts'
import { spread } from './spread.ts'
import { openStreams, type Reader } from './streams.ts'

/** From the acknowledged wish to its adult, in milliseconds; `missed` got nothing within a minute. */
interface Reach {
  told: number
  missed: number
  p50: number
  p95: number
}

export interface WishFigure {
  wishes: number
  toStream: Reach
  toMailServer: Reach
}

interface Place {
  databaseUrl: string
  address: string
  seconds: number
  mail: MailServer
}

const lateMs = 60_000

/**
 * A child in each of 65 classes would like to talk, and a thousand teachers are told: those whose stream is open in the app,
 * and all of them by mail (issue 12, section 1: p95 30 s).
 */
export async function measureWishes({ databaseUrl, address, seconds, mail }: Place): Promise<WishFigure> {
  const rooms = await makeLiveFixture(databaseUrl)
  const listeners = rooms.flatMap(room => room.listeners)
  const readers = await openStreams(address, listeners, /"checkin_help_wanted".*"child_id":(\d+)/)
  const acknowledged = new Map<number, number>()
  await spread(seconds, rooms.length, async place => {
    const writer = rooms[place]?.writer
    if (!writer) throw new Error('There is no child.')
    const began = performance.now()
    const request = { method: 'POST', headers: writer.headers, body: '{}' }
    const { status } = await fetch(`${address}/wellbeing/talk_to_someone`, request)
    acknowledged.set(writer.userId, performance.now())
    return { status, ms: performance.now() - began }
  })
  const expected = rooms.flatMap(room =>
    room.listeners.map(({ userId }) => ({ userId, childId: room.writer.userId })),
  )
  const heardAt = ({ userId, childId }: Told) => readers.get(userId)?.heard.get(childId)
  const mailedAt = ({ userId }: Told) => mail.takenAt.get(userId)
  const deadline = performance.now() + lateMs
  const isThere = (told: Told) => heardAt(told) !== undefined && mailedAt(told) !== undefined
  while (performance.now() < deadline && !expected.every(isThere))
    await new Promise(done => setTimeout(done, 50))
  closeAll(readers)
  const reach = (at: (told: Told) => number | undefined) => reachOf(expected, acknowledged, at)
  return { wishes: acknowledged.size, toStream: reach(heardAt), toMailServer: reach(mailedAt) }
}

interface Told {
  userId: number
  childId: number
}

export interface MailServer {
  url: string
  /** When the first mail for each person was accepted: their addresses begin with their id. */
  takenAt: ReadonlyMap<number, number>
  close(): void
}

/** A mail server that accepts everything. */
export async function openMailServer(): Promise<MailServer> {
  const takenAt = new Map<number, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onData: (stream, session, done) => {
      buffer(stream).then(() => {
        for (const { address } of session.envelope.rcptTo) {
          const id = Number.parseInt(address, 10)
          if (!takenAt.has(id)) takenAt.set(id, performance.now())
        }
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, takenAt, close: () => server.close(() => undefined) }
}

function closeAll(readers: ReadonlyMap<number, Reader>): void {
  for (const { response } of readers.values()) response.destroy()
}

function reachOf(
  expected: readonly Told[],
  acknowledged: ReadonlyMap<number, number>,
  at: (told: Told) => number | undefined,
): Reach {
  const times = expected.flatMap(told => {
    const [from, to] = [acknowledged.get(told.childId), at(told)]
    return from === undefined || to === undefined ? [] : [Math.max(0, to - from)]
  })
  return {
    told: times.length,
    missed: expected.length - times.length,
    p50: quantile(times, 0.5, 1),
    p95: quantile(times, 0.95, 1),
  }
}
