import { shelfMessages } from '@kindling/rules/messages/shelves'
import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { CardRow, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { moreSparksAddress } from './addresses.ts'
import { type SparkChoice, sparksQuery } from './api.ts'
import { SparkCard } from './spark-card.tsx'
import styles from './sparks.module.css'

const shown = 4

interface SparkRowProps {
  childId: number
  choice: SparkChoice
  header: string
}

/** The first of a list beside each other, and the way to all; what is empty or did not load is left out (DISCOVERY-15). */
export function SparkRow({ childId, choice, header }: SparkRowProps) {
  const list = useInfiniteQuery(sparksQuery(childId, choice))
  if (list.isPending) return <Pending />
  const sparks = list.data?.pages.flat() ?? []
  if (sparks.length === 0) return null
  return (
    <Stack>
      <div className={styles.head}>
        <h2>{header}</h2>
        {sparks.length > shown && (
          <Link
            href={moreSparksAddress(childId, choice)}
            aria-label={format(shelfMessages.moreOf, { header })}
          >
            {shelfMessages.more}
          </Link>
        )}
      </div>
      <CardRow aria-label={header}>
        {sparks.slice(0, shown).map(spark => (
          <SparkCard key={spark.id} spark={spark} childId={childId} />
        ))}
      </CardRow>
    </Stack>
  )
}
