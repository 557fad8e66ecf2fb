import { keepApart } from '@kindling/rules/keep-apart'
import { sparkMessages } from '@kindling/rules/messages/sparks'
import { useQuery } from '@tanstack/react-query'
import { Shelf } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { randomSparksQuery } from './api.ts'
import { SparkCard } from './spark-card.tsx'
import { tinted } from './tinted.ts'

/**
 * Random websites, different ones each day (SPARKS-12); nothing if they did not load (DISCOVERY-15).
 */
export function RandomSparks({ childId }: { childId: number | null }) {
  const list = useQuery(randomSparksQuery)
  if (list.isPending) return <Pending />
  const sparks = list.data ?? []
  if (sparks.length === 0) return null
  return (
    <Shelf header={sparkMessages.random} lead={sparkMessages.randomLead} more={null}>
      {tinted(keepApart(sparks, ({ picture }) => picture)).map(spark => (
        <SparkCard key={spark.id} spark={spark} childId={childId} />
      ))}
    </Shelf>
  )
}
