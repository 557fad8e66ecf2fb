import { sharedJourneyAddress } from '@kindling/rules/journey-links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayOf } from '../../platform/clock.ts'
import { hashOfLinkSecret, looksLikeLinkSecret } from '../../platform/link-secrets.ts'
import { hostOf } from '../../platform/networks.ts'
import { sendPlainPage } from '../../platform/plain-page.ts'
import { countUse, type RateLimit, refuseWrongSecret } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { sendBytes } from '../uploads/index.ts'
import { journeyLinkLimits } from './limits.ts'
import { printGone, printJourney, printTooOften } from './print-journey.ts'
import { journeyStyle, journeyStyleAddress } from './shared-style.ts'
import { countOpening, findOpenJourney, findSharedFile, listShared } from './shown-queries.ts'

/** The page loads only our own files; it runs no script, and may not be framed. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Holder = FastifyRequest<{ Params: { secret: string } }>
type FileHolder = FastifyRequest<{ Params: { secret: string; key: string } }>

/**
 * Serves what a link shows: plain HTML without a script, a cookie or an account. Every opening reads everything from the database, each
 * file included, so that ending the link, or removing something from the portfolio, takes effect at once.
 */
export function serveSharedJourneys(app: FastifyInstance, services: Services): void {
  app.get(journeyStyleAddress, async (_request, reply) => reply.type('text/css').send(journeyStyle))
  app.get(sharedJourneyAddress(':secret'), (request: Holder, reply) => sendJourney(services, request, reply))
  app.get(`${sharedJourneyAddress(':secret')}/:key`, (request: FileHolder, reply) =>
    sendSharedFile(services, request, reply),
  )
}

async function sendJourney(services: Services, request: Holder, reply: FastifyReply): Promise<FastifyReply> {
  const { secret } = request.params
  const holding = holdingOf(services, secret)
  const journey = holding && (await findOpenJourney(services.db, holding))
  if (!journey) return sendPage(reply, await statusOfWrong(services, request), printGone())
  if (await isTooOften(services, request, journey.id, journeyLinkLimits.opened))
    return sendPage(reply, 429, printTooOften())
  const things = await listShared(services.db, holding)
  // A HEAD request has seen nothing.
  if (request.method === 'GET')
    await countOpening(services.db, { id: journey.id, day: dayOf(services.clock.now()) })
  return sendPage(
    reply,
    200,
    printJourney({ ...journey, things, secret, product: services.settings.productName }),
  )
}

/** One reader cannot close a link for the others: each address has its own window. */
const isTooOften = async (services: Services, { ip }: FastifyRequest, id: number, limit: RateLimit) =>
  (await countUse(services, limit, `${id} ${hostOf(ip)}`)) > limit.most

const holdingOf = ({ clock }: Services, secret: string) =>
  looksLikeLinkSecret(secret) ? { secretHash: hashOfLinkSecret('journey', secret), now: clock.now() } : null

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  sendPlainPage(reply.header('content-security-policy', policy), status, page)

/** The same answer for every invalid secret; a sender of many is stopped. */
async function statusOfWrong(services: Services, { ip }: Holder): Promise<number> {
  const refusal = refuse('NOT_FOUND')
  return refuseWrongSecret(services, { kind: 'journey-link', from: hostOf(ip) }, refusal).catch(
    (error: unknown) => (error === refusal ? 404 : 429),
  )
}

/** A file of what the link shows: its address works only while the link opens, and no browser caches it. */
async function sendSharedFile(
  services: Services,
  request: FileHolder,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { secret, key } = request.params
  const holding = holdingOf(services, secret)
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  const journey = holding && (await findOpenJourney(services.db, holding))
  if (journey && (await isTooOften(services, request, journey.id, journeyLinkLimits.filesRead)))
    return reply.code(429).type('text/plain').send('')
  const file = holding && journey && (await findSharedFile(services.db, { ...holding, key }))
  if (!file) return reply.code(404).type('text/plain').send('')
  return sendBytes(services, request, reply, file)
}
