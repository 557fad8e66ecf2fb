import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'
import { s3Keys, startS3 } from './test-s3.ts'

const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 251))

const stores: [name: string, open: () => Promise<FileStore>][] = [
  ['the local directory', async () => localFiles(await makeDirectory())],
  ['an S3 store', async () => (await startS3()).store],
]

test.each(stores)('%s: gives back what was put, from memory and from disk', async (_name, open) => {
  const store = await open()
  const path = join(await makeDirectory(), 'two')
  await writeFile(path, content)
  await store.put('ab/one.jpg', content, 'image/jpeg')
  await store.put('ab/two.jpg', { path }, 'image/jpeg')
  expect(await readAll(store, 'ab/one.jpg')).toEqual({ body: content, size: content.length })
  expect(await readAll(store, 'ab/two.jpg')).toEqual({ body: content, size: content.length })
})

test.each(stores)('%s: an empty file is a file', async (_name, open) => {
  const store = await open()
  await store.put('empty', Buffer.alloc(0), 'audio/mpeg')
  expect(await readAll(store, 'empty')).toEqual({ body: Buffer.alloc(0), size: 0 })
})

test.each(stores)(
  '%s: gives a whole file piece by piece, each in place of the one before',
  async (_name, open) => {
    const store = await open()
    await store.put('ab/one.jpg', content, 'image/jpeg')
    const into = Buffer.alloc(4_096)
    const pieces = await store.readPieces('ab/one.jpg', into)
    const seen: Buffer[] = []
    for (let piece = await pieces?.next(); piece; piece = await pieces?.next()) seen.push(Buffer.from(piece))
    expect(Buffer.concat(seen)).toEqual(content)
    expect(await pieces?.next()).toBeNull()
    await pieces?.close()
    const left = await store.readPieces('ab/one.jpg', into)
    expect((await left?.next())?.length).toBeGreaterThan(0)
    await left?.close()
    expect(await store.readPieces('none', into)).toBeNull()
  },
)

test.each(stores)('%s: answers any range with its bytes and the size of the whole', async (_name, open) => {
  const store = await open()
  const size = content.length
  await store.put('video.mp4', content, 'video/mp4')
  expect(await readAll(store, 'video.mp4', { start: 0, end: 9 })).toEqual({
    body: content.subarray(0, 10),
    size,
  })
  expect(await readAll(store, 'video.mp4', { start: 100, end: 199 })).toEqual({
    body: content.subarray(100, 200),
    size,
  })
  expect(await readAll(store, 'video.mp4', { start: 69_990 })).toEqual({
    body: content.subarray(69_990),
    size,
  })
  expect(await readAll(store, 'video.mp4', { start: 69_990, end: 90_000 })).toEqual({
    body: content.subarray(69_990),
    size,
  })
  expect(await readAll(store, 'video.mp4', { start: 70_000 })).toEqual({ body: Buffer.alloc(0), size })
})

test.each(stores)('%s: a second put replaces the first, whole', async (_name, open) => {
  const store = await open()
  await store.put('note', Buffer.from('the longer first one'), 'image/png')
  await store.put('note', Buffer.from('second'), 'image/png')
  expect((await readAll(store, 'note'))?.body.toString()).toBe('second')
})

test.each(stores)('%s: a removed file is gone, and removing it again is no fault', async (_name, open) => {
  const store = await open()
  await store.put('leaf', content, 'image/png')
  await store.remove('leaf')
  await store.remove('leaf')
  expect(await store.read('leaf')).toBeNull()
  expect(await store.read('never-there')).toBeNull()
})

test.each(stores)('%s: keys that could lead elsewhere are refused by every call', async (_name, open) => {
  const store = await open()
  const keys = [
    '../up',
    'a/../b',
    '/root',
    'a//b',
    'a/./b',
    'A.png',
    'a b',
    'a\0b',
    'ä',
    'a\\b',
    '',
    'a/',
    '~',
    'x'.repeat(201),
  ]
  for (const key of keys) {
    await expect(put(store, key)).rejects.toThrow('A file key')
    await expect((async () => store.read(key))()).rejects.toThrow('A file key')
    await expect((async () => store.remove(key))()).rejects.toThrow('A file key')
  }
  await store.put('a/b_c-1.png', content, 'image/png')
  expect((await readAll(store, 'a/b_c-1.png'))?.size).toBe(content.length)
})

test.each(stores)('%s: what cannot be read to its end leaves no file', async (_name, open) => {
  const store = await open()
  const path = await makeDirectory()
  await expect(store.put('half', { path }, 'image/png')).rejects.toThrow('EISDIR')
  expect(await store.read('half')).toBeNull()
})

test('the local directory keeps nothing unfinished, spreads files over folders, and lists its keys', async () => {
  const root = await makeDirectory()
  const store = localFiles(root)
  const keys = Array.from({ length: 40 }, (_, index) => `album/photo-${index}`)
  for (const key of keys) await store.put(key, content, 'image/png')
  await expect(store.put('half', { path: root }, 'image/png')).rejects.toThrow('EISDIR')
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  expect(names.filter(entry => entry.isFile()).length).toBe(40)
  expect((await readdir(root)).length).toBeGreaterThan(20)
  const listed: string[] = []
  for await (const key of store.list?.() ?? []) listed.push(key)
  expect(listed.sort()).toEqual(keys.sort())
})

test('a signed address opens the file without keys, for as long as it says', async () => {
  const { store } = await startS3()
  await store.put('ab/story.mp3', content, 'audio/mpeg')
  const address = await store.signedUrl?.('ab/story.mp3', 60)
  const url = new URL(address ?? '')
  expect(url.searchParams.get('X-Amz-Expires')).toBe('60')
  const reply = await fetch(url)
  expect({ status: reply.status, type: reply.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'audio/mpeg',
  })
  expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true)
  // The tests' store checks no signature, so the test computes it again itself.
  expect(url.searchParams.get('X-Amz-Signature')).toBe(signatureOf(url, s3Keys.secretAccessKey))
})

test('a store that refuses is reported without its words', async () => {
  const server = createServer((_request, reply) => reply.writeHead(503).end('<Key>secret bucket</Key>'))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const store = s3Files({ ...s3Keys, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  await expect(store.put('a', content, 'image/png')).rejects.toThrow(
    'The file store would not keep a file: it answered 503.',
  )
  await expect(store.read('a')).rejects.toThrow('it answered 503.')
  await expect(store.remove('a')).rejects.toThrow('it answered 503.')
})

function signatureOf(url: URL, secret: string): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const scope = url.searchParams.get('X-Amz-Credential')?.split('/').slice(1) ?? []
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const encoded = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const canonical = ['GET', url.pathname, encoded, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  )
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', url.searchParams.get('X-Amz-Date'), scope.join('/'), hash].join('\n')
  return hmac(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`), toSign).toString('hex')
}

async function put(store: FileStore, key: string): Promise<void> {
  await store.put(key, content, 'image/png')
}

async function readAll(store: FileStore, key: string, range?: { start: number; end?: number }) {
  const found = await store.read(key, range)
  return found === null ? null : { body: await buffer(found.body), size: found.size }
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kindling-files-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
