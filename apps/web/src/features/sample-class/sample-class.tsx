import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import { sampleJournals } from '@kindling/rules/sample-class'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import styles from './sample-class.module.css'
import { SampleEntry } from './sample-entry.tsx'

interface SampleClassProps {
  /** What comes after it: the main act once everything is answered. */
  next: (look: 'main' | 'quiet') => ReactNode
}

/** An invented class, to practice answering before a student's first journal arrives. It exists only in this page. */
export function SampleClass({ next }: SampleClassProps) {
  const [turn, setTurn] = useState(0)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const isOver = answered.size === sampleJournals.length
  const again = () => {
    setTurn(turn + 1)
    setAnswered(new Set())
  }
  return (
    <Stack className={styles.class}>
      <ul key={turn} className={styles.journals}>
        {sampleJournals.map((journal, place) => (
          <li key={journal.key}>
            <SampleEntry
              journal={journal}
              place={place}
              onAnswered={() => setAnswered(known => new Set(known).add(journal.key))}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        {isOver && (
          <Card as="section" lit>
            <Stack gap="small">
              <h2>{firstStepMessages.endTitle}</h2>
              <p>{firstStepMessages.endText}</p>
            </Stack>
          </Card>
        )}
      </div>
      <Row>
        {next(isOver ? 'main' : 'quiet')}
        {answered.size > 0 && (
          <Button look="plain" icon={<RotateCcw aria-hidden="true" />} onClick={again}>
            {firstStepMessages.again}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
