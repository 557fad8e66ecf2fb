import { topics } from '@kindling/rules/notifications'
import { afterAll, expect, test } from 'vitest'
import { type EventStream, openEventStream } from './event-stream.ts'
import { eventually } from './eventually.ts'
import { positionOf } from './faithful-reader.ts'
import { type RunningServer, type ServerPlace, startServer } from './running-server.ts'
import { askDatabase, insideServer, sharedPlace } from './server-place.ts'
import { makeWriters } from './writing-class.ts'

const redisUrl = process.env.REDIS_URL
const rounds = 20
/** Readers that look by themselves once an hour hear by a wake-up, or not at all. */
const hardlyLooking = { lookSeconds: 3_600 }
/** Ten times what a reader waits that hears of nothing and looks every five seconds. */
const lookLimitMs = 50_000
const figures: string[] = []

test('what is written at one server is heard at the other at once, by NOTIFY', async () => {
  await hearAcross({ ...(await sharedPlace()), ...hardlyLooking }, 'notify')
})

if (redisUrl) {
  test('what is written at one server is heard at the other at once, by Redis', async () => {
    await hearAcross({ ...(await sharedPlace()), ...hardlyLooking, redisUrl }, 'redis')
  })
}

test('a wake-up that is lost delays and never loses: the reader looks by itself', async () => {
  const { here, people, teacher, classId, place } = await open(await sharedPlace())
  // As a browser does: the stream goes on from where the page has read, so nothing falls between the two.
  const position = await positionOf(here.address, teacher.cookie)
  const stream = await openEventStream(here.address, teacher.cookie, position)
  const silent = () => writeUnheard(place, people[0]?.childId ?? 0, topics.group(classId))
  // The first may still ride on the stream's own opening; once it is heard, nothing is under way any more.
  const first = await silent()
  await eventually(() => expect(heard(stream)).toContain(first), lookLimitMs)
  const started = performance.now()
  const second = await silent()
  await eventually(() => expect(heard(stream)).toContain(second), lookLimitMs)
  const took = Math.round(performance.now() - started)
  figures.push(`lost-wake-up=${took}ms`)
  stream.close()
})

afterAll(() => {
  process.stdout.write(
    `two processes: ${figures.join(' ')}${redisUrl ? '' : ' redis=left out, REDIS_URL is not set'}\n`,
  )
})

async function open(place: ServerPlace) {
  const [here, there] = await Promise.all([startServer(place), startServer(place)])
  return { here, there, place, ...(await insideServer(place, makeWriters)) }
}

async function hearAcross(of: ServerPlace, carrier: string): Promise<void> {
  const { here, there, people, teacher } = await open(of)
  const [writer] = people
  const stream = await openEventStream(here.address, teacher.cookie)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const content = `Frog number ${round} sat on a stone in the pond.`
    const journalId = await write(there, writer, content)
    const acknowledged = performance.now()
    await eventually(() => expect(heard(stream)).toContain(journalId))
    times.push(Math.round(performance.now() - acknowledged))
  }
  // Each entry once, and in the order of its topic.
  expect(heard(stream).length).toBe(rounds)
  const left = performance.now()
  expect((await post(there, teacher, '/user/sign_out', {})).status).toBe(200)
  expect(await stream.ended).toBe('ended')
  times.sort((a, b) => a - b)
  figures.push(
    `${carrier}: p50=${times[rounds / 2]}ms max=${times.at(-1)}ms sign-out=${Math.round(performance.now() - left)}ms`,
  )
}

type Session = { cookie: string; token: string }

async function write(server: RunningServer, writer: Session | undefined, content: string): Promise<number> {
  if (!writer) throw new Error('Nobody writes')
  const written = await post(server, writer, '/journal/add_journal', { response_type: 'Text', content })
  return ((await written.json()) as { journal: { id: number } }).journal.id
}

const post = (server: RunningServer, who: Session, path: string, body: object) =>
  fetch(server.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `kindling=${who.cookie}`,
      'x-csrf-token': who.token,
    },
    body: JSON.stringify(body),
  })

const heard = (stream: EventStream) =>
  stream.events.flatMap(event => {
    const details = event.data.contentDetails as { journal_id: number | null } | undefined
    return details?.journal_id ? [details.journal_id] : []
  })

/** A write of which no server is told: as when the one that made it was killed before its wake-up went out. */
const writeUnheard = (place: ServerPlace, childId: number, topic: string) =>
  askDatabase(place, async client => {
    const { rows } = await client.query<{ id: number }>(
      `with journal as (
        insert into journals (user_id, title, content, response_type, created_at, updated_at)
        values ($1, 'Quiet', 'Nobody was told of this one, and it is here.', 'Text', now(), now()) returning id
      ), topic as (
        insert into topics (name, last) values ($2, 1)
        on conflict (name) do update set last = topics.last + 1 returning last
      ), entry as (
        insert into topic_entries (topic, number, type, actor_id, child_id, subject_kind, subject_id, created_at)
        select $2, topic.last, 'journal_added', $1, $1, 'journal', journal.id, now() from topic, journal
      )
      select id from journal`,
      [childId, topic],
    )
    return rows[0]?.id ?? 0
  })
