import { afterCheckInMessages } from '@kindling/rules/messages/after-check-in'
import { Lightbulb } from 'lucide-react'
import { Beside, Card, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import styles from './check-ins.module.css'

export type Mood = keyof typeof afterCheckInMessages.kind

/** What a child gets after a check-in: a kind sentence, and an idea that changes each day. */
export function KindWords({ mood, dayOfMonth }: { mood: Mood; dayOfMonth: number }) {
  const words = afterCheckInMessages.kind[mood]
  const ideas = afterCheckInMessages.ideas[mood]
  const idea = ideas[dayOfMonth % ideas.length] ?? ideas[0]
  return (
    <Stack gap="small">
      <p className={styles.kindWords}>{words}</p>
      <Card className={styles.idea}>
        <Beside>
          <Lightbulb aria-hidden="true" size={32} />
          <div>
            <h3>{afterCheckInMessages.idea}</h3>
            <p>{idea}</p>
          </div>
        </Beside>
      </Card>
      <div>
        <ReadAloud text={`${words} ${afterCheckInMessages.idea}: ${idea}`} />
      </div>
    </Stack>
  )
}
