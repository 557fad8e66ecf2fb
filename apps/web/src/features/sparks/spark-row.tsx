import { keepApart } from '@kindling/rules/keep-apart'
import { useQuery } from '@tanstack/react-query'
import { Shelf } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { moreSparksAddress } from './addresses.ts'
import { firstSparksQuery, type SparkChoice, sparksInRow } from './api.ts'
import { SparkCard } from './spark-card.tsx'
import { tinted } from './tinted.ts'

interface SparkRowProps {
  childId: number
  choice: SparkChoice
  header: string
}

/** The first items of a list side by side, and the link to all; nothing if it is empty or did not load (DISCOVERY-15). */
export function SparkRow({ childId, choice, header }: SparkRowProps) {
  const list = useQuery(firstSparksQuery(childId, choice))
  if (list.isPending) return <Pending />
  const sparks = list.data ?? []
  if (sparks.length === 0) return null
  return (
    <Shelf header={header} more={sparks.length > sparksInRow ? moreSparksAddress(childId, choice) : null}>
      {tinted(keepApart(sparks.slice(0, sparksInRow), ({ picture }) => picture)).map(spark => (
        <SparkCard key={spark.id} spark={spark} childId={childId} />
      ))}
    </Shelf>
  )
}
