import type { Answer } from '@kindling/rules/exact-scores'
import { hopeLabel } from '@kindling/rules/hope-questions'
import { hopeWords } from '@kindling/rules/words/hope'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import styles from './hope.module.css'

/** An answer as a stair that is climbed, with the name of its step; beside the words it is a picture only. */
export function Steps({ value }: { value: Answer }) {
  return (
    <>
      <span className={styles.stairs} aria-hidden="true">
        {hopeWords.scale.map((label, place) => (
          <i
            key={label}
            style={{ '--filled': Math.min(1, Math.max(0, (value ?? 0) - place)) } as React.CSSProperties}
          />
        ))}
      </span>
      <span>{value === null ? wellbeingWords.dontKnow : hopeLabel(value)}</span>
    </>
  )
}
