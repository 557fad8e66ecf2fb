import type { listRecommendedTo, recommendItem } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { groupPolicy } from '../../platform/access/policies.ts'
import type { GroupRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { itemPolicy } from './access.ts'
import type { ItemRow } from './queries.ts'
import { findRecommendedTo, putRecommendation, removeRecommendation } from './recommendation-queries.ts'

/** A teacher recommends an item to their own class, or stops: the class's children find it among their teachers' picks. */
export async function recommendToClass({
  services,
  actor,
  row: group,
  body,
}: RowContext<typeof recommendItem, 'group', GroupRow>): Promise<ReplyOf<typeof recommendItem>> {
  if (body.is_recommended) await requireProvedAddress(services, actor.id)
  const { row: item } = await itemPolicy.open(services, actor, body.item_id, 'view')
  const one = { itemId: item.id, teacherId: actor.id, classId: group.id }
  await transaction(services, ({ db }) =>
    body.is_recommended
      ? putRecommendation(db, { ...one, now: services.clock.now() })
      : removeRecommendation(db, one),
  )
  return { group_ids: await findRecommendedTo(services.db, actor.id, item.id) }
}

/** The classes to which a teacher may recommend things, without duplicates; NOT_FOUND when one belongs to another teacher. */
export async function requireOwnClasses(
  services: Services,
  actor: Actor,
  asked: readonly number[],
): Promise<number[]> {
  const classIds = [...new Set(asked)]
  for (const classId of classIds) await groupPolicy.open(services, actor, classId, 'recommend')
  return classIds
}

/** The classes to which the caller recommends an item. */
export const showRecommendedTo = async ({
  services,
  actor,
  row: item,
}: RowContext<typeof listRecommendedTo, 'item', ItemRow>): Promise<ReplyOf<typeof listRecommendedTo>> => ({
  group_ids: await findRecommendedTo(services.db, actor.id, item.id),
})
