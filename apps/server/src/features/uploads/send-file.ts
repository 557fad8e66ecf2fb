import type { getFile } from '@kindling/contract/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { FileRow, ReadableFile } from './queries.ts'

type Reading = RowContext<typeof getFile, 'file', ReadableFile>

/**
 * Sends a file to a person who may read it: whole, as a range, or by a signed address of the file store (F-12). A browser that cannot play a
 * recording asks for the copy that every browser plays, and gets 404 while there is none.
 */
export async function sendFile({
  services,
  request,
  reply,
  row: file,
  query,
}: Reading): Promise<FastifyReply> {
  const row = query.copy === 'playable' ? file.playable : file
  if (!row) throw refuse('NOT_FOUND')
  const etag = `"${row.key}"`
  reply.headers({
    'cache-control': 'private, no-cache',
    etag,
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `${showsInline(row.type) ? 'inline' : 'attachment'}; filename="${row.name}"`,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (services.files.signedUrl) return reply.redirect(await services.files.signedUrl(row.key, 60), 302)
  return sendStored(services, request, reply, row)
}

/**
 * Sends a file to a person without an account, after its area has checked the right: always through this server, and without its upload
 * name.
 */
export function sendBytes(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  row: Pick<FileRow, 'key' | 'type' | 'bytes'>,
): Promise<FastifyReply> {
  reply.headers({
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': showsInline(row.type) ? 'inline' : 'attachment',
  })
  return sendStored(services, request, reply, row)
}

/** The whole file, or a range. */
async function sendStored(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  row: Pick<FileRow, 'key' | 'type' | 'bytes'>,
): Promise<FastifyReply> {
  const range = readRange(request.headers.range, row.bytes)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${row.bytes}`).send()
  const stored = await services.files.read(row.key, range ?? undefined)
  if (!stored) throw refuse('NOT_FOUND')
  reply.type(row.type)
  if (!range) return reply.header('content-length', row.bytes).send(stored.body)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${row.bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(stored.body)
}

const showsInline = (type: string) => /^(image|audio|video)\//.test(type) || type === 'application/pdf'

function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
