import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { genShareToken, openShortLink, shortenUrl } from '@kindling/contract/sharing'
import { codeFrom } from '@kindling/rules/codes'
import { format } from '@kindling/rules/messages/format'
import { sharingMessages } from '@kindling/rules/messages/sharing'
import { readPublicPath, sharedPath, shortLinkPath } from '@kindling/rules/sharing'
import type { FastifyReply } from 'fastify'
import { isGuest } from '../../platform/actor.ts'
import { hostOf } from '../../platform/networks.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import type { KindRow } from '../catalogue/index.ts'
import { sharingLimits } from './limits.ts'
import { findByCode, findShared, keepCode, type SharedItem } from './queries.ts'

type Asking = Pick<RequestContext, 'services' | 'actor' | 'request'>

/** A short link to a public page of this installation, and to nothing else (SHARING-13). */
export async function shortenAddress(
  context: RequestContext<typeof shortenUrl>,
): Promise<ReplyOf<typeof shortenUrl>> {
  const { services, body } = context
  const { publicUrl, productName: product } = services.settings
  const { origin } = new URL(publicUrl)
  const typed = URL.parse(body.url, origin)
  const place = typed?.origin === origin ? readPublicPath(typed.pathname) : null
  const item = place && (await findShared(services.db, place))
  if (!item) throw refuseField('url', format(sharingMessages.notShareable, { product }))
  return { short_url: shortUrl(services, await codeOf(context, item)) }
}

/** The code and links by which an activity is shared (ACTIVITIES-47). */
export async function giveShareToken(
  context: RowContext<typeof genShareToken, 'activity', KindRow>,
): Promise<ReplyOf<typeof genShareToken>> {
  const { services, row } = context
  const item = await findShared(services.db, { archetype: 'Activities', name: String(row.archetype_id) })
  if (!item) throw refuse('NOT_FOUND')
  const code = await codeOf(context, item)
  return { share_token: code, short_url: shortUrl(services, code), share_url: sharedUrl(services, item) }
}

/** Redirects to a page of this installation from the database, never to an address that a person typed. */
export async function followShortLink({
  services,
  params,
  request,
  reply,
}: RequestContext<typeof openShortLink>): Promise<FastifyReply> {
  const item = await findByCode(services.db, params.shortCode)
  if (item) return reply.redirect(sharedPath(item))
  await useLimit(services, sharingLimits.unknownLinks, hostOf(request.ip))
  reply.callNotFound()
  await reply
  return reply
}

export const sharedUrl = ({ settings }: Pick<Services, 'settings'>, item: SharedItem) =>
  `${settings.publicUrl}${sharedPath(item)}`

const shortUrl = ({ settings }: Services, code: string) => `${settings.publicUrl}${shortLinkPath(code)}`

async function codeOf({ services, actor, request }: Asking, item: SharedItem): Promise<string> {
  await useLimit(services, sharingLimits.shortened, isGuest(actor) ? hostOf(request.ip) : actor.id)
  const link = { item_id: item.id, code: codeFrom(randomBytes(5)), made_at: services.clock.now() }
  return transaction(services, ({ db }) => keepCode(db, link))
}
