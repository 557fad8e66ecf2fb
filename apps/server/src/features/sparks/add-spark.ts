import type { ReplyOf } from '@kindling/contract/define-call'
import type { createSpark, removeSpark } from '@kindling/contract/sparks'
import { pageAt, siteHost } from '@kindling/rules/listings'
import { sparkCategoryWords, sparkMessages } from '@kindling/rules/messages/sparks'
import { readWebsite } from '@kindling/rules/sparks'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import {
  isAnyHeld,
  type KindRow,
  putAudience,
  requireFewItems,
  requireOwnClasses,
} from '../catalogue/index.ts'
import { sparkLimits } from './limits.ts'
import { insertSpark, listSparksOf, withdrawSpark } from './queries.ts'
import { sparkOf } from './show-sparks.ts'

/** A teacher adds a website: the children of the chosen classes see it, and their guardians (SPARKS-29). */
export async function addSpark({
  services,
  actor,
  body: { group_ids, ...spark },
  retry,
}: RequestContext<typeof createSpark>): Promise<ReplyOf<typeof createSpark>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, sparkLimits.added, actor.id)
  await requireFewItems(services, actor.id, 'Sparks')
  const website_url = readWebsite(spark.website_url) ?? spark.website_url
  if (await isHeldPage(services, website_url)) throw refuseField('website_url', sparkMessages.held)
  const classIds = await requireOwnClasses(services, actor, group_ids)
  const id = await transaction(
    services,
    async ({ db }) => {
      const created = await insertSpark(db, {
        ...spark,
        website_url,
        keywords: [sparkCategoryWords[spark.category]],
        created_by: actor.id,
        // For the own classes alone.
        for_everybody: false,
      })
      await putAudience(db, { archetype: 'Sparks', archetypeId: created, scope: 'class', scopeIds: classIds })
      return created
    },
    retry,
  )
  return { spark: await sparkOf(services, actor, id), message: sparkMessages.added }
}

/** Whether operators hold this page out of sight, however its address is written and whoever added it. */
async function isHeldPage({ db }: Services, address: string): Promise<boolean> {
  const page = plainPageAt(address)
  const same = (await listSparksOf(db, siteHost(address))).filter(
    one => plainPageAt(one.website_url) === page,
  )
  return isAnyHeld(
    db,
    'Sparks',
    same.map(({ id }) => id),
  )
}

/** An empty question is none. */
const plainPageAt = (address: string) => pageAt(address.replace(/\?$/, ''))

/** The website goes out of sight; what points at it stays. */
export async function takeAway({
  services,
  row,
}: RowContext<typeof removeSpark, 'spark', KindRow>): Promise<ReplyOf<typeof removeSpark>> {
  await transaction(services, ({ db }) => withdrawSpark(db, row.archetype_id))
  return { message: sparkMessages.removed }
}
