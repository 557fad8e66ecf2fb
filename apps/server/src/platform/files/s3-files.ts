import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, request } from 'undici'
import {
  assertKey,
  type ByteRange,
  type FileBody,
  type FilePieces,
  type FileStore,
  type StoredFile,
} from './file-store.ts'

export interface S3Settings {
  /** The address of the store, such as `https://s3.eu-central-1.amazonaws.com`; the bucket goes into the path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

type Call = (
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD',
  key: string,
  more?: Extra,
) => Promise<Dispatcher.ResponseData>

interface Extra {
  headers?: Record<string, string>
  body?: Buffer | Readable
}

/** Keeps files in any store that speaks S3. */
export function s3Files(settings: S3Settings): FileStore {
  const call: Call = async (method, key, extra = {}) => {
    const signed = await sign(settings, urlOf(settings, key), method, extra.headers)
    const reply = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: extra.body ?? null,
      headersTimeout: 30_000,
      bodyTimeout: 60_000,
    })
    return reply
  }
  return {
    put: (key, body, type) => putObject(call, key, body, type),
    read: (key, range) => readObject(call, key, range),
    readPieces: async key => piecesOf(await readObject(call, key, undefined)),
    remove: async key => finish(await call('DELETE', key), 'remove', [200, 204, 404]),
    signedUrl: async (key, seconds) => {
      const url = urlOf(settings, key)
      url.searchParams.set('X-Amz-Expires', String(seconds))
      return (await sign(settings, url, 'GET', {}, true)).url.href
    },
  }
}

// The store needs length and hash before the first byte, so a file on disk is read twice.
async function putObject(call: Call, key: string, body: FileBody, type: string): Promise<void> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(body)) hash.update(body)
  else await pipeline(createReadStream(body.path), hash)
  const size = Buffer.isBuffer(body) ? body.length : (await stat(body.path)).size
  const headers = {
    'content-type': type,
    'content-length': String(size),
    'x-amz-content-sha256': hash.digest('hex'),
  }
  const content = Buffer.isBuffer(body) ? body : createReadStream(body.path)
  await finish(await call('PUT', key, { headers, body: content }), 'keep', [200])
}

async function readObject(call: Call, key: string, range: ByteRange | undefined): Promise<StoredFile | null> {
  const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end ?? ''}` }
  const reply = await call('GET', key, { headers })
  if (reply.statusCode === 200 || reply.statusCode === 206) {
    return { body: reply.body, size: wholeSize(reply) }
  }
  await reply.body.dump()
  if (reply.statusCode === 404) return null
  if (reply.statusCode !== 416) throw refusedBy('read', reply.statusCode)
  const head = await call('HEAD', key)
  await finish(head, 'measure', [200])
  return { body: Readable.from([]), size: wholeSize(head) }
}

/** As they come over the network. */
function piecesOf(stored: StoredFile | null): FilePieces | null {
  if (!stored) return null
  const { body } = stored
  const pieces: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  return {
    next: async () => (await pieces.next()).value ?? null,
    close: async () => void body.destroy(),
  }
}

function wholeSize(reply: Dispatcher.ResponseData): number {
  const part = /\/(\d+)$/.exec(String(reply.headers['content-range'] ?? ''))?.[1]
  return Number(part ?? reply.headers['content-length'])
}

async function finish(
  reply: Dispatcher.ResponseData,
  act: string,
  welcome: readonly number[],
): Promise<void> {
  await reply.body.dump()
  if (!welcome.includes(reply.statusCode)) throw refusedBy(act, reply.statusCode)
}

// The store's own message may hold names of buckets and keys: it stays out of our messages.
function refusedBy(act: string, status: number): Error {
  return new Error(`The file store would not ${act} a file: it answered ${status}.`)
}

function sign(
  settings: S3Settings,
  url: URL,
  method: string,
  headers: Record<string, string> = {},
  signQuery = false,
) {
  const { region, accessKeyId, secretAccessKey } = settings
  const keys = { region, accessKeyId, secretAccessKey, service: 's3' }
  return new AwsV4Signer({ ...keys, url: url.href, method, headers, signQuery }).sign()
}

function urlOf(settings: S3Settings, key: string): URL {
  assertKey(key)
  return new URL(`${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`)
}
