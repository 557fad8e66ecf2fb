import { dayOfMoment } from '@kindling/rules/hope-settings'
import { checkInCardMessages } from '@kindling/rules/messages/check-in-cards'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { AskCard } from '../surveys/index.ts'
import { questionsQuery } from './api.ts'

/** Asks to take the running check-in, on the page `here`; nothing once it is taken, or while none runs. */
export function HopeCard({ here }: { here: string }) {
  const { data, isPending } = useQuery(questionsQuery)
  if (isPending) return <Pending />
  if (!data?.assessment || data.score !== null) return null
  const day = printDay(dayOfMoment(data.assessment.end_time))
  const note = format(checkInCardMessages.hopeLead, { day })
  return <AskCard title={checkInCardMessages.hope} note={note} survey="hope" here={here} />
}
