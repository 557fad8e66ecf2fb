import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getUpload,
  sendPiece,
  uploadData,
} from '@kindling/contract/uploads'
import { maxPieceBytes } from '@kindling/rules/uploads'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { fillPath } from '../../../test/client.ts'
import { linkGuardian, makeUser, signedIn } from '../../../test/factories.ts'
import { startServer } from '../../../test/running-server.ts'
import { askDatabase, insideServer, sharedPlace } from '../../../test/server-place.ts'
import { clientOf, sessionOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { blankMediaMetadata } from '../../platform/files/index.ts'
import { pdf } from '../../platform/files/test-documents.ts'
import { filmWith } from '../../platform/files/test-recordings.ts'
import { removeAbandonedFiles } from './remove-abandoned.ts'

const of = await openTestServer()
const childId = await makeUser(of, 'Child')
await linkGuardian(of, childId, await makeUser(of, 'Parent'))
const child = await signedIn(of, childId)
const megabyte = 1024 * 1024

/** A film of some megabytes, with other bytes everywhere. */
function film(megabytes: number): Buffer {
  const pictures = Buffer.alloc(megabytes * megabyte)
  for (let at = 0; at < pictures.length; at += 4) pictures.writeUInt32BE(at, at)
  return filmWith(pictures)
}

const begin = (client: Client, bytes: number, name = 'swing.mp4', type = 'video/mp4') =>
  client.call(beginUpload, { body: { name, bytes, type }, idempotencyKey: randomUUID() })

const pieceType = { 'content-type': 'application/octet-stream' }
const send = (client: Client, uploadId: number, offset: number, payload: Buffer, headers = {}) =>
  client.send<{ upload: { offset: number } }>({
    method: sendPiece.method,
    url: `${fillPath(sendPiece.path, { uploadId })}?offset=${offset}`,
    payload,
    headers: { ...pieceType, ...headers },
  })

const countPieces = async () => {
  const rows = await of.services.db.selectFrom('upload_pieces').select('start').execute()
  return rows.length
}

test('an upload whose connection is cut continues on another server process, and arrives byte for byte', async () => {
  const place = await sharedPlace()
  const here = await startServer(place)
  const session = await insideServer(place, async inside => {
    const userId = await makeUser(inside, 'Parent')
    return sessionOf(inside, userId)
  })
  const ask = async (
    address: string,
    method: string,
    path: string,
    body?: Buffer | object,
    cutAt?: number,
  ) => {
    const isPiece = Buffer.isBuffer(body)
    const payload = isPiece ? body : body ? Buffer.from(JSON.stringify(body)) : Buffer.alloc(0)
    const sending = request(address + path, {
      method,
      headers: {
        cookie: `kindling=${session.cookie}`,
        'x-csrf-token': session.token,
        'content-length': payload.length,
        ...(body ? { 'content-type': isPiece ? 'application/octet-stream' : 'application/json' } : {}),
      },
    })
    if (cutAt !== undefined) {
      sending.on('error', () => undefined)
      sending.write(payload.subarray(0, cutAt), () => sending.destroy())
      await new Promise(done => sending.once('close', done))
      return { status: 0, headers: {}, bytes: Buffer.alloc(0), body: {} as Record<string, never> }
    }
    const [response] = await once(sending.end(payload), 'response')
    const bytes = await buffer(response)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode as number,
      headers: response.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : {},
    }
  }
  const whole = film(20)
  const begun = await ask(here.address, 'POST', beginUpload.path, {
    name: 'swing.mp4',
    bytes: whole.length,
    type: 'video/mp4',
  })
  expect(begun.status).toBe(200)
  const path = `${beginUpload.path}/${begun.body.upload.id}`
  const first = await ask(here.address, 'PUT', `${path}?offset=0`, whole.subarray(0, 8 * megabyte))
  expect([first.status, first.body.upload.offset]).toEqual([200, 8 * megabyte])
  const next = whole.subarray(8 * megabyte, 16 * megabyte)
  await ask(here.address, 'PUT', `${path}?offset=${8 * megabyte}`, next, 3 * megabyte)
  await here.kill()
  const there = await startServer({ ...place, dataDir: (await sharedPlace()).dataDir })
  const state = await ask(there.address, 'GET', path)
  expect(state.body.upload).toEqual({ id: begun.body.upload.id, bytes: whole.length, offset: 8 * megabyte })
  for (let at = 8 * megabyte; at < whole.length; at += 8 * megabyte) {
    const piece = await ask(
      there.address,
      'PUT',
      `${path}?offset=${at}`,
      whole.subarray(at, at + 8 * megabyte),
    )
    expect(piece.status).toBe(200)
  }
  const finished = await ask(there.address, 'POST', `/airstore/finish_upload/${begun.body.upload.id}`)
  expect([finished.status, finished.body.file?.type]).toEqual([200, 'video/mp4'])
  // As one request would have stored it: without the dates of its recording.
  blankMediaMetadata(whole, 'video/mp4')
  const stored = await ask(there.address, 'GET', finished.body.file.url.permalink)
  expect(createHash('sha256').update(stored.bytes).digest('hex')).toBe(
    createHash('sha256').update(whole).digest('hex'),
  )
  const left = await askDatabase(place, client => client.query('select from upload_pieces'))
  expect(left.rowCount).toBe(0)
})

