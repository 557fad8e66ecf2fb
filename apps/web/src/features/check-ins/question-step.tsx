import type { Answer } from '@kindling/rules/exact-scores'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { useEffect, useRef } from 'react'
import { say } from '../../platform/words.ts'
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
  value: Answer
  onChange: (value: Answer) => void
}

/** One question at a time (WELLBEING-11); a new one takes the focus, so that it is heard. “I don't know” is an answer too. */
export function QuestionStep({ kind, question, place, count, value, onChange }: QuestionStepProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { text, low, high, answerValue } = question
  const isUnknown = value === null
  return (
    <div className={styles.question}>
      <p className={styles.place}>{say(wellbeingWords.question, { place: place + 1, count })}</p>
      <progress className={styles.way} value={place + 1} max={count} aria-hidden="true" />
      <h3 tabIndex={-1} ref={title}>
        {text}
      </h3>
      <ReadAloud text={say(wellbeingWords.readQuestion, { text, low, high })} />
      <div className={styles.answer} aria-hidden="true">
        {kind.show(value)}
      </div>
      <Slider
        {...kind.slider}
        label={text}
        valueText={isUnknown ? wellbeingWords.dontKnow : kind.say(value)}
        low={low}
        high={high}
        value={value ?? answerValue}
        isUnknown={isUnknown}
        onChange={onChange}
      />
      <Button
        className={styles.unknown}
        aria-pressed={isUnknown}
        onClick={() => onChange(isUnknown ? answerValue : null)}
      >
        {wellbeingWords.dontKnow}
      </Button>
    </div>
  )
}
