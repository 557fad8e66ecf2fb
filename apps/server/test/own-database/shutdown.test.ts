import { topics } from '@kindling/rules/notifications'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { FaithfulReader, positionOf } from '../faithful-reader.ts'
import { fileReader, findLosses, missedEvents } from '../kill-check.ts'
import { Writers } from '../kill-writers.ts'
import { type ServerPlace, startServer } from '../running-server.ts'
import { askDatabase, embeddedPlace, insideServer } from '../server-place.ts'
import { lastOf, makeWriters } from '../writing-class.ts'

test('a server that is asked to close answers what it took, sends its streams on, and the next one goes on from there', async () => {
  const place = await embeddedPlace()
  const first = await startServer(place)
  const { people, teacher, classId } = await insideServer(place, makeWriters)
  // The reader's place is taken before the first write, or what is written in between counts as missed.
  const reader = new FaithfulReader(
    first.address,
    teacher.cookie,
    await positionOf(first.address, teacher.cookie),
  )
  const writers = new Writers(first.address, people)
  await eventually(() => expect(writers.count).toBeGreaterThan(60))
  const closed = await first.close()
  // A server that its grace ran out on goes with another code.
  expect(closed.code, first.said()).toBe(0)
  const [wentAt, cutOff] = [new Date(), [...writers.cutOff]]
  const second = await startServer(place)
  writers.moveTo(second.address)
  reader.moveTo(second.address)
  const before = writers.count
  await eventually(() => expect(writers.count).toBeGreaterThan(before + 40))
  await writers.stop()
  const faults = await askDatabase(place, client =>
    findLosses(client, writers.done, fileReader(second.address, people)),
  )
  // A connection may be closed just as a request sets out on it; what was done is answered all the same.
  const unanswered = await doneBefore(place, cutOff, wentAt)
  const topic = topics.group(classId)
  const last = await lastOf(place, topic)
  await eventually(() => expect(reader.numbersOf(topic).length).toBeGreaterThanOrEqual(last))
  await reader.stop()
  process.stdout.write(
    `shutdown acknowledged=${writers.count} closed-in=${closed.ms}ms done-and-unanswered=${unanswered.length} events=${last}\n`,
  )
  expect(unanswered).toEqual([])
  expect(reader.endings[0]).toBe('ended')
  expect([...writers.faults, ...faults, ...missedEvents(reader, topic, last)]).toEqual([])
  expect((await second.close()).code).toBe(0)
}, 180_000)

test('a second server on the same data folder is refused in a sentence, and the first serves on', async () => {
  const place = await embeddedPlace()
  const first = await startServer(place)
  await expect(startServer(place)).rejects.toThrow(
    `Another Kindling server already uses the data directory ${place.dataDir}`,
  )
  expect((await fetch(`${first.address}/health/ready`)).status).toBe(200)
  expect((await first.close()).code).toBe(0)
}, 180_000)

/** Of some requests, those that were done before a moment. */
const doneBefore = (place: ServerPlace, keys: readonly string[], moment: Date) =>
  askDatabase(place, async client => {
    const { rows } = await client.query<{ key: string }>(
      `select key from unnest($1::text[]) as sent(key) where exists (select from idempotency_keys k
        where split_part(k.key, ':', 2) = encode(sha256(convert_to(sent.key, 'UTF8')), 'hex')
          and k.created_at < $2)`,
      [keys, moment],
    )
    return rows.map(row => row.key)
  })
