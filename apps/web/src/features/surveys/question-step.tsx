import type { Answer } from '@kindling/rules/exact-scores'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { useLayoutEffect, useRef } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import type { CheckInKind, Question } from './check-in-kind.ts'
import styles from './check-ins.module.css'
import { Slider } from './slider.tsx'

interface QuestionStepProps {
  kind: CheckInKind
  question: Question
  place: number
  count: number
  /** Undefined until the slider is touched. */
  value: Answer | undefined
  onChange: (value: Answer | undefined) => void
}

/**
 * One question at a time (WELLBEING-11); a new one gets the focus, so that it is read aloud. “I don't know” is an answer too.
 * Nothing is answered before a touch.
 */
export function QuestionStep({ kind, question, place, count, value, onChange }: QuestionStepProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus(), [])
  const { text, low, high, answerValue } = question
  const isUnknown = value === null
  const spoken = value === undefined ? wellbeingMessages.untouched : wellbeingMessages.dontKnow
  return (
    <div className={styles.question}>
      <p className={styles.place}>{format(wellbeingMessages.question, { place: place + 1, count })}</p>
      <progress className={styles.way} value={place + 1} max={count} aria-hidden="true" />
      <h3 tabIndex={-1} ref={title}>
        {text}
      </h3>
      <ReadAloud text={format(wellbeingMessages.readQuestion, { text, low, high })} />
      <div className={styles.answer} aria-hidden="true">
        {kind.show(value, question)}
      </div>
      <Slider
        {...kind.slider}
        label={text}
        valueText={typeof value === 'number' ? kind.say(value, question) : spoken}
        low={low}
        high={high}
        value={value ?? answerValue}
        isChosen={typeof value === 'number'}
        onChange={onChange}
      />
      <Button
        className={styles.unknown}
        aria-pressed={isUnknown}
        onClick={() => onChange(isUnknown ? undefined : null)}
      >
        {wellbeingMessages.dontKnow}
      </Button>
    </div>
  )
}
