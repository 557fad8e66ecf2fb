import type { getListingPicture } from '@kindling/contract/listings'
import type { FastifyReply } from 'fastify'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { sendBytes } from '../uploads/index.ts'
import { findListingPicture } from './picture-queries.ts'

/** Sends a picture of a listing; the right is checked at each request, so that hiding the listing hides its pictures. */
export async function sendListingPicture({
  services,
  actor,
  params: { key },
  request,
  reply,
}: RequestContext<typeof getListingPicture>): Promise<FastifyReply> {
  const asking = { key, readerId: actor.id, now: services.clock.now() }
  const picture = await findListingPicture(services.db, asking)
  if (!picture) throw refuse('NOT_FOUND')
  const etag = `"${key}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendBytes(services, request, reply, picture)
}
