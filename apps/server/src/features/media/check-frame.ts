import type { ReplyOf } from '@kindling/contract/define-call'
import type { checkFrame } from '@kindling/contract/media'
import { mayBeFramed } from '@kindling/rules/framing'
import { OutboundRefused } from '../../platform/outbound.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { mediaLimits } from './limits.ts'
import { isChosenAddress } from './queries.ts'
import { askInTurn } from './turns.ts'

const page = { maxBytes: 0, timeoutMs: 5_000, accept: ['text/html'] }

/**
 * Whether a website allows itself to be shown in a frame of an https page (MEDIA-30). A site that does not answer, or answers with anything
 * but a page, is not safe; for a child only addresses that people have chosen for children are requested.
 */
export async function tellFrame({
  services,
  actor,
  body: { website },
}: RequestContext<typeof checkFrame>): Promise<ReplyOf<typeof checkFrame>> {
  await requireProvedAddress(services, actor.id)
  if (actor.userType === 'Child' && !(await isChosenAddress(services.db, website))) return { safe: false }
  if (!/^https?:/i.test(website)) return { safe: false }
  await useLimit(services, mediaLimits.pagesRead, actor.id)
  try {
    const { status, url, framing } = await askInTurn(actor, () => services.fetchGuarded(website, page))
    return { safe: status === 200 && url.startsWith('https://') && mayBeFramed(framing) }
  } catch (error) {
    if (error instanceof OutboundRefused) return { safe: false }
    throw error
  }
}
