import { fullName } from '@kindling/rules/full-name'
import { talkWords } from '@kindling/rules/words/talk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { printMoment, printSince } from '../../platform/moments.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Beside, Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendTalkAnswer, type Talk, type TalkAct, talksQuery } from './api.ts'
import { CloseTalk } from './close-talk.tsx'
import styles from './talk.module.css'

/** One wish to talk: who, since when, who has seen it, and what the reader can do. */
export function TalkCard({ talk }: { talk: Talk }) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const [isClosing, setClosing] = useState(false)
  const name = talk.child.first_name
  const act = (what: TalkAct, note?: string) =>
    send(async () => {
      const { done } = await sendTalkAnswer(talk.id, what, note)
      if (!done) toastFailed(talkWords.first)
      setClosing(false)
      await client.invalidateQueries({ queryKey: talksQuery.queryKey })
    })
  return (
    <Card
      as="section"
      lit={talk.with === null}
      aria-label={say(talkWords.title, { name: fullName(talk.child) })}
    >
      <Stack gap="small">
        <Beside>
          <Avatar src={talk.child.avatar} size="small" />
          <div>
            <h2>{say(talkWords.title, { name: fullName(talk.child) })}</h2>
            <p className="soft">{whenOf(talk)}</p>
            {talk.classes.length > 0 && (
              <p className="soft">{say(talkWords.classes, { names: talk.classes.join(', ') })}</p>
            )}
          </div>
        </Beside>
        <p role="status">{stateOf(talk)}</p>
        <FormError message={error} />
        <Row>
          {talk.with === null && (
            <Button look="main" busy={busy} onClick={() => void act('with')}>
              {say(talkWords.withAct, { name })}
            </Button>
          )}
          {talk.with === null && talk.seen_by === null && (
            <Button busy={busy} onClick={() => void act('seen')}>
              {talkWords.seenAct}
            </Button>
          )}
          <Button busy={busy} onClick={() => setClosing(true)}>
            {talkWords.closeAct}
          </Button>
          {talk.can_open && (
            <Link href={`/child/${talk.child.id}/journals`}>{say(talkWords.open, { name })}</Link>
          )}
        </Row>
        <details>
          <summary>{talkWords.steps}</summary>
          <ol className={styles.steps}>
            {talk.steps.map(step => (
              <li key={`${step.at} ${step.kind} ${step.name}`}>
                {say(talkWords.step, { kind: step.kind, name: step.name ?? talkWords.somebody })},{' '}
                {printMoment(step.at)}
              </li>
            ))}
          </ol>
        </details>
      </Stack>
      {isClosing && (
        <CloseTalk
          name={name}
          busy={busy}
          onClose={() => setClosing(false)}
          onSend={note => void act('close', note)}
        />
      )}
    </Card>
  )
}

function whenOf({ asked_at, asked_last_at }: Talk): string {
  const now = systemClock.now()
  const [time, again] = [printSince(asked_at, now), printSince(asked_last_at, now)]
  return asked_at === asked_last_at
    ? say(talkWords.asked, { time })
    : say(talkWords.askedAgain, { time, again })
}

function stateOf(talk: Talk): string {
  const child = talk.child.first_name
  if (talk.with) return say(talkWords.withBy, { name: talk.with.first_name, child })
  if (talk.seen_by) return say(talkWords.seenBy, { name: talk.seen_by.first_name })
  return talkWords.unseen
}
