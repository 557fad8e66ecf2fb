import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundRefused } from './refusal.ts'

interface Limits {
  maxBytes: number
  declaredLength: string | undefined
  encoding: string | undefined
  signal: AbortSignal
}

/** Reads a body to its end, unpacked, and stops as soon as it is larger than allowed, packed or unpacked. */
export async function readLimited(body: Readable, limits: Limits): Promise<Buffer> {
  if (Number(limits.declaredLength) > limits.maxBytes) throw tooLarge(limits.maxBytes)
  const unpacked = unpack(countBytes(body, limits.maxBytes), limits.encoding)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked) {
    limits.signal.throwIfAborted()
    size += chunk.length
    if (size > limits.maxBytes) throw tooLarge(limits.maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function* countBytes(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

function unpack(body: AsyncGenerator<Buffer>, encoding = 'identity'): AsyncIterable<Buffer> {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return body
    case 'gzip':
    case 'x-gzip':
      return through(body, createGunzip())
    case 'deflate':
      return through(body, createInflate())
    case 'br':
      return through(body, createBrotliDecompress())
    default:
      // Several layers of packing can hide a bomb; normal sites do not send them.
      throw new OutboundRefused('encoding', 'The body is packed in a way that is not read.')
  }
}

function through(body: AsyncGenerator<Buffer>, unpacker: Transform): AsyncIterable<Buffer> {
  // A failure on either side also fails the reading of the unpacked side.
  return pipeline(body, unpacker, () => undefined)
}

function tooLarge(maxBytes: number): OutboundRefused {
  return new OutboundRefused('size', `The body is larger than ${maxBytes} bytes.`)
}
