import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { makePeople } from '../../../test/goal-fixture.ts'
import { makeJournal } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { verifyRecord } from './index.ts'

const of = await openTestServer()
await of.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = of.app.server.address() as AddressInfo
const { db, files, clock } = of.services

/** Together larger than all buffers on the way. */
const bytes = 8_000_000
const pictures = 6

async function makeLargeEntry(childId: number): Promise<string[]> {
  const journalId = await makeJournal(of, childId, 'Today')
  const addresses: string[] = []
  for (let position = 0; position < pictures; position++) {
    const key = randomBytes(16).toString('hex')
    await files.put(key, Buffer.alloc(bytes, position), 'image/png')
    const { id } = await db
      .insertInto('files')
      .values({
        key,
        uploader_id: childId,
        name: 'large.png',
        type: 'image/png',
        bytes,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('journal_medias')
      .values({ journal_id: journalId, position, media_type: 'Image', file_id: id })
      .execute()
    addresses.push(`/files/${key}/large.png`)
  }
  return addresses
}

/** Every file of the store that was opened for reading, and whether it is closed. */
const opened: { isClosed: () => boolean }[] = []
const { read, readPieces } = files
files.read = async (key, range) => {
  const stored = await read(key, range)
  if (stored) opened.push({ isClosed: () => stored.body.closed })
  return stored
}
files.readPieces = async (key, into) => {
  const pieces = await readPieces(key, into)
  if (!pieces) return null
  let isClosed = false
  opened.push({ isClosed: () => isClosed })
  const close = async () => {
    await pieces.close()
    isClosed = true
  }
  return { next: pieces.next, close }
}

const leftOpen = () => opened.filter(({ isClosed }) => !isClosed()).length
const inFlight = async () =>
  Number(/^kindling_requests_in_flight (\d+)$/m.exec(await of.services.telemetry.print())?.[1])
const complaints = () => of.logged.filter(line => Number(JSON.parse(line).level) >= 40)

test('a download that its reader ends early logs no error, and leaves no file open', async () => {
  const { parent, childId } = await makePeople(of)
  const [picture = ''] = await makeLargeEntry(childId)
  const cookie = `kindling=${parent.cookies.get('kindling')}`
  /** Begins a download, and ends it after so many bytes. */
  const endAfter = async (path: string, most: number) => {
    opened.length = 0
    const asking = get({ port, path, headers: { cookie } })
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    expect(answer.statusCode, path).toBe(200)
    let seen = 0
    for await (const piece of answer) {
      seen += (piece as Buffer).length
      if (seen > most) break
    }
    asking.destroy()
    return seen
  }
  const record = `/user/record/${childId}`
  for (const [path, most] of [
    [picture, 0],
    [record, 0],
    [record, bytes * 2.5],
  ] as const) {
    expect(await endAfter(path, most), path).toBeGreaterThan(most)
    await eventually(() => {
      expect(opened.length).toBeGreaterThan(0)
      expect(leftOpen()).toBe(0)
    })
    // It does not read on for nobody.
    expect(opened.length).toBeLessThan(pictures)
  }

  // Read to its end, it is whole.
  expect(await endAfter(record, Infinity)).toBeGreaterThan(bytes * pictures)
  expect(leftOpen()).toBe(0)
  expect(complaints()).toEqual([])
})

test('a record that is read slowly holds no place for requests, and comes whole', async () => {
  const { parent, childId } = await makePeople(of)
  await makeLargeEntry(childId)
  const headers = { cookie: `kindling=${parent.cookies.get('kindling')}` }
  const ask = (method: 'GET' | 'HEAD') =>
    once(request({ port, path: `/user/record/${childId}`, method, headers }).end(), 'response')
  const [answer] = (await ask('GET')) as [IncomingMessage]
  // Nobody reads yet: the server waits with what is on the way.
  await eventually(async () => expect(await inFlight()).toBe(0))
  expect(leftOpen()).toBe(1)
  const path = join(await mkdtemp(join(tmpdir(), 'kindling-slow-')), 'record.zip')
  await writeFile(path, await buffer(answer))
  const { faults, manifest } = await verifyRecord(path)
  expect([faults, manifest?.files.filter(file => file.bytes === bytes).length]).toEqual([[], pictures])
  // Whoever asks for the head alone gets it, and no file is read.
  opened.length = 0
  const taken = async () => {
    const acts = db.selectFrom('audit_entries').select('id').where('act', '=', 'record-taken')
    return (await acts.execute()).length
  }
  const before = await taken()
  for (let more = 0; more < 10; more++) await ask('HEAD')
  const [head] = (await ask('HEAD')) as [IncomingMessage]
  expect([head.statusCode, head.headers['content-type'], await buffer(head)]).toEqual([
    200,
    'application/zip',
    Buffer.alloc(0),
  ])
  expect(opened).toEqual([])
  // It takes nothing, and so uses up nothing.
  expect(await taken()).toBe(before)
  const [second] = (await ask('GET')) as [IncomingMessage]
  expect(second.statusCode).toBe(200)
  second.destroy()
  await eventually(() => expect(leftOpen()).toBe(0))
  expect(complaints()).toEqual([])
})

test('a download ends with the right to it: what was not sent by then stays here', async () => {
  const { parent, parentId, childId } = await makePeople(of)
  await makeLargeEntry(childId)
  const headers = { cookie: `kindling=${parent.cookies.get('kindling')}` }
  const begin = async () => {
    const [answer] = await once(get({ port, path: `/user/record/${childId}`, headers }), 'response')
    return answer as IncomingMessage
  }
  const restOf = (answer: IncomingMessage) => buffer(answer).then(({ length }) => length)
  // With nothing lost, it goes on.
  const whole = await begin()
  of.clock.forward(60)
  expect(await restOf(whole)).toBeGreaterThan(bytes * pictures)
  const endLink = () =>
    db.updateTable('guardianships').set({ until: clock.now() }).where('guardian_id', '=', parentId).execute()
  const begun = await begin()
  await eventually(() => expect(opened.length).toBeGreaterThan(0))
  await endLink()
  of.clock.forward(60)
  await expect(restOf(begun)).rejects.toThrow('aborted')
  await eventually(() => expect(leftOpen()).toBe(0))
  expect(complaints()).toEqual([])
})

test('one person downloads three records at once, and the next one when one of them has ended', async () => {
  const { parent, childId } = await makePeople(of)
  await makeLargeEntry(childId)
  const headers = { cookie: `kindling=${parent.cookies.get('kindling')}` }
  const begin = async () => {
    const asking = get({ port, path: `/user/record/${childId}`, headers })
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return { asking, answer }
  }
  const [first, ...others] = [await begin(), await begin(), await begin()]
  const fourth = await begin()
  expect([fourth.answer.statusCode, JSON.parse(`${await buffer(fourth.answer)}`)]).toMatchObject([
    429,
    { message: 'You are downloading 3 records already. Please wait until one of them has arrived.' },
  ])
  first.asking.destroy()
  const later: Awaited<ReturnType<typeof begin>>[] = []
  await eventually(async () => {
    later.push(await begin())
    expect(later.at(-1)?.answer.statusCode).toBe(200)
  })
  for (const { asking } of [...others, ...later]) asking.destroy()
  await eventually(() => expect(leftOpen()).toBe(0))
})

test('a record that is gathered for longer than a connection may be silent still comes', async () => {
  const { parent, childId } = await makePeople(of)
  await makeJournal(of, childId, 'Today')
  const { server } = of.app
  const { timeout } = server
  server.timeout = 250
  onTestFinished(() => {
    server.timeout = timeout
  })
  const headers = { cookie: `kindling=${parent.cookies.get('kindling')}` }
  const asked = await db.transaction().execute(async tx => {
    await sql`lock table journals in access exclusive mode`.execute(tx)
    const asking = get({ port, path: `/user/record/${childId}`, headers, agent: false })
    const status = once(asking, 'response').then(
      ([answer]) => (answer as IncomingMessage).statusCode,
      (fault: Error) => fault.message,
    )
    await sql`select pg_sleep(1)`.execute(tx)
    return { status }
  })
  expect(await asked.status).toBe(200)
})

test('a download of which nothing is taken for a minute ends, and frees its place', async () => {
  const { parent, childId } = await makePeople(of)
  await makeLargeEntry(childId)
  const headers = { cookie: `kindling=${parent.cookies.get('kindling')}` }
  const [answer] = (await once(
    get({ port, path: `/user/record/${childId}`, headers, agent: false }),
    'response',
  )) as [IncomingMessage]
  answer.pause()
  answer.on('error', () => undefined)
  await eventually(() => expect(leftOpen()).toBe(1))
  await eventually(() => {
    of.clock.forward(61)
    expect(leftOpen()).toBe(0)
  })
  expect(complaints()).toEqual([])
})
