import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getFile } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import { makeClass, makeUser, signedIn } from '../../test/factories.ts'
import { makeFile } from '../../test/records.ts'
import { openTestServer } from '../../test/test-server.ts'

const of = await openTestServer()
const groups = '/school/groups_by_userId'
const readers = { br: brotliDecompressSync, gzip: gunzipSync }

test('pages and replies travel compressed to whoever reads that, and say the same', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  for (let room = 0; room < 20; room++) await makeClass(of, teacherId)
  const teacher = await signedIn(of, teacherId)
  const cookie = `kindling=${teacher.cookies.get('kindling')}`
  const ask = async (url: string, encoding: string, method: 'GET' | 'HEAD' = 'GET') => {
    const asked = { method, url, headers: { cookie, 'accept-encoding': encoding } }
    const { headers, rawPayload: bytes } = await of.app.inject(asked)
    return {
      coding: headers['content-encoding'],
      vary: headers.vary,
      length: headers['content-length'],
      bytes,
    }
  }
  const plain = await ask(groups, 'identity')
  expect([plain.coding, plain.vary]).toEqual([undefined, 'accept-encoding'])
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    const packed = await ask(groups, accepted)
    expect([packed.coding, packed.vary, packed.length]).toEqual([
      coding,
      'accept-encoding',
      String(packed.bytes.length),
    ])
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(readers[coding](packed.bytes).toString()).toBe(plain.bytes.toString())
    const page = await ask('/dashboard/roster', accepted)
    expect(readers[coding](page.bytes).toString()).toMatch(/^<!doctype html>/)
  }
  const head = await ask('/dashboard/roster', 'br', 'HEAD')
  expect([head.coding, head.bytes.length]).toEqual(['br', 0])
})

test('what is short, a file and a stream travel as they are, whoever reads what', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const teacher = await signedIn(of, teacherId)
  const accepting = { 'accept-encoding': 'gzip, br' }
  const short = await teacher.send({ method: 'GET', url: '/user/no_such_call', headers: accepting })
  expect([short.status, short.headers['content-encoding']]).toEqual([404, undefined])
  const { key, name } = await makeFile(of, teacherId, 'heron')
  const file = await teacher.call(getFile, { params: { key, name }, headers: accepting })
  expect([file.status, file.headers['content-encoding']]).toEqual([200, undefined])
  await of.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = of.app.server.address() as AddressInfo
  const stream = await fetch(`http://127.0.0.1:${port}/realtime/stream`, {
    headers: { ...accepting, cookie: `kindling=${teacher.cookies.get('kindling')}` },
  })
  expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null])
  await stream.body?.cancel()
})
