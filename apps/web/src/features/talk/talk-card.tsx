import { fullName } from '@kindling/rules/full-name'
import { talkAnswerMessages } from '@kindling/rules/messages/talk-answers'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printMoment, printSince } from '../../platform/moments.ts'
import { Beside, Card, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { Talk } from './api.ts'
import styles from './talk.module.css'
import { TalkActs } from './talk-acts.tsx'

/**
 * One talk: the child, the time, the sentences to read, who has seen it, and the acts of the reader.
 */
export function TalkCard({ talk, others }: { talk: Talk; others: readonly Talk[] }) {
  const title = format(talk.cause === 'wish' ? talkAnswerMessages.title : talkAnswerMessages.wordsTitle, {
    name: fullName(talk.child),
  })
  return (
    <Card as="section" lit={talk.with === null} aria-label={title}>
      <Stack gap="small">
        <Beside>
          <Avatar of={talk.child} size="small" />
          <div>
            <h2>{title}</h2>
            <p className="soft">{whenOf(talk)}</p>
            {talk.classes.length > 0 && (
              <p className="soft">{format(talkAnswerMessages.classes, { names: talk.classes.join(', ') })}</p>
            )}
          </div>
        </Beside>
        <Hints talk={talk} />
        <p role="status">{stateOf(talk, others)}</p>
        <TalkActs talk={talk} />
        <Steps talk={talk} />
      </Stack>
    </Card>
  )
}

/** The sentences that the list of words has found, as the child wrote them. */
function Hints({ talk: { cause, hints, hidden, further, newest, child } }: { talk: Talk }) {
  if (cause === 'wish') return null
  return (
    <>
      <Sentences hints={hints} />
      {further > 0 && <p>{format(talkAnswerMessages.wordsFurther, { count: further })}</p>}
      {newest.length > 0 && (
        <>
          <h3>{talkAnswerMessages.wordsNewest}</h3>
          <Sentences hints={newest} />
        </>
      )}
      {hidden > 0 && (
        <p className="soft">{format(talkAnswerMessages.wordsHidden, { name: child.first_name })}</p>
      )}
      {(hints.length > 0 || hidden === 0) && (
        <p className="soft">
          {hints.length > 0
            ? format(talkAnswerMessages.wordsLead, { name: child.first_name })
            : talkAnswerMessages.textsNone}
        </p>
      )}
    </>
  )
}

export function Sentences({ hints }: Pick<Talk, 'hints'>) {
  return hints.map(({ id, sentence, removed_at, removed_by }) => (
    <blockquote key={id} className={styles.sentence}>
      {sentence}
      {removed_at !== null && (
        <p className="soft">
          {format(talkAnswerMessages.wordsRemoved, { name: removed_by ?? talkAnswerMessages.somebody })}
        </p>
      )}
    </blockquote>
  ))
}

export function Steps({ talk }: { talk: Pick<Talk, 'steps'> }) {
  return (
    <details>
      <summary>{talkAnswerMessages.steps}</summary>
      <ol className={styles.steps}>
        {talk.steps.map(step => (
          <li key={`${step.at} ${step.kind} ${step.name}`}>
            {format(talkAnswerMessages.step, {
              kind: step.kind,
              name: step.name ?? talkAnswerMessages.somebody,
            })}
            , {printMoment(step.at)}
            {step.said !== null && <blockquote className={styles.sentence}>{step.said}</blockquote>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function whenOf({ cause, asked_at, asked_last_at }: Talk): string {
  const now = systemClock.now()
  const [time, again] = [printSince(asked_at, now), printSince(asked_last_at, now)]
  const isOnce = asked_at === asked_last_at
  if (cause === 'words')
    return format(isOnce ? talkAnswerMessages.written : talkAnswerMessages.writtenAgain, { time, again })
  return format(isOnce ? talkAnswerMessages.asked : talkAnswerMessages.askedAgain, { time, again })
}

/** An adult who is with the child counts for every card about that child. */
function stateOf(talk: Talk, others: readonly Talk[]): string {
  const child = talk.child.first_name
  const there = talk.with ?? others.find(other => other.child.id === talk.child.id && other.with)?.with
  if (there) return format(talkAnswerMessages.withBy, { name: there.first_name, child })
  if (talk.seen_by) return format(talkAnswerMessages.seenBy, { name: talk.seen_by.first_name })
  return talkAnswerMessages.unseen
}