test('a piece at another offset is refused with the right one, and a repeat of a piece is stored once', async () => {
  const whole = film(1)
  const { id } = (await begin(child, whole.length)).body.upload
  const half = 600_000
  expect((await send(child, id, 0, whole.subarray(0, half))).body.upload.offset).toBe(half)
  for (const [offset, from] of [
    [0, 0],
    [half + 5, half + 5],
  ] as const) {
    const other = await send(child, id, offset, whole.subarray(from))
    expect([other.status, other.body.code, other.headers['upload-offset']]).toEqual([
      409,
      'CONFLICT',
      String(half),
    ])
    expect(other.body.message).toBe('The next piece of this file begins at byte 600000.')
  }
  const early = await child.call(finishUpload, { params: { uploadId: id } })
  expect([early.status, early.headers['upload-offset']]).toEqual([409, String(half)])
  const twice = await Promise.all([1, 2].map(() => send(child, id, half, whole.subarray(half))))
  expect(twice.map(answer => answer.status).sort()).toEqual([200, 409])
  const finished = await Promise.all(
    [1, 2, 3].map(() => child.call(finishUpload, { params: { uploadId: id } })),
  )
  expect(finished.filter(answer => ![200, 409].includes(answer.status))).toEqual([])
  const again = await child.call(finishUpload, { params: { uploadId: id } })
  const replies = [...finished.filter(answer => answer.status === 200), again].map(answer => answer.text)
  expect(new Set(replies).size).toBe(1)
  expect(again.body.info.input_info.name).toBe('swing.mp4')
})

test('what is too large, more than announced, or of another kind than a file is refused, before or while it comes', async () => {
  expect((await begin(child, 101 * megabyte)).status).toBe(400)
  const image = await begin(child, 11 * megabyte, 'pond.png', 'image/png')
  expect([image.status, image.body.message]).toEqual([413, 'This file is larger than 10 MB.'])
  const program = await begin(child, 5, 'heron.exe', 'application/octet-stream')
  expect([program.status, program.body.code]).toEqual([415, 'PAYLOAD_TYPE'])
  const { id } = (await begin(child, 1000)).body.upload
  const more = await send(child, id, 0, Buffer.alloc(1001))
  expect([more.status, more.body.message]).toEqual([413, 'More came of this file than was announced.'])
  const large = await send(child, id, 0, Buffer.alloc(maxPieceBytes + 1))
  expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD'])
  const json = await child.call(sendPiece, {
    params: { uploadId: id },
    query: { offset: 0 },
    body: {} as never,
  })
  expect([json.status, json.body.code]).toEqual([415, 'PAYLOAD_TYPE'])
  const elsewhere = await child.send({
    method: 'POST',
    url: uploadData.path,
    payload: 'x',
    headers: pieceType,
  })
  expect(elsewhere.status).toBe(415)
  // Not what its name says: it is refused whole, and its upload is over.
  expect((await send(child, id, 0, Buffer.alloc(1000))).status).toBe(200)
  const wrong = await child.call(finishUpload, { params: { uploadId: id } })
  expect([wrong.status, wrong.body.code]).toEqual([415, 'PAYLOAD_TYPE'])
  expect((await child.call(getUpload, { params: { uploadId: id } })).status).toBe(404)
})

