import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSpark } from '@kindling/contract/sparks'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { hostOf } from '@kindling/rules/sparks'
import { type ItemRecord, presentItem } from '../catalogue/index.ts'
import type { SparkRow } from './queries.ts'

/** A website, with the reader's relations to its item. */
export const presentSpark = (
  item: ItemRecord,
  { id, website_url, category, status, journal }: SparkRow,
): ReplyOf<typeof getSpark>['spark'] => ({
  id,
  item_id: item.id,
  website_name: item.title,
  website_url,
  short_description: item.summary,
  category,
  grades: item.grades,
  picture: presentItem(item).picture,
  status,
  bookmark: item.is_favorite,
  preview: { host: hostOf(website_url), title: item.title },
  journal,
  can: actsAllowed('spark', item.relations as Relation[]),
})
