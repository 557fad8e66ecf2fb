import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSendingOnce } from '../../ui/use-sending.ts'
import { type AuthoredCourse, type CourseVersion, courseVersionsQuery, sendCourseBack } from './api.ts'
import styles from './authoring.module.css'

/** What a course was before its changes, to put it back. Folded, and asked for when it is opened. */
export function CourseVersions({ course }: { course: AuthoredCourse }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section">
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{lessonFormMessages.versions}</summary>
        {isOpen && <Versions course={course} />}
      </details>
    </Card>
  )
}

function Versions({ course }: { course: AuthoredCourse }) {
  const list = useQuery(courseVersionsQuery(course.id))
  if (list.isPending) return <Skeleton shape="row" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <p className="soft">{lessonFormMessages.noVersions}</p>
  return (
    <Stack>
      <p className="soft">{courseFormMessages.versionsNote}</p>
      <ul className={styles.versions}>
        {list.data.map(version => (
          <li key={version.id}>
            <OneVersion course={course} version={version} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function OneVersion({ course, version }: { course: AuthoredCourse; version: CourseVersion }) {
  const client = useQueryClient()
  const { busy, send } = useSendingOnce(failure => toastFailed(messageOf(failure)))
  const until = format(lessonFormMessages.versionUntil, { moment: printMoment(version.saved_at) })
  const putBack = () =>
    send(async () => {
      try {
        const sent = await sendCourseBack(course.id, { version_id: version.id, version: course.version })
        toastDone(sent.message)
      } finally {
        await client.invalidateQueries({ queryKey: keys.authored() })
      }
    })
  return (
    <Stack gap="small">
      <h3>{until}</h3>
      <p>
        <strong>{version.name}</strong>
      </p>
      <p className={styles.words}>{version.description}</p>
      <ol className={styles.questions}>
        {version.units.map(({ id, name, lessons }) => (
          <li key={id}>
            {name}
            <p className="soft">{lessons.join(' · ') || courseFormMessages.noLessons}</p>
          </li>
        ))}
      </ol>
      <div>
        <Button small icon={<History aria-hidden="true" />} busy={busy} onClick={() => void putBack()}>
          {lessonFormMessages.putBack}
          <span className="out-of-sight">{`: ${until}`}</span>
        </Button>
      </div>
    </Stack>
  )
}
