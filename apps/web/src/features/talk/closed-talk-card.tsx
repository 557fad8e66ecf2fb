import { fullName } from '@kindling/rules/full-name'
import { talkAnswerWords } from '@kindling/rules/words/talk-answers'
import { systemClock } from '../../platform/clock.ts'
import { printSince } from '../../platform/moments.ts'
import { say } from '../../platform/words.ts'
import { Card, Stack } from '../../ui/card.tsx'
import type { ClosedTalk } from './api.ts'
import { Sentences, Steps } from './talk-card.tsx'

/** A talk that somebody else has closed: what was written, and what came of it. */
export function ClosedTalkCard({ talk }: { talk: ClosedTalk }) {
  const title = say(talkAnswerWords.closedTitle, { cause: talk.cause, name: fullName(talk.child) })
  const name = talk.closed_by ?? talkAnswerWords.somebody
  const time = printSince(talk.closed_at, systemClock.now())
  const closed =
    talk.note === null
      ? say(talkAnswerWords.closedWhen, { name, time })
      : say(talkAnswerWords.closedBy, { name, time, note: talk.note })
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
