import { schoolWords } from '@kindling/rules/words/schools'
import { useQuery } from '@tanstack/react-query'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Card } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { type School, statsQuery } from './api.ts'
import styles from './schools.module.css'

/** The school in figures, and what it may use. */
export function SchoolFacts({ school }: { school: School }) {
  const stats = useQuery(statsQuery)
  if (stats.isPending) return <Pending />
  if (stats.isError)
    return <FailedState message={messageOf(stats.error)} onRetry={() => void stats.refetch()} />
  const state = school.pro_plan_active ? 'active' : school.pro_plan_expired ? 'expired' : 'free'
  const figures = [
    [schoolWords.students, stats.data.no_of_students],
    [schoolWords.teachers, stats.data.no_of_teachers],
    [schoolWords.classes, stats.data.no_of_groups],
    [schoolWords.journals, stats.data.no_of_journals],
    [schoolWords.lessons, stats.data.completed_lessons],
    [schoolWords.waiting, stats.data.waiting_teachers],
    [schoolWords.noPassword, stats.data.without_password],
  ] as const
  return (
    <Card as="section">
      <h2 className={styles.title}>{schoolWords.figures}</h2>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>{say(schoolWords.planStates, { state })}</strong>
        {school.pro_plan_active && school.expires_on && (
          <span className="soft"> {say(schoolWords.planUntil, { day: printDay(school.expires_on) })}</span>
        )}
      </p>
    </Card>
  )
}
