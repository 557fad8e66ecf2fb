import { journallingMessages } from '@kindling/rules/messages/journalling'
import { CircleCheck } from 'lucide-react'
import styles from './class-journals.module.css'

/** Shows that a teacher has answered an entry. */
export const AnsweredMark = () => (
  <span className={styles.answered}>
    <CircleCheck aria-hidden="true" size={18} />
    {journallingMessages.answered}
  </span>
)
