import { useInfiniteQuery } from '@tanstack/react-query'
import { CardList } from '../../ui/card-lists.tsx'
import { type SparkChoice, sparksQuery } from './api.ts'
import { SparkCard } from './spark-card.tsx'
import { tinted } from './tinted.ts'

interface SparkListProps {
  childId: number | null
  choice: SparkChoice
  empty: string
}

/** All websites of a list or a category, a page at a time. */
export const SparkList = ({ childId, choice, empty }: SparkListProps) => (
  <CardList
    list={useInfiniteQuery(sparksQuery(childId, choice))}
    itemsOf={page => tinted(page)}
    empty={empty}
  >
    {spark => <SparkCard key={spark.id} spark={spark} childId={childId} level={2} />}
  </CardList>
)
