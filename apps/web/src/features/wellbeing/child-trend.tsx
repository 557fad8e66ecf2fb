import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { timelineQuery } from './api.ts'
import { Timeline } from './timeline.tsx'

/** How an own child is over time; nothing of a child that has not checked in this school year (D-87). */
export function ChildTrend({ child }: { child: { id: number; first_name: string } }) {
  const { data } = useQuery(timelineQuery(child.id, 'YEAR'))
  if (!data?.timeline.some(point => point.wellbeing !== null)) return null
  const title = format(wellbeingMessages.timelineOf, { name: child.first_name })
  return (
    <Stack gap="small">
      <h2>{format(wellbeingMessages.trendOf, { name: child.first_name })}</h2>
      <Card as="section" aria-label={title}>
        <Timeline userId={child.id} title={title} />
      </Card>
    </Stack>
  )
}
