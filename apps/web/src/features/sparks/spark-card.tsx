import { sparkCategoryWords, sparkMessages } from '@kindling/rules/messages/sparks'
import { format } from '../../platform/messages.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { sparkAddress } from './addresses.ts'
import type { Spark } from './api.ts'

/** A website in a list. */
export const SparkCard = ({
  spark,
  childId,
  level = 3,
}: {
  spark: Spark
  childId: number | null
  level?: 2 | 3
}) => (
  <PictureCard
    picture={spark.picture}
    title={spark.website_name}
    href={sparkAddress(spark.id, childId)}
    summary={spark.short_description}
    level={level}
    foot={
      <span className="soft">
        {format(sparkMessages.host, {
          host: spark.preview.host,
          category: sparkCategoryWords[spark.category],
        })}
      </span>
    }
  />
)
