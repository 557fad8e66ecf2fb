import type { ReplyOf } from '@kindling/contract/define-call'
import type { getPhone } from '@kindling/contract/phones'
import { servedFault } from '@kindling/rules/phones'
import { isProved } from '../../platform/proved-address.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { sendsTexts } from '../../platform/settings.ts'
import { findPhone } from './queries.ts'

type Reply = ReplyOf<typeof getPhone>

/** A person's number, only for its owner. */
export const showPhone = ({ services, actor }: RequestContext<typeof getPhone>): Promise<Reply> =>
  phoneReply(services, actor.id)

export async function phoneReply({ db, settings }: Services, userId: number): Promise<Reply> {
  const phone = await findPhone(db, userId)
  const isOffered = sendsTexts(settings)
  return {
    is_offered: isOffered,
    number: phone?.number ?? null,
    is_on: phone?.is_on ?? false,
    not_served: phone ? servedFault(phone.number, settings.smsPrefixes) : null,
    can: [
      ...(isOffered && (await isProved({ db }, userId)) ? (['add'] as const) : []),
      ...(phone ? (['switch', 'remove'] as const) : []),
    ],
  }
}
