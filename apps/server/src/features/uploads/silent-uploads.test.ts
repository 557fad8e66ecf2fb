import { randomUUID } from 'node:crypto'
import { beginUpload, cancelUpload, sendPiece } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import { type Client, fillPath } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { uploadLimits } from './limits.ts'
import { giveBackSilent } from './silent-uploads.ts'

const kilobyte = 1024
const quarterHour = 15 * 60

async function begin(client: Client, kilobytes: number) {
  const body = { name: 'swing.mp4', bytes: kilobytes * kilobyte, type: 'video/mp4' }
  const { status, body: reply } = await client.call(beginUpload, { body, idempotencyKey: randomUUID() })
  return { status, id: status === 200 ? reply.upload.id : 0 }
}

async function send(client: Client, uploadId: number, from: number, kilobytes: number) {
  const answer = await client.send<{ message: string }>({
    method: sendPiece.method,
    url: `${fillPath(sendPiece.path, { uploadId })}?offset=${from * kilobyte}`,
    payload: Buffer.alloc(kilobytes * kilobyte),
    headers: { 'content-type': 'application/octet-stream' },
  })
  return [answer.status, answer.body.message]
}

const cancel = (client: Client, uploadId: number) => client.call(cancelUpload, { params: { uploadId } })

test('what has not come of an upload for 15 minutes leaves the day once, and counts again with its next piece', async () => {
  const small = await openTestServer({ environment: { UPLOAD_MEGABYTES_A_DAY: '1' } })
  const parent = await clientOf(small, await makeUser(small, 'Parent'))
  const silent = await begin(parent, 700)
  expect(await send(parent, silent.id, 0, 300)).toEqual([200, undefined])
  small.clock.forward(quarterHour)
  await giveBackSilent(small.services)
  expect((await begin(parent, 400)).status).toBe(429)
  small.clock.forward(1)
  await giveBackSilent(small.services)
  const other = await begin(parent, 700)
  expect(other.status).toBe(200)
  await giveBackSilent(small.services)
  expect((await begin(parent, 100)).status).toBe(429)
  // The day is full: the silent one waits, and loses nothing that has come.
  expect(await send(parent, silent.id, 300, 100)).toEqual([
    429,
    'You have sent a lot today. Please continue tomorrow.',
  ])
  await cancel(parent, other.id)
  expect(await send(parent, silent.id, 300, 100)).toEqual([200, undefined])
  expect((await begin(parent, 400)).status).toBe(429)
  small.clock.forward(quarterHour + 1)
  await giveBackSilent(small.services)
  // Canceled now, it gives nothing back a second time: its 400 kB have come.
  await cancel(parent, silent.id)
  expect([(await begin(parent, 650)).status, (await begin(parent, 600)).status]).toEqual([429, 200])
})

test('people at one address who announce and send nothing take its room from nobody after 15 minutes, nor their own room in all', async () => {
  const small = await openTestServer({
    environment: { UPLOAD_UNPROVED_MEGABYTES_A_DAY: '1', UPLOAD_MEGABYTES_IN_ALL: '1' },
  })
  const people = await Promise.all(
    Array.from({ length: 11 }, async () =>
      clientOf(small, await makeUser(small, 'Parent', { email_verified_at: null })),
    ),
  )
  const statuses = []
  for (const person of people) statuses.push((await begin(person, kilobyte)).status)
  expect(statuses).toEqual([...people.slice(1).map(() => 200), 429])
  small.clock.forward(quarterHour + 1)
  await giveBackSilent(small.services)
  for (const person of people) expect((await begin(person, kilobyte - 200)).status).toBe(200)
})

test('what is given back leaves the day in which it was counted, and not the next one', async () => {
  const small = await openTestServer({ environment: { UPLOAD_MEGABYTES_A_DAY: '1' } })
  const parentId = await makeUser(small, 'Parent')
  const parent = await clientOf(small, parentId)
  expect((await begin(parent, 100)).status).toBe(200)
  small.clock.forward(24 * 3600 - 60)
  expect((await begin(await clientOf(small, parentId), 700)).status).toBe(200)
  small.clock.forward(quarterHour + 60)
  const nextDay = await clientOf(small, parentId)
  expect((await begin(nextDay, 700)).status).toBe(200)
  await giveBackSilent(small.services)
  expect([(await begin(nextDay, 400)).status, (await begin(nextDay, 300)).status]).toEqual([429, 200])
})

test('a crumb of a silent upload gives it no room: whoever goes on first has it, and the other one waits', async () => {
  const small = await openTestServer({ environment: { UPLOAD_MEGABYTES_WAITING: '100' } })
  const megabytes = 1024
  const uploads: { client: Client; ownerId: number; id: number }[] = []
  for (const type of ['Parent', 'Teacher'] as const) {
    const ownerId = await makeUser(small, type)
    const client = await clientOf(small, ownerId)
    uploads.push({ client, ownerId, id: (await begin(client, 80 * megabytes)).id })
    small.clock.forward(quarterHour + 1)
    await giveBackSilent(small.services)
  }
  const [first, second] = uploads
  if (!first || !second || second.id === 0) throw new Error('both begin')
  for (const { client, id } of uploads) expect(await send(client, id, 0, 1)).toEqual([200, undefined])
  const piece = 8 * megabytes
  expect(await send(first.client, first.id, 1, piece)).toEqual([200, undefined])
  expect((await send(second.client, second.id, 1, piece))[0]).toBe(503)
  expect(await send(first.client, first.id, 1 + piece, piece)).toEqual([200, undefined])
  await cancel(first.client, first.id)
  expect(await send(second.client, second.id, 1, piece)).toEqual([200, undefined])
  // So many crumbs an hour are enough; a piece is still taken.
  await countUse(small.services, uploadLimits.crumbs, second.ownerId, uploadLimits.crumbs.most)
  expect((await send(second.client, second.id, 1 + piece, 1))[0]).toBe(429)
  expect(await send(second.client, second.id, 1 + piece, piece)).toEqual([200, undefined])
})
