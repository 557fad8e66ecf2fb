import { talkWords } from '@kindling/rules/words/talk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UrgentNumbers } from '../../ui/urgent-numbers.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type OwnTalk, ownTalkQuery, sendWishToTalk } from './api.ts'
import { Said } from './said.tsx'
import { WhomToTell } from './whom-to-tell.tsx'

/**
 * Every check-in ends with it: whoever can come hears it at once, whatever the score (D-87). The button is there before the server
 * has said whether a wish is open: whoever needs it waits for nothing. `plain`: in a window, which has a frame and a title.
 */
export function TalkToSomeone({ plain }: { plain?: boolean }) {
  const client = useQueryClient()
  const own = useQuery(ownTalkQuery)
  const { talk = null, closed = null, said = [], choices = [], numbers = [] } = own.data ?? {}
  const { busy, error, send } = useSending()
  const [isAsked, setAsked] = useState(false)
  const ask = (adultId?: number) =>
    send(async () => {
      client.setQueryData(ownTalkQuery.queryKey, await sendWishToTalk(adultId))
      setAsked(true)
    })
  const mustChoose = choices.length > 0
  const isNobodyTold = isAsked && !talk && !mustChoose
  const content = (
    <Stack gap="small">
      <Said said={said} />
      <div role="status">
        {talk && <p>{ownTalkSentence(talk)}</p>}
        {closed && !isNobodyTold && <p>{closedSentence(closed)}</p>}
        {isNobodyTold && <p>{talkWords.nobody}</p>}
      </div>
      {own.isError && <p className="soft">{talkWords.failed}</p>}
      {mustChoose && <p>{talkWords.leadChoice}</p>}
      {!talk && !closed && !mustChoose && !isNobodyTold && <p>{talkWords.lead}</p>}
      <FormError message={error} />
      {mustChoose && <WhomToTell choices={choices} busy={busy} onChoose={id => void ask(id)} />}
      {!mustChoose && !isNobodyTold && (
        <Row>
          <Button
            look={talk ? 'quiet' : 'main'}
            busy={busy}
            icon={<HeartHandshake aria-hidden="true" />}
            onClick={() => void ask()}
          >
            {talk ? talkWords.again : talkWords.talk}
          </Button>
        </Row>
      )}
      <UrgentNumbers numbers={numbers} />
    </Stack>
  )
  if (plain) return content
  return (
    <Card as="section" aria-label={talkWords.talk}>
      {content}
    </Card>
  )
}

const closedSentence = ({ by }: { by: string | null }) =>
  by === null ? talkWords.closedBySomebody : say(talkWords.closed, { name: by })

/** Who knows, who has seen it, and who is on the way; and plainly where nobody does. */
function ownTalkSentence(talk: OwnTalk): string {
  if (talk.with !== null) return say(talkWords.with, { name: talk.with })
  if (talk.seen_by !== null) return say(talkWords.seen, { name: talk.seen_by })
  return talk.told === 0 ? talkWords.toldNobody : say(talkWords.told, { count: talk.told })
}
