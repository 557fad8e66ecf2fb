import { checkInCardMessages } from '@kindling/rules/messages/check-in-cards'
import type { SurveyName } from '@kindling/rules/surveys'
import { Sprout } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Beside, Card } from '../../ui/card.tsx'
import styles from './reports.module.css'

interface AskCardProps {
  title: string
  note: string
  survey: SurveyName
  /** The page over which it opens. */
  here: string
}

/** Asks the user to answer. */
export const AskCard = ({ title, note, survey, here }: AskCardProps) => (
  <Card as="section" aria-label={title} className={styles.card}>
    <Beside>
      <Sprout aria-hidden="true" className={styles.sprout} />
      <div>
        <h2>{title}</h2>
        <p className="soft">{note}</p>
      </div>
    </Beside>
    <ButtonLink href={`${here}?assessment=${survey}`} opens={{ assessment: survey }}>
      {checkInCardMessages.begin}
    </ButtonLink>
  </Card>
)
