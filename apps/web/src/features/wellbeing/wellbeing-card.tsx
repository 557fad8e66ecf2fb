import { checkInCardMessages } from '@kindling/rules/messages/check-in-cards'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { Beside, Card } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { Face, reportStyles as styles, useToday } from '../surveys/index.ts'
import { questionsQuery, scoreOfDayQuery } from './api.ts'

/** Asks how the user is, on the page `here`; nothing if the user is not asked. */
export function WellbeingCard({ here }: { here: string }) {
  const questions = useQuery(questionsQuery)
  const score = useQuery(scoreOfDayQuery(useToday()))
  if (questions.isPending || score.isPending) return <Pending />
  if (!questions.data?.allowed || score.data === undefined) return null
  const isTaken = score.data !== null
  return (
    <Card
      as="section"
      aria-label={checkInCardMessages.wellbeing}
      className={styles.card}
      data-taken={isTaken || undefined}
    >
      <Beside>
        <Face score={score.data?.wellbeing ?? null} />
        <div>
          <h2>{checkInCardMessages.wellbeing}</h2>
          {isTaken && <p className="soft">{checkInCardMessages.wellbeingTaken}</p>}
        </div>
      </Beside>
      <ButtonLink href={`${here}?assessment=wellbeing`} opens={{ assessment: 'wellbeing' }}>
        {isTaken ? checkInCardMessages.seeToday : checkInCardMessages.begin}
      </ButtonLink>
    </Card>
  )
}
