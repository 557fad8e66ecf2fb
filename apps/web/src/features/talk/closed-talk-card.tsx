import { fullName } from '@kindling/rules/full-name'
import { talkAnswerMessages } from '@kindling/rules/messages/talk-answers'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import type { ClosedTalk } from './api.ts'
import { Sentences, Steps } from './talk-card.tsx'

/** A talk that another adult has closed: what was written, and the result. */
export function ClosedTalkCard({ talk }: { talk: ClosedTalk }) {
  const title = format(talkAnswerMessages.closedTitle, { cause: talk.cause, name: fullName(talk.child) })
  const name = talk.closed_by ?? talkAnswerMessages.somebody
  const time = printSince(talk.closed_at, systemClock.now())
  const closed =
    talk.note === null
      ? format(talkAnswerMessages.closedWhen, { name, time })
      : format(talkAnswerMessages.closedBy, { name, time, note: talk.note })
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="small">
        <h2>{title}</h2>
        <Sentences hints={talk.hints} />
        <p>{closed}</p>
        <Steps talk={talk} />
      </Stack>
    </Card>
  )
}
