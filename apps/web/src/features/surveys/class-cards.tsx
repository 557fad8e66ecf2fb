import { classSurveys } from '@kindling/rules/class-surveys'
import { checkInCardMessages } from '@kindling/rules/messages/check-in-cards'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Beside, Card } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { openQuery } from './api.ts'
import styles from './reports.module.css'

/** Asks a child what its class is asked, on the page `here`; nothing once it is answered, or while nothing is asked. */
export function ClassCards({ here }: { here: string }) {
  const { data, isPending } = useQuery(openQuery)
  if (isPending) return <Pending />
  const asked = data?.filter(one => one.score === null) ?? []
  return [...new Set(asked.map(one => one.survey))].map(survey => {
    const { title } = classSurveys[survey].words
    return (
      <Card key={survey} as="section" aria-label={title} className={styles.card}>
        <Beside>
          <MessageCircleQuestion aria-hidden="true" className={styles.sprout} />
          <div>
            <h2>{title}</h2>
            <p className="soft">{checkInCardMessages.classAsks}</p>
          </div>
        </Beside>
        <ButtonLink href={`${here}?assessment=${survey}`} opens={{ assessment: survey }}>
          {checkInCardMessages.begin}
        </ButtonLink>
      </Card>
    )
  })
}
