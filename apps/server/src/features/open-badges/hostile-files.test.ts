import { crc32, deflateSync } from 'node:zlib'
import { verifyBadgePage as words } from '@kindling/rules/messages/open-badges'
import { type BadgeFileFault, largestBadgeFile, largestCredential } from '@kindling/rules/open-badges'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { multipart } from '../../../test/multipart.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { bakePng, bakeSvg } from './bake.ts'
import { readBadgeFile } from './read-badge-file.ts'

const of = await openTestServer()
const guest = new Client(of.app)
const url = '/verify-badge'

const send = async (body: Buffer) => {
  const form = multipart([{ field: 'file', name: 'badge.png', type: 'image/png', body }])
  const { status, text } = await guest.send({ method: 'POST', url, ...form })
  return { status, text }
}

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

function withChunk(type: string, data: Buffer, { length = data.length, sum = 0 } = {}): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE((crc32(body) ^ sum) >>> 0)
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), head, body, tail, png.subarray(end)])
}

const keyword = 'openbadgecredential\0'
const text = (after: string, body: Buffer | string = '{}') =>
  Buffer.concat([Buffer.from(`${keyword}${after}`, 'latin1'), Buffer.from(body)])
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024))
const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">${inside}</svg>`,
  )
const element = (inside: string) => `<openbadges:credential>${inside}</openbadges:credential>`
const laughs = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'

const hostile: [string, BadgeFileFault, Buffer][] = [
  ['nothing', 'missing', Buffer.alloc(0)],
  ['too much', 'large', Buffer.alloc(largestBadgeFile + 1, 'x')],
  ['a key twice', 'broken', Buffer.from('{"proof": {"a": "b:"}, "proof": {"a": [1]}}')],
  ['no text', 'kind', Buffer.from([0xff, 0xfe, 0xfd, 0x00])],
  ['another picture', 'kind', Buffer.from('GIF89a')],
  ['half a JSON', 'broken', Buffer.from('{"@context":')],
  ['a list', 'kind', Buffer.from('[]')],
  ['deep lists', 'broken', Buffer.from(`{"a":${'['.repeat(30_000)}`)],
  ['a long JSON', 'large', Buffer.from(`{"a":"${'x'.repeat(largestCredential)}"}`)],
  ['a PNG without a badge', 'empty', png],
  ['a PNG that is cut', 'broken', png.subarray(0, png.length - 20)],
  [
    'a chunk that says to be longer than the file',
    'broken',
    withChunk('iTXt', text('\0\0\0\0'), { length: 0xffff_fff0 }),
  ],
  ['a chunk with a wrong sum', 'broken', withChunk('iTXt', text('\0\0\0\0'), { sum: 1 })],
  ['a chunk without its ends', 'broken', withChunk('iTXt', text('\0\0', 'abc'))],
  ['a chunk that is packed', 'packed', withChunk('iTXt', text('\x01\0\0\0', bomb))],
  ['two badges in a PNG', 'broken', bakePng(bakePng(png, {}), {})],
  ['no text in a PNG', 'broken', withChunk('iTXt', text('\0\0\0\0', Buffer.from([0xff, 0xff])))],
  ['a long badge in a PNG', 'large', bakePng(png, { a: 'x'.repeat(largestCredential) })],
  ['entities', 'entities', svg(element('&b;'), laughs)],
  ['an SVG without a badge', 'empty', svg('<path d="M0 0"/>')],
  ['an SVG whose badge has no end', 'broken', svg('<openbadges:credential>{')],
  ['two badges in an SVG', 'broken', svg(element('{}') + element('{}'))],
  ['a page', 'kind', Buffer.from('<html><script>alert(1)</script></html>')],
]

test('each hostile file gets its sentence and never a fault of ours', async () => {
  for (const [what, fault, file] of hostile) {
    expect([what, readBadgeFile(file)]).toEqual([what, { fault }])
    const { status, text: page } = await send(file)
    expect([what, status, page.includes(words.faults[fault])]).toEqual([what, 400, true])
  }
})

test('what is no badge but can be read is not from here, however deep or odd it is', async () => {
  const deep = `{"proof":${'{"proof":'.repeat(2_000)}1${'}'.repeat(2_001)}`
  const proof = (verificationMethod: unknown) => JSON.stringify({ proof: { verificationMethod } })
  for (const odd of [
    deep,
    '{}',
    proof('did:key:z6Mk#z6Mk'),
    proof(7),
    proof('#'),
    proof('a#b#c'),
    '{"__proto__":{}}',
    '{"tag":["sun",":moon"]}',
    // Read in one go: each quotation mark here can begin a string for a careless reader.
    `{"a":"${'\\"'.repeat(16_000)}"}`,
  ]) {
    const { status, text: page } = await send(Buffer.from(odd))
    expect([odd.slice(0, 40), status, page.includes(words.headings.foreign)]).toEqual([
      odd.slice(0, 40),
      200,
      true,
    ])
  }
  for (const baked of [bakePng(png, { a: 1 }), Buffer.from(bakeSvg('<path d="M0 0"/>', { a: ']]>' }))])
    expect((await send(baked)).text).toContain(words.headings.foreign)
})

test('a form that is none, is cut or brings more is answered as a page', async () => {
  const whole = multipart([
    { field: 'file', name: 'badge.json', type: 'text/plain', body: Buffer.from('{}') },
  ])
  const two = multipart(
    ['a', 'b'].map(name => ({ field: name, name, type: 'text/plain', body: Buffer.from('{}') })),
  )
  for (const { payload, headers } of [
    { ...whole, payload: whole.payload.subarray(0, 90) },
    { ...whole, headers: { 'content-type': 'multipart/form-data' } },
    { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
  ]) {
    const answer = await guest.send({ method: 'POST', url, payload, headers })
    expect([answer.status, answer.text.includes('role="alert"')]).toEqual([400, true])
  }
  expect((await guest.send({ method: 'POST', url, ...two })).status).toBeLessThan(500)
  const form = await guest.send({ method: 'GET', url })
  expect([form.status, form.text.includes('<script')]).toEqual([200, false])
})
