import { dayOfMoment } from '@kindling/rules/hope-settings'
import { checkInCardMessages } from '@kindling/rules/messages/check-in-cards'
import { labelDay } from '@kindling/rules/report-periods'
import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Beside, Card } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { reportStyles as styles } from '../surveys/index.ts'
import { questionsQuery } from './api.ts'

/** Asks to take the check-in that runs, on the page `here`; nothing once it is taken, or while none runs. */
export function HopeCard({ here }: { here: string }) {
  const { data, isPending } = useQuery(questionsQuery)
  if (isPending) return <Pending />
  if (!data?.assessment || data.score !== null) return null
  const day = labelDay(dayOfMoment(data.assessment.end_time))
  return (
    <Card as="section" aria-label={checkInCardMessages.hope} className={styles.card}>
      <Beside>
        <Sprout aria-hidden="true" className={styles.sprout} />
        <div>
          <h2>{checkInCardMessages.hope}</h2>
          <p className="soft">{format(checkInCardMessages.hopeLead, { day })}</p>
        </div>
      </Beside>
      <ButtonLink href={`${here}?assessment=hope`} opens={{ assessment: 'hope' }}>
        {checkInCardMessages.begin}
      </ButtonLink>
    </Card>
  )
}
