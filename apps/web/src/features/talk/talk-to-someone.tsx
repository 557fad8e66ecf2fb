import { fullName } from '@kindling/rules/full-name'
import { talkWords } from '@kindling/rules/words/talk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type OwnTalk, ownTalkQuery, sendWishToTalk } from './api.ts'

/**
 * Every check-in ends with it: whoever can come hears it at once, whatever the score (D-87). The button is there before the server
 * has said whether a wish is open: whoever needs it waits for nothing.
 */
export function TalkToSomeone() {
  const client = useQueryClient()
  const { talk = null, choices = [] } = useQuery(ownTalkQuery).data ?? {}
  const { busy, error, send } = useSending()
  const [isAsked, setAsked] = useState(false)
  const ask = (adultId?: number) =>
    send(async () => {
      client.setQueryData(ownTalkQuery.queryKey, await sendWishToTalk(adultId))
      setAsked(true)
    })
  const mustChoose = !talk && choices.length > 0
  const isNobodyTold = isAsked && !talk && !mustChoose
  return (
    <Card as="section" aria-label={talkWords.talk}>
      <Stack gap="small">
        <div role="status">
          {talk && <p>{ownTalkSentence(talk)}</p>}
          {isNobodyTold && <p>{talkWords.nobody}</p>}
        </div>
        {mustChoose && <p>{talkWords.leadChoice}</p>}
        {!talk && !mustChoose && !isNobodyTold && <p>{talkWords.lead}</p>}
        <FormError message={error} />
        <Row>
          {mustChoose &&
            choices.map(({ role, ...adult }) => (
              <Button key={adult.id} busy={busy} onClick={() => void ask(adult.id)}>
                {say(talkWords.choice, { name: fullName(adult), role })}
              </Button>
            ))}
          {!mustChoose && !isNobodyTold && (
            <Button busy={busy} icon={<HeartHandshake aria-hidden="true" />} onClick={() => void ask()}>
              {talk ? talkWords.again : talkWords.talk}
            </Button>
          )}
        </Row>
        <p className="soft">{talkWords.urgent}</p>
      </Stack>
    </Card>
  )
}

/** Who knows, who has seen it, and who is on the way. */
function ownTalkSentence(talk: OwnTalk): string {
  if (talk.with !== null) return say(talkWords.with, { name: talk.with })
  if (talk.seen_by !== null) return say(talkWords.seen, { name: talk.seen_by })
  return say(talkWords.told, { count: talk.told })
}
