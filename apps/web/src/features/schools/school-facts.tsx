import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { homeQuery, isEmptySchool, type School, statsQuery } from './api.ts'
import styles from './schools.module.css'

/** The figures of the school, what is missing if anything is, and the plan; nothing for a school without students. */
export function SchoolFacts({ school }: { school: School }) {
  const stats = useQuery(statsQuery)
  const home = useQuery(homeQuery(null))
  if (stats.isPending || home.isPending) return <Pending />
  if (stats.isError)
    return <FailedState message={messageOf(stats.error)} onRetry={() => void stats.refetch()} />
  if (home.data && isEmptySchool(home.data)) return null
  const state = school.pro_plan_active ? 'active' : school.pro_plan_expired ? 'expired' : 'free'
  const figures = [
    [schoolMessages.students, stats.data.no_of_students],
    [schoolMessages.teachers, stats.data.no_of_teachers],
    [schoolMessages.classes, stats.data.no_of_groups],
    [schoolMessages.journals, stats.data.no_of_journals],
    [schoolMessages.lessons, stats.data.completed_lessons],
  ] as const
  const missing = [
    [schoolMessages.waiting, stats.data.waiting_teachers],
    [schoolMessages.noPassword, stats.data.without_password],
  ] as const
  return (
    <Card as="section">
      <h2 className={styles.title}>{format(schoolMessages.figures)}</h2>
      <dl className={styles.figures}>
        {[...figures, ...missing.filter(([, value]) => value > 0)].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>{format(schoolMessages.planStates, { state })}</strong>
        {school.pro_plan_active && school.expires_on && (
          <span className="soft">
            {' '}
            {format(schoolMessages.planUntil, { day: printDay(school.expires_on) })}
          </span>
        )}
      </p>
    </Card>
  )
}
