import { talkAnswerMessages } from '@kindling/rules/messages/talk-answers'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { type Talk, talksQuery } from './api.ts'
import { ClosedTalkCard } from './closed-talk-card.tsx'
import styles from './talk.module.css'
import { TalkCard } from './talk-card.tsx'
import { useLate } from './use-late.ts'

/** At the top of a told adult's home page: the open wishes to talk. Nothing if there are none. */
export function TalkCards() {
  const { user } = useSession()
  const { data, isFetched, isLoading, isError, refetch } = useQuery({ ...talksQuery, retry: false })
  const isLate = useLate()
  const { talks = [], closed = [] } = data ?? {}
  const shown = useSteadyOrder(talks)
  if (isLoading && !isFetched && !isLate) return <Pending />
  // An empty place would mean that no child wants to talk.
  if (isError && talks.length === 0)
    return (
      <Card className={styles.notes} role="alert">
        <Row>
          <p>{format(talkAnswerMessages.failed, { who: user?.user_type ?? '' })}</p>
          <Button small icon={<RotateCcw aria-hidden="true" />} onClick={() => void refetch()}>
            {uiMessages.retry}
          </Button>
        </Row>
      </Card>
    )
  if (talks.length === 0 && closed.length === 0) return null
  return (
    <Stack id="talks" gap="small" className={styles.notes}>
      {shown.map(talk => (
        <TalkCard key={talk.id} talk={talk} others={talks} />
      ))}
      {closed.map(talk => (
        <ClosedTalkCard key={talk.id} talk={talk} />
      ))}
    </Stack>
  )
}

/**
 * A card stays in its place while the page is open; otherwise a second press could hit another one. New ones come
 * first.
 */
function useSteadyOrder(talks: readonly Talk[]): readonly Talk[] {
  const [ids, setIds] = useState<readonly number[]>([])
  const fresh = talks.filter(talk => !ids.includes(talk.id)).map(talk => talk.id)
  const order = fresh.length > 0 ? [...fresh, ...ids] : ids
  if (order !== ids) setIds(order)
  return talks.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
