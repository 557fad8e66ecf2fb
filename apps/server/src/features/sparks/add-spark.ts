import type { ReplyOf } from '@kindling/contract/define-call'
import type { createSpark, removeSpark } from '@kindling/contract/sparks'
import { sparkCategoryWords, sparkMessages } from '@kindling/rules/messages/sparks'
import { readWebsite } from '@kindling/rules/sparks'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import {
  type KindRow,
  putAudience,
  requireFewItems,
  requireOpenPage,
  requireOwnClasses,
} from '../catalogue/index.ts'
import { sparkLimits } from './limits.ts'
import { insertSpark, withdrawSpark } from './queries.ts'
import { sparkOf } from './show-sparks.ts'

/** A teacher adds a website: the children of the chosen classes and their guardians see it (SPARKS-29). */
export async function addSpark({
  services,
  actor,
  body: { group_ids, ...spark },
  retry,
}: RequestContext<typeof createSpark>): Promise<ReplyOf<typeof createSpark>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, sparkLimits.added, actor.id)
  const website_url = readWebsite(spark.website_url) ?? spark.website_url
  await requireOpenPage(services, 'website_url', website_url)
  const classIds = await requireOwnClasses(services, actor, group_ids)
  const id = await transaction(
    services,
    async ({ db }) => {
      await requireFewItems({ db }, actor.id, 'Sparks')
      const created = await insertSpark(db, {
        ...spark,
        website_url,
        keywords: [sparkCategoryWords[spark.category]],
        created_by: actor.id,
        // Only for the teacher's own classes.
        for_everybody: false,
      })
      await putAudience(db, { archetype: 'Sparks', ids: [created], scope: 'class', scopeIds: classIds })
      return created
    },
    retry,
  )
  return { spark: await sparkOf(services, actor, id), message: sparkMessages.added }
}

/** Hides the website; references to it stay. */
export async function takeAway({
  services,
  row,
}: RowContext<typeof removeSpark, 'spark', KindRow>): Promise<ReplyOf<typeof removeSpark>> {
  await transaction(services, ({ db }) => withdrawSpark(db, row.archetype_id))
  return { message: sparkMessages.removed }
}
