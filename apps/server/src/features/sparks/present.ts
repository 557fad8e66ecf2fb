import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSpark } from '@kindling/contract/sparks'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { hostOf } from '@kindling/rules/sparks'
import type { SparkRecord } from './queries.ts'

export const presentSpark = ({ relations, ...spark }: SparkRecord): ReplyOf<typeof getSpark>['spark'] => ({
  ...spark,
  preview: { host: hostOf(spark.website_url), title: spark.website_name },
  can: actsAllowed('spark', relations as Relation[]),
})
