import type { ReplyOf } from '@kindling/contract/define-call'
import type { getPhone } from '@kindling/contract/phones'
import type { House } from '../../platform/house.ts'
import { isProved } from '../../platform/proved-address.ts'
import type { Visit } from '../../platform/serve.ts'
import { sendsTexts } from '../../platform/settings.ts'
import { findPhone } from './queries.ts'

type Reply = ReplyOf<typeof getPhone>

/** The own number, for its owner alone. */
export const showPhone = ({ house, actor }: Visit<typeof getPhone>): Promise<Reply> =>
  phoneReply(house, actor.id)

export async function phoneReply({ db, settings }: House, userId: number): Promise<Reply> {
  const phone = await findPhone(db, userId)
  const isOffered = sendsTexts(settings)
  return {
    is_offered: isOffered,
    number: phone?.number ?? null,
    is_on: phone?.is_on ?? false,
    can: [
      ...(isOffered && (await isProved({ db }, userId)) ? (['add'] as const) : []),
      ...(phone ? (['switch', 'remove'] as const) : []),
    ],
  }
}
