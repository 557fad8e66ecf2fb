import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Less than this fits into one packet either way. */
const leastBytes = 1_000

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** In order of preference. Brotli at quality 4 packs better than gzip in the same time. */
const packers = {
  br: (text: string) => packBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => packGzip(text),
}

/**
 * Compresses pages and the replies of calls for clients that accept it. Files, pictures and streams are not text here and pass as they are
 * (F-22). Lengths that another site must not learn are masked in `tokenFor`; those that an observer of the line must not learn, in
 * `randomEnd`.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < leastBytes) return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const coding = (['br', 'gzip'] as const).find(one => isAccepted(accepted, one))
    if (!coding) return payload
    reply.header('content-encoding', coding).removeHeader('content-length')
    return packers[coding](payload)
  })
}

const isAccepted = (accepted: string, coding: string) =>
  accepted
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(word => word.trim()))
    .some(([name, quality = 'q=1']) => name === coding && !/^q=0(\.0*)?$/.test(quality))
