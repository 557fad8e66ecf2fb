import type { ReplyOf } from '@kindling/contract/define-call'
import type { getLinkMetadata } from '@kindling/contract/media'
import { mediaMessages } from '@kindling/rules/messages/media'
import type { Actor } from '../../platform/actor.ts'
import { reEncodeSmall, UploadRefused } from '../../platform/files/index.ts'
import { type OutboundOptions, OutboundRefused, type OutboundReply } from '../../platform/outbound.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { defaultPicture } from '../catalogue/index.ts'
import { mediaLimits } from './limits.ts'
import { isChosenAddress } from './queries.ts'
import { readHead } from './read-head.ts'
import { askInTurn } from './turns.ts'

type Shown = ReplyOf<typeof getLinkMetadata>

const page: OutboundOptions = { maxBytes: 1_000_000, timeoutMs: 5_000, accept: ['text/html'] }
const image: OutboundOptions = {
  maxBytes: 2_000_000,
  timeoutMs: 4_000,
  accept: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
}

/**
 * What is behind an address (MEDIA-28). The server requests the page, and sends its picture in small: the reader's browser contacts no
 * other server. For a child only addresses that people have chosen for children are requested; of any other only the address is returned.
 */
export async function showLink({
  services,
  actor,
  body: { url },
}: RequestContext<typeof getLinkMetadata>): Promise<Shown> {
  await requireProvedAddress(services, actor.id)
  const address = URL.parse(url)
  if (!address) throw refuseField('url', mediaMessages.addressFault)
  const unread: Shown = {
    url: address.href,
    host: address.hostname.replace(/^www\./, ''),
    title: address.hostname.replace(/^www\./, '') || lastPart(address),
    description: '',
    thumbnail: defaultPicture,
    is_read: false,
  }
  if (!/^https?:$/.test(address.protocol) || !(await mayAsk(services, actor, url))) return unread
  await useLimit(services, mediaLimits.pagesRead, actor.id)
  const shown = await askInTurn(actor, async () => {
    const found = await ask(services, address.href, page)
    return found && readPage(services, actor, found)
  })
  return shown === null ? unread : { ...unread, ...shown, title: shown.title || unread.title, is_read: true }
}

async function readPage(services: Services, actor: Actor, { body, url }: OutboundReply) {
  const { title, description, picture } = readHead(body.toString('utf8'))
  const thumbnail = (await smallPicture(services, actor, picture, url)) ?? defaultPicture
  return { title, description, thumbnail }
}

const mayAsk = async ({ db }: Services, actor: Actor, address: string) =>
  actor.userType !== 'Child' || isChosenAddress(db, address)

const lastPart = ({ pathname }: URL) => pathname.split('/').at(-1) ?? ''

/** Null when the request fails for any reason: the caller gets the same answer in every case. */
async function ask(
  { fetchGuarded }: Services,
  url: string,
  options: OutboundOptions,
): Promise<OutboundReply | null> {
  try {
    const reply = await fetchGuarded(url, options)
    return reply.status === 200 ? reply : null
  } catch (error) {
    if (error instanceof OutboundRefused) return null
    throw error
  }
}

/** A few kilobytes as a data address: it is not stored. */
async function smallPicture(
  services: Services,
  actor: Actor,
  address: string | null,
  base: string,
): Promise<string | null> {
  const url = address === null ? null : URL.parse(address, base)
  const found = url && (await ask(services, url.href, image))
  if (!found) return null
  try {
    const { body, type } = await reEncodeSmall(found.body, actor.id)
    return `data:${type};base64,${body.toString('base64')}`
  } catch (error) {
    if (error instanceof UploadRefused) return null
    throw error
  }
}
