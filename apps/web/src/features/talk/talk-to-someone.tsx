import { talkMessages } from '@kindling/rules/messages/talk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UrgentNumbers } from '../../ui/urgent-numbers.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type OwnTalk, ownTalkQuery, sendWishToTalk } from './api.ts'
import { Said } from './said.tsx'
import styles from './talk.module.css'
import { WhomToTell } from './whom-to-tell.tsx'

/**
 * Every check-in ends with it: the adults who can come are told at once, whatever the score (D-87). The button is shown before the
 * server has said whether a wish is open, so that the child need not wait. `plain`: in a window, which has a frame and a title.
 */
export function TalkToSomeone({ plain }: { plain?: boolean }) {
  const client = useQueryClient()
  const own = useQuery(ownTalkQuery)
  const { talk = null, closed = null, said = [], choices = [], numbers = [], reaches_nobody } = own.data ?? {}
  const { busy, error, send } = useSending()
  const ask = (adultId?: number) =>
    send(async () => {
      client.setQueryData(ownTalkQuery.queryKey, await sendWishToTalk(adultId))
    })
  const isHeard = (talk?.told ?? 0) > 0
  const mustChoose = choices.length > 0 && !isHeard
  const isNobodyTold = !talk && !mustChoose && reaches_nobody === true
  const content = (
    <Stack gap="small">
      <Said said={said} />
      <div role="status">
        {talk && <p>{ownTalkSentence(talk)}</p>}
        {closed && !isNobodyTold && <p>{closedSentence(closed)}</p>}
        {isNobodyTold && <p>{talkMessages.nobody}</p>}
      </div>
      {own.isError && <p className="soft">{talkMessages.failed}</p>}
      {mustChoose && <p>{talkMessages.leadChoice}</p>}
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
            {talk ? talkMessages.again : talkMessages.talk}
          </Button>
        </Row>
      )}
      {!talk && !closed && !mustChoose && !isNobodyTold && <p>{talkMessages.lead}</p>}
      {isHeard && choices.length > 0 && (
        <details>
          <summary className={styles.other}>{talkMessages.tellOther}</summary>
          <WhomToTell choices={choices} busy={busy} onChoose={id => void ask(id)} />
        </details>
      )}
      {talk && talk.with !== null && error === null ? (
        <details>
          <summary className={styles.other}>{talkMessages.otherNumbers}</summary>
          <UrgentNumbers numbers={numbers} />
        </details>
      ) : (
        <UrgentNumbers numbers={numbers} />
      )}
    </Stack>
  )
  if (plain) return content
  return (
    <Card as="section" aria-label={talkMessages.talk}>
      {content}
    </Card>
  )
}

const closedSentence = ({ by }: { by: string | null }) =>
  by === null ? talkMessages.closedBySomebody : format(talkMessages.closed, { name: by })

/** Who knows, who has seen it, and who is coming; and in plain words if no adult does. */
function ownTalkSentence(talk: OwnTalk): string {
  if (talk.with !== null) return format(talkMessages.with, { name: talk.with })
  if (talk.seen_by !== null) return format(talkMessages.seen, { name: talk.seen_by })
  return talk.told === 0 ? talkMessages.toldNobody : format(talkMessages.told, { count: talk.told })
}
