import { classAddress } from '@kindling/rules/addresses'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { printShortDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import type { ClassRow } from './api.ts'
import styles from './schools.module.css'

/** The classes that have been quiet for longest, by name; the tile of quiet classes leads to all of them. */
export function QuietClasses({ classes }: { classes: readonly ClassRow[] }) {
  const { user } = useSession()
  const quiet = classes.filter(({ is_quiet }) => is_quiet).toSorted(byLastJournal)
  if (!user || quiet.length === 0) return null
  return (
    <Card as="section" aria-labelledby="quiet">
      <h2 id="quiet" className={styles.title}>
        {messages.onlyQuiet}
      </h2>
      <ul className={styles.waiting}>
        {quiet.slice(0, mostNamed).map(({ id, name, last_journal_at }) => (
          <li key={id}>
            <Link href={classAddress(user.id, id)}>
              <span>{name}</span>
              <span className="soft">
                {last_journal_at ? printShortDay(last_journal_at) : messages.never}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const mostNamed = 3

/** A class that has never written may be new: it comes last. */
const byLastJournal = (one: ClassRow, other: ClassRow) =>
  (one.last_journal_at ?? '9').localeCompare(other.last_journal_at ?? '9')
