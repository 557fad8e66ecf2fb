import type { Answer } from '@kindling/rules/exact-scores'
import { hopeLabel } from '@kindling/rules/hope-questions'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { checkInStyles } from '../surveys/index.ts'
import styles from './hope.module.css'

/** An answer as stairs, with the name of its step; beside the text it is only a picture. */
export function Steps({ value }: { value: Answer | undefined }) {
  return (
    <>
      <span className={styles.stairs} aria-hidden="true">
        {hopeMessages.scale.map((label, place) => (
          <i
            key={label}
            style={{ '--filled': Math.min(1, Math.max(0, (value ?? 0) - place)) } as React.CSSProperties}
          />
        ))}
      </span>
      {value === undefined ? (
        <span className={checkInStyles.untouched}>{wellbeingMessages.untouched}</span>
      ) : (
        <span>{value === null ? wellbeingMessages.dontKnow : hopeLabel(value)}</span>
      )}
    </>
  )
}
