import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { ChevronRight } from 'lucide-react'
import { journalAddress } from '../../platform/address.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { FamilyJournals } from './api.ts'
import styles from './journals.module.css'

interface UnansweredProps {
  list: FamilyJournals['unanswered']
  /** The total number, including entries that are not listed. */
  count: number
  /** It is the first part of the screen. */
  isFirst?: boolean
}

/** The unanswered entries, each one tap away. Nothing if there are none. */
export function Unanswered({ list, count, isFirst = false }: UnansweredProps) {
  if (list.length === 0) return null
  return (
    <Card as="section" lit={isFirst} aria-labelledby="unanswered">
      <h2 id="unanswered">{format(familyHomeMessages.unanswered, { count })}</h2>
      <ul className={styles.unanswered}>
        {list.map(({ id, user_id, title, created_at, user_info }) => (
          <li key={id}>
            <Link
              href={`${journalAddress(user_id, id)}#comments`}
              opens={{ journal: id }}
              className={styles.waiting}
            >
              <Avatar of={user_info} size="small" />
              <span>
                <strong>{title}</strong>
                <span className="soft">
                  {format(familyHomeMessages.unansweredBy, {
                    name: user_info.first_name,
                    when: printSince(created_at, systemClock.now()),
                  })}
                </span>
              </span>
              <ChevronRight aria-hidden="true" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {count > list.length && (
        <p className="soft">{format(familyHomeMessages.unansweredMore, { count: count - list.length })}</p>
      )}
    </Card>
  )
}
