import { classViewAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { journalAddress } from '../../../platform/address.ts'
import { format } from '../../../platform/messages.ts'
import { Link } from '../../../ui/link.tsx'
import type { Journal } from '../../journals/index.ts'
import styles from '../class-journals.module.css'
import { newestQuery } from './api.ts'

interface WaitingJournalsProps {
  teacherId: number
  classId: number
  count: number
}

/** The unanswered journals of a class: their number leads to all of them, and the newest opens in one tap. */
export function WaitingJournals({ teacherId, classId, count }: WaitingJournalsProps) {
  const { data } = useQuery(newestQuery(classId))
  return (
    <div className={styles.waiting}>
      <Link href={classViewAddress(teacherId, classId, 'unanswered')}>
        {format(classJournalMessages.toAnswerOfClass, { count })}
      </Link>
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
