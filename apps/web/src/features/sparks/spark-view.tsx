import { sparkCategoryWords, sparkMessages } from '@kindling/rules/messages/sparks'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import buttonStyles from '../../ui/button.module.css'
import { CardGrid, Row, Stack } from '../../ui/card.tsx'
import { LinkPreview } from '../../ui/media/link-preview.tsx'
import { PictureHead } from '../../ui/picture-head.tsx'
import { printGrades } from '../courses/index.ts'
import { askSite, relatedQuery, type Spark, sendViewed } from './api.ts'
import { SparkCard } from './spark-card.tsx'
import styles from './sparks.module.css'

interface SparkViewProps {
  spark: Spark
  childId: number | null
  acts?: ReactNode
}

/** The description of a website, and the link to it (SPARKS-11). It opens in a new tab, without a referrer. */
export function SparkView({ spark, childId, acts }: SparkViewProps) {
  const { host } = spark.preview
  const grades = printGrades(spark.grades)
  const { user } = useSession()
  return (
    <Stack gap="large">
      <PictureHead
        picture={spark.picture}
        title={spark.website_name}
        lead={format(sparkMessages.host, { host, category: sparkCategoryWords[spark.category] })}
        text={spark.short_description}
      >
        {grades && <p className="soft">{format(sparkMessages.forGrades, { grades })}</p>}
        <Row>
          <a
            href={spark.website_url}
            target="_blank"
            rel="noopener noreferrer"
            className={[buttonStyles.button, buttonStyles.main, styles.open].join(' ')}
            onClick={() => {
              // A failed report of the visit does not block it (SPARKS-34).
              if (childId !== null) void sendViewed(spark.id).catch(() => undefined)
            }}
          >
            <ExternalLink aria-hidden="true" />
            <span>{format(sparkMessages.open, { host })}</span>
          </a>
        </Row>
        <p className="soft">{sparkMessages.leaving}</p>
        {acts && <Row>{acts}</Row>}
      </PictureHead>
      {user && <LinkPreview address={spark.website_url} ask={askSite} />}
      <Related of={spark} childId={childId} />
    </Stack>
  )
}

/** Others of the same category; left out if they do not load. */
function Related({ of, childId }: { of: Spark; childId: number | null }) {
  const found = useQuery(relatedQuery(of.category))
  const others = found.data?.filter(({ id }) => id !== of.id).slice(0, 3) ?? []
  if (others.length === 0) return null
  return (
    <Stack>
      <h2>{sparkMessages.related}</h2>
      <CardGrid>
        {others.map(spark => (
          <SparkCard key={spark.id} spark={spark} childId={childId} />
        ))}
      </CardGrid>
    </Stack>
  )
}
