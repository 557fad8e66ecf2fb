import { fullName } from '@kindling/rules/full-name'
import { talkAnswerWords } from '@kindling/rules/words/talk-answers'
import { systemClock } from '../../platform/clock.ts'
import { printMoment, printSince } from '../../platform/moments.ts'
import { say } from '../../platform/words.ts'
import { Beside, Card, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { Talk } from './api.ts'
import styles from './talk.module.css'
import { TalkActs } from './talk-acts.tsx'

/** One talk: who, since when, the sentences to read, who has seen it, and what the reader can do. */
export function TalkCard({ talk }: { talk: Talk }) {
  const title = say(talk.cause === 'wish' ? talkAnswerWords.title : talkAnswerWords.wordsTitle, {
    name: fullName(talk.child),
  })
  return (
    <Card as="section" lit={talk.with === null} aria-label={title}>
      <Stack gap="small">
        <Beside>
          <Avatar src={talk.child.avatar} size="small" />
          <div>
            <h2>{title}</h2>
            <p className="soft">{whenOf(talk)}</p>
            {talk.classes.length > 0 && (
              <p className="soft">{say(talkAnswerWords.classes, { names: talk.classes.join(', ') })}</p>
            )}
          </div>
        </Beside>
        <Hints talk={talk} />
        <p role="status">{stateOf(talk)}</p>
        <TalkActs talk={talk} />
        <Steps talk={talk} />
      </Stack>
    </Card>
  )
}

/** What the list of words has found, as the child wrote it. */
function Hints({ talk: { cause, hints, hidden, further, child } }: { talk: Talk }) {
  if (cause === 'wish') return null
  return (
    <>
      <Sentences hints={hints} />
      {further > 0 && <p>{say(talkAnswerWords.wordsFurther, { count: further })}</p>}
      {hidden > 0 && <p className="soft">{say(talkAnswerWords.wordsHidden, { name: child.first_name })}</p>}
      {(hints.length > 0 || hidden === 0) && (
        <p className="soft">
          {hints.length > 0
            ? say(talkAnswerWords.wordsLead, { name: child.first_name })
            : talkAnswerWords.textsNone}
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
          {say(talkAnswerWords.wordsRemoved, { name: removed_by ?? talkAnswerWords.somebody })}
        </p>
      )}
    </blockquote>
  ))
}

export function Steps({ talk }: { talk: Pick<Talk, 'steps'> }) {
  return (
    <details>
      <summary>{talkAnswerWords.steps}</summary>
      <ol className={styles.steps}>
        {talk.steps.map(step => (
          <li key={`${step.at} ${step.kind} ${step.name}`}>
            {say(talkAnswerWords.step, { kind: step.kind, name: step.name ?? talkAnswerWords.somebody })},{' '}
            {printMoment(step.at)}
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
    return say(isOnce ? talkAnswerWords.written : talkAnswerWords.writtenAgain, { time, again })
  return say(isOnce ? talkAnswerWords.asked : talkAnswerWords.askedAgain, { time, again })
}

function stateOf(talk: Talk): string {
  const child = talk.child.first_name
  if (talk.with) return say(talkAnswerWords.withBy, { name: talk.with.first_name, child })
  if (talk.seen_by) return say(talkAnswerWords.seenBy, { name: talk.seen_by.first_name })
  return talkAnswerWords.unseen
}
