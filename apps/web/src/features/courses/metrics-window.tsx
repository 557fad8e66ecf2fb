import { fullName } from '@kindling/rules/full-name'
import { courseMessages } from '@kindling/rules/messages/courses'
import { type ProgressState, progressState } from '@kindling/rules/progress'
import { format } from '../../platform/messages.ts'
import { Beside, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { CourseMetricsData } from './api.ts'
import styles from './metrics-window.module.css'

interface MetricsWindowProps {
  open: boolean
  title: string
  metrics: CourseMetricsData
  state: ProgressState
  onClose: () => void
}

/** The students in that state of a course, class by class, with the lessons that each has completed. */
export function MetricsWindow({
  open,
  title,
  metrics: { groups, total_lessons, has_more },
  state,
  onClose,
}: MetricsWindowProps) {
  const shown = groups
    .map(group => ({ ...group, users: group.users.filter(({ status }) => progressState(status) === state) }))
    .filter(({ users }) => users.length > 0)
  return (
    <Dialog open={open} title={title} size="small" onClose={onClose}>
      <Stack>
        {shown.length === 0 && <p>{courseMessages.metricNobody}</p>}
        {shown.map(({ id, name, users }) => (
          <section key={id} aria-label={name}>
            <h3>{name}</h3>
            <ul className={styles.users}>
              {users.map(({ user_bean, completed_lessons }) => (
                <li key={user_bean.id}>
                  <Beside>
                    <Avatar of={user_bean} size="small" />
                    <strong>{fullName(user_bean)}</strong>
                  </Beside>
                  <span className="soft">
                    {format(courseMessages.metricLessons, { done: completed_lessons, total: total_lessons })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {has_more && <p className="soft">{courseMessages.metricMore}</p>}
      </Stack>
    </Dialog>
  )
}
