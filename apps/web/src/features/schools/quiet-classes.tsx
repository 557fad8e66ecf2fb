import { classAddress } from '@kindling/rules/addresses'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { useQuery } from '@tanstack/react-query'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { WriteTo } from '../../ui/write-to.tsx'
import { type ClassRow, homeQuery } from './api.ts'
import styles from './schools.module.css'

/** The classes that have been quiet for longest, by name; the tile of quiet classes leads to all of them. */
export function QuietClasses() {
  const { user } = useSession()
  const { data } = useQuery(homeQuery(null))
  const quiet = (data?.classes ?? []).filter(({ is_quiet }) => is_quiet).toSorted(byLastJournal)
  if (!user || quiet.length === 0) return null
  return (
    <Card as="section" aria-labelledby="quiet">
      <h2 id="quiet" className={styles.title}>
        {messages.quiet}
      </h2>
      <ul className={styles.lastWritten}>
        {quiet.slice(0, mostNamed).map(({ id, name, teachers, last_journal_at }) => (
          <li key={id}>
            <Link href={classAddress(user.id, id)}>
              <span>{name}</span>
              <span className="soft">
                {[lastOf(last_journal_at), ...teachers.map(teacher => teacher.name)].join(', ')}
              </span>
            </Link>
            <WriteToTeacher about={name} teachers={teachers.filter(teacher => teacher.id !== user.id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** To the first of its teachers whom the school knows by a proved address. */
function WriteToTeacher({ about, teachers }: { about: string; teachers: ClassRow['teachers'] }) {
  const teacher = teachers.find(({ email }) => email !== null)
  if (!teacher?.email) return null
  return (
    <WriteTo
      small
      name={teacher.name}
      email={teacher.email}
      subject={format(messages.writeAbout, { name: about })}
    />
  )
}

const mostNamed = 3

/** So many days have passed since the last journal. */
const lastOf = (last: string | null) =>
  last === null
    ? messages.never
    : format(messages.quietDays, {
        days: Math.floor((systemClock.now().getTime() - Date.parse(last)) / 86_400_000),
      })

/** A class that has never written may be new: it comes last. */
const byLastJournal = (one: ClassRow, other: ClassRow) =>
  (one.last_journal_at ?? '9').localeCompare(other.last_journal_at ?? '9')
