import type { AddressInfo } from 'node:net'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getFile } from '@kindling/contract/uploads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type EventStream, openEventStream } from './event-stream.ts'
import { eventually } from './eventually.ts'
import { makeSurrounding } from './factories.ts'
import { makeFile } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const around = await makeSurrounding(of)
const teacher = await clientOf(of, around.teacherId)
const cookie = teacher.cookies.get('kindling') ?? ''
const draft = { response_type: 'Text' as const, content: 'A heron came to the pond and stood very still.' }

test('readers who come and go at once leave no stream behind, and those who stay hear on', async () => {
  const stays = await openEventStream(address, cookie)
  for (let round = 0; round < 14; round++) {
    const leaving = Array.from({ length: 7 }, async () => {
      const closing = new AbortController()
      const opening = fetch(`${address}/realtime/stream`, {
        headers: { cookie: `kindling=${cookie}` },
        signal: closing.signal,
      }).catch(() => null)
      // Some before the server has read the session, some after.
      await new Promise(setImmediate)
      closing.abort()
      await opening
    })
    await Promise.all(leaving)
  }
  await eventually(() => expect(of.services.topics.streams).toBe(1))
  const child = await clientOf(of, around.childId)
  expect((await child.call(addJournal, { body: draft })).status).toBe(200)
  await eventually(() => expect(stays.events.map(event => event.event)).toContain('notification'))
  stays.close()
  await eventually(() => expect(of.services.topics.streams).toBe(0))
})

test('a file or a stream is answered once, and the log has nothing to complain of', async () => {
  const { key, name } = await makeFile(of, around.teacherId, 'heron')
  expect((await teacher.call(getFile, { params: { key, name } })).status).toBe(200)
  expect(of.logged.join()).toContain('"call":"getFile"')
  expect(of.logged.filter(line => line.includes('already sent'))).toEqual([])
})

test('a stream whose topics cannot be read is ended, so that its reader comes back', async () => {
  await sql`alter view class_powers rename to class_powers_away`.execute(of.services.db)
  const stream = await openEventStream(address, cookie)
  expect(await stream.ended).toBe('ended')
  await sql`alter view class_powers_away rename to class_powers`.execute(of.services.db)
  expect(of.services.topics.streams).toBe(0)
})

test('a person has eight streams: the ninth is heard by, and the first is told to rest', async () => {
  const open: EventStream[] = []
  for (let device = 1; device <= 8; device++) {
    open.push(await openEventStream(address, cookie))
    // Answered is not yet heard: one after the other, so that the first is the first.
    await eventually(() => expect(of.services.topics.streams).toBe(device))
  }
  const other = await clientOf(of, around.parentId)
  const others = await openEventStream(address, other.cookies.get('kindling') ?? '')
  await eventually(() => expect(of.services.topics.streams).toBe(9))
  open.push(await openEventStream(address, cookie))
  const [first, ...rest] = open
  expect(await first?.ended).toBe('ended')
  expect(first?.events.at(-1)?.event).toBe('rest')
  expect(rest.every(stream => stream.isOpen())).toBe(true)
  expect([others.isOpen(), of.services.topics.streams]).toEqual([true, 9])
  const child = await clientOf(of, around.childId)
  expect((await child.call(addJournal, { body: draft })).status).toBe(200)
  await eventually(() => expect(rest.at(-1)?.events.map(event => event.event)).toContain('notification'))
  for (const stream of [...rest, others]) stream.close()
  await eventually(() => expect(of.services.topics.streams).toBe(0))
})

test('whoever opens a stream while the server goes is sent on at once', async () => {
  await of.services.topics.close()
  const stream = await openEventStream(address, cookie)
  expect(stream.status).toBe(200)
  expect(await stream.ended).toBe('ended')
  await eventually(() => expect(of.services.topics.streams).toBe(0))
})
