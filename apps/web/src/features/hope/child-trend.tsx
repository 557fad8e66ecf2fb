import { hopeMessages } from '@kindling/rules/messages/hope'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Card } from '../../ui/card.tsx'
import { timelineQuery } from './api.ts'
import { HopeLine } from './charts.tsx'

/** The hope of an own child over time; nothing of a child that has not answered (D-87). */
export function ChildHopeTrend({ child }: { child: { id: number; first_name: string } }) {
  const { data } = useQuery(timelineQuery(child.id))
  if (!data?.some(point => point.hope !== null)) return null
  const title = format(hopeMessages.timelineOf, { name: child.first_name })
  return (
    <Card as="section" aria-label={title}>
      <HopeLine title={title} points={data} kind="Child" />
    </Card>
  )
}
