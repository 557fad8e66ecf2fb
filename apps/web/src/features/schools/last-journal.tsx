import { overviewMessages } from '@kindling/rules/messages/overview'
import { printShortDay } from '../../platform/moments.ts'
import type { ClassRow } from './api.ts'
import styles from './schools.module.css'

/** When a class last wrote, marked where that is too long ago. */
export function LastJournal({ row: { last_journal_at, is_quiet } }: { row: ClassRow }) {
  return (
    <span>
      {last_journal_at ? (
        printShortDay(last_journal_at)
      ) : (
        <span className="soft">{overviewMessages.never}</span>
      )}
      {is_quiet && <span className={styles.quiet}>{overviewMessages.quietMark}</span>}
    </span>
  )
}
