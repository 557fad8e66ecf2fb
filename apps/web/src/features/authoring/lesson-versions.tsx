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
import { type AuthoredLesson, type LessonVersion, lessonVersionsQuery, sendVersionBack } from './api.ts'
import styles from './authoring.module.css'

/** What a lesson was before its changes, to put it back. Folded, and asked for when it is opened. */
export function LessonVersions({ lesson }: { lesson: AuthoredLesson }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section">
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{lessonFormMessages.versions}</summary>
        {isOpen && <Versions lesson={lesson} />}
      </details>
    </Card>
  )
}

function Versions({ lesson }: { lesson: AuthoredLesson }) {
  const list = useQuery(lessonVersionsQuery(lesson.id))
  if (list.isPending) return <Skeleton shape="row" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <p className="soft">{lessonFormMessages.noVersions}</p>
  return (
    <Stack>
      <p className="soft">{lessonFormMessages.versionsNote}</p>
      <ul className={styles.versions}>
        {list.data.map(version => (
          <li key={version.id}>
            <OneVersion lesson={lesson} version={version} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function OneVersion({ lesson, version }: { lesson: AuthoredLesson; version: LessonVersion }) {
  const client = useQueryClient()
  const { busy, send } = useSendingOnce(failure => toastFailed(messageOf(failure)))
  const until = format(lessonFormMessages.versionUntil, { moment: printMoment(version.saved_at) })
  const putBack = () =>
    send(async () => {
      try {
        const sent = await sendVersionBack(lesson.id, { version_id: version.id, version: lesson.version })
        toastDone(sent.message)
      } finally {
        await client.invalidateQueries({ queryKey: keys.authored() })
      }
    })
  return (
    <Stack gap="small">
      <h3>{until}</h3>
      <p>
        <strong>{version.name}</strong> · {format(lessonFormMessages.minutes, { minutes: version.duration })}
      </p>
      <p className={styles.words}>{version.description}</p>
      <ol className={styles.questions}>
        {version.exercises.map(({ exercise_id, resource, questions }) => (
          <li key={exercise_id}>
            <span className={styles.address}>{resource}</span>
            {questions.map(question => (
              <p key={question}>{question}</p>
            ))}
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