test('nobody else sees, continues, finishes or ends an upload; its owner ends it, and its pieces go', async () => {
  const stranger = await clientOf(of, await makeUser(of, 'Teacher'))
  const { id } = (await begin(child, 100)).body.upload
  const before = await countPieces()
  await send(child, id, 0, Buffer.alloc(50))
  const params = { uploadId: id }
  const answers = [
    await stranger.call(getUpload, { params }),
    await send(stranger, id, 50, Buffer.alloc(50)),
    await stranger.call(finishUpload, { params }),
    await stranger.call(cancelUpload, { params }),
  ]
  expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404])
  expect((await child.call(getUpload, { params })).body.upload).toEqual({ id, bytes: 100, offset: 50 })
  expect((await child.call(cancelUpload, { params })).body).toEqual({ removed: true })
  expect(await countPieces()).toBe(before)
  expect((await child.call(getUpload, { params })).status).toBe(404)
})

test('an upload that is not complete after a day is over, takes no space any more, and its pieces are removed', async () => {
  const small = await openTestServer({ environment: { UPLOAD_MEGABYTES_IN_ALL: '2' } })
  const parent = await clientOf(small, await makeUser(small, 'Parent'))
  const full = [
    429,
    'Your place for files is full. Remove some that you do not need any more, and try again.',
  ]
  const first = await begin(parent, 1.5 * megabyte)
  expect(first.status).toBe(200)
  const { id } = first.body.upload
  await send(parent, id, 0, Buffer.alloc(1000))
  const second = await begin(parent, megabyte)
  expect([second.status, second.body.message]).toEqual(full)
  const data = pdf('', '%'.repeat(700_000)).toString('base64')
  const plain = await parent.call(uploadData, { body: { data, name: 'plan.pdf' } })
  expect([plain.status, plain.body.message]).toEqual(full)
  small.clock.forward(24 * 3600 + 1)
  expect((await parent.call(getUpload, { params: { uploadId: id } })).status).toBe(404)
  expect((await begin(parent, megabyte)).status).toBe(200)
  await removeAbandonedFiles(small.services)
  expect(await small.services.db.selectFrom('upload_pieces').select('start').execute()).toEqual([])
  expect(await small.services.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)
})

test('an upload counts for the day on which it begins, whether it comes or not; canceled, only what came of it counts', async () => {
  const small = await openTestServer({ environment: { UPLOAD_MEGABYTES_A_DAY: '1' } })
  const parent = await clientOf(small, await makeUser(small, 'Parent'))
  expect((await begin(parent, 2 * megabyte)).status).toBe(429)
  const { id } = (await begin(parent, 700 * 1024)).body.upload
  const more = await begin(parent, 400 * 1024)
  expect([more.status, more.body.message]).toEqual([
    429,
    'You have sent a lot today. Please continue tomorrow.',
  ])
  expect((await send(parent, id, 0, Buffer.alloc(300 * 1024))).status).toBe(200)
  expect((await begin(parent, 400 * 1024)).status).toBe(429)
  expect((await parent.call(cancelUpload, { params: { uploadId: id } })).status).toBe(200)
  expect((await begin(parent, 800 * 1024)).status).toBe(429)
  const last = (await begin(parent, 700 * 1024)).body.upload
  // The pieces of what has begun come on a full day too.
  expect((await send(parent, last.id, 0, Buffer.alloc(700 * 1024))).status).toBe(200)
})

test('people with addresses of one domain announce no more in a day than a large family', async () => {
  const small = await openTestServer({ environment: { UPLOAD_MEGABYTES_A_DAY: '2' } })
  const clients = await Promise.all(
    Array.from({ length: 6 }, async (_, place) =>
      clientOf(small, await makeUser(small, 'Parent', { email: `mailbox-${place}@one-owner.example` })),
    ),
  )
  const answers = []
  for (const client of clients) answers.push(await begin(client, 2 * megabyte))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  const other = await clientOf(small, await makeUser(small, 'Parent', { email: 'me@another-owner.example' }))
  expect((await begin(other, 2 * megabyte)).status).toBe(200)
})
