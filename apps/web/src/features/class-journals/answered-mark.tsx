import { journallingMessages } from '@kindling/rules/messages/journalling'
import { CircleCheck } from 'lucide-react'
import styles from './class-journals.module.css'

/** Says of an entry that a teacher has answered it. */
export const AnsweredMark = () => (
  <span className={styles.answered}>
    <CircleCheck aria-hidden="true" size={18} />
    {journallingMessages.answered}
  </span>
)
