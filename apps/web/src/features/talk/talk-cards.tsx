import { talkAnswerWords } from '@kindling/rules/words/talk-answers'
import { uiWords } from '@kindling/rules/words/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { talksQuery } from './api.ts'
import { ClosedTalkCard } from './closed-talk-card.tsx'
import styles from './talk.module.css'
import { TalkCard } from './talk-card.tsx'
import { useLate } from './use-late.ts'

/** On top of the home page of whoever was told: the open wishes to talk. Nothing at all where there are none. */
export function TalkCards() {
  const { data, isFetched, isLoading, isError, refetch } = useQuery({ ...talksQuery, retry: false })
  const isLate = useLate()
  const { talks = [], closed = [] } = data ?? {}
  if (isLoading && !isFetched && !isLate) return <Pending />
  // An empty place would say that nobody wants to talk.
  if (isError && talks.length === 0)
    return (
      <Card className={styles.notes} role="alert">
        <Row>
          <p>{talkAnswerWords.failed}</p>
          <Button small icon={<RotateCcw aria-hidden="true" />} onClick={() => void refetch()}>
            {uiWords.retry}
          </Button>
        </Row>
      </Card>
    )
  if (talks.length === 0 && closed.length === 0) return null
  return (
    <Stack gap="small" className={styles.notes}>
      {talks.map(talk => (
        <TalkCard key={talk.id} talk={talk} />
      ))}
      {closed.map(talk => (
        <ClosedTalkCard key={talk.id} talk={talk} />
      ))}
    </Stack>
  )
}
