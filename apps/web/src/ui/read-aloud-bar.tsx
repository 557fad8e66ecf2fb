import { readAloudMessages } from '@kindling/rules/messages/read-aloud'
import { readingSpeeds } from '@kindling/rules/reading'
import { Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { format } from '../platform/messages.ts'
import { IconButton } from './button.tsx'
import styles from './read-aloud-bar.module.css'
import { useReading } from './use-reading.ts'

interface ReadAloudBarProps {
  text: string
  /** It was read to its end or stopped; or why it could not be read. Tells whether the focus was in the bar. */
  onEnd: (fault: string | null, isFocused: boolean) => void
}

/**
 * The text being read: its sentence with the current word, and controls to pause it, stop it and change the speed (READ-ALOUD-01).
 */
export function ReadAloudBar({ text, onEnd }: ReadAloudBarProps) {
  const bar = useRef<HTMLElement>(null)
  const reading = useReading(text, fault =>
    onEnd(fault, bar.current?.contains(document.activeElement) ?? false),
  )
  const { state, sentence, word } = reading
  // The pressed button is gone: the first button of the bar takes its place.
  useEffect(() => bar.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const isHeld = state === 'paused'
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={readAloudMessages.title}
      data-state={state}
      data-no-print
      data-not-read
    >
      <div className={styles.acts}>
        <IconButton
          label={isHeld ? readAloudMessages.goOn : readAloudMessages.pause}
          icon={isHeld ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={isHeld ? reading.goOn : reading.pause}
        />
        <IconButton
          label={readAloudMessages.stop}
          icon={<Square aria-hidden="true" />}
          onClick={reading.stop}
        />
        <label>
          <span className="out-of-sight">{readAloudMessages.speed}</span>
          <select
            value={reading.speed}
            className={styles.speed}
            onChange={event => reading.changeSpeed(Number(event.currentTarget.value))}
          >
            {readingSpeeds.map(times => (
              <option key={times} value={times}>
                {format(readAloudMessages.speedOf, { times: String(times) })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={styles.text}>
        {state === 'retrying' ? readAloudMessages.retrying : <Marked sentence={sentence} word={word} />}
      </p>
    </section>
  )
}

interface MarkedProps {
  sentence: string
  word: { start: number; end: number } | null
}

/** The sentence, and the word in it that is being spoken. */
function Marked({ sentence, word }: MarkedProps) {
  if (!word) return <mark className={styles.sentence}>{sentence}</mark>
  return (
    <mark className={styles.sentence}>
      {sentence.slice(0, word.start)}
      <strong className={styles.word}>{sentence.slice(word.start, word.end)}</strong>
      {sentence.slice(word.end)}
    </mark>
  )
}
