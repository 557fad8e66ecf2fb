import { checkInCardMessages } from '@kindling/rules/messages/check-in-cards'
import { useQuery } from '@tanstack/react-query'
import { Pending } from '../../ui/reveal-together.tsx'
import { openQuery } from './api.ts'
import { AskCard } from './ask-card.tsx'

/**
 * Shows a child the open survey of its class, on the page `here`; nothing once it is answered, or while none is open.
 */
export function ClassCards({ here }: { here: string }) {
  const { data, isPending } = useQuery(openQuery)
  if (isPending) return <Pending />
  const asked = data?.filter(one => one.score === null) ?? []
  return [...new Map(asked.map(one => [one.survey, one.title]))].map(([survey, title]) => (
    <AskCard key={survey} title={title} note={checkInCardMessages.classAsks} survey={survey} here={here} />
  ))
}
