import { classViewAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { journalAddress } from '../../../platform/address.ts'
import { systemClock } from '../../../platform/clock.ts'
import { format } from '../../../platform/messages.ts'
import { printSince } from '../../../platform/moments.ts'
import { Link } from '../../../ui/link.tsx'
import type { Journal } from '../../journals/index.ts'
import styles from '../class-journals.module.css'
import { newestQuery } from './api.ts'

interface NewestJournalProps {
  teacherId: number
  classId: number
  /** How many journals of the class wait for a teacher. */
  waiting: number
}

/**
 * What a class wrote last, which opens in one tap. Where journals wait, it is the newest of these, and their number leads to all of them;
 * else it says how long the class has been quiet.
 */
export function NewestJournal({ teacherId, classId, waiting }: NewestJournalProps) {
  const { data, isSuccess } = useQuery(newestQuery(classId, waiting > 0 ? 'unanswered' : 'all'))
  return (
    <div className={styles.waiting} data-calm={waiting === 0 || undefined}>
      {waiting > 0 ? (
        <Link href={classViewAddress(teacherId, classId, 'unanswered')}>
          {format(classJournalMessages.toAnswerOfClass, { count: waiting })}
        </Link>
      ) : (
        <p>
          {data
            ? format(classJournalMessages.lastWritten, {
                when: printSince(data.created_at, systemClock.now()),
              })
            : isSuccess && classJournalMessages.noneWritten}
        </p>
      )}
      <div className={styles.newest}>
        {data && (
          <Link href={journalAddress(data.user_id, data.id)} opens={{ journal: data.id }}>
            <span className="out-of-sight">{classJournalMessages.newest}</span>
            <span>
              <strong>{fullName(data.user_info)}</strong> <span>{wordsOf(data)}</span>
            </span>
            <ChevronRight aria-hidden="true" size={20} />
          </Link>
        )}
      </div>
    </div>
  )
}

/** An answer to a question has that as its title: its words say more. */
const wordsOf = ({ question_id, title, content }: Pick<Journal, 'question_id' | 'title' | 'content'>) =>
  question_id === null ? title : content || title
