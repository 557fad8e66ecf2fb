import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSendingOnce } from '../../ui/use-sending.ts'
import styles from './authoring.module.css'

/** What something was before its changes. Folded, and asked for when it is opened. */
export function FoldedVersions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section">
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{lessonFormMessages.versions}</summary>
        {isOpen && children}
      </details>
    </Card>
  )
}

interface VersionListProps<Version> {
  list: UseQueryResult<Version[]>
  note: string
  children: (version: Version) => ReactNode
}

export function VersionList<Version extends { id: number }>({
  list,
  note,
  children,
}: VersionListProps<Version>) {
  if (list.isPending) return <Skeleton shape="row" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <p className="soft">{lessonFormMessages.noVersions}</p>
  return (
    <Stack>
      <p className="soft">{note}</p>
      <ul className={styles.versions}>
        {list.data.map(version => (
          <li key={version.id}>{children(version)}</li>
        ))}
      </ul>
    </Stack>
  )
}

interface OneVersionProps {
  savedAt: string
  /** Puts this version back. */
  send: () => Promise<{ message: string }>
  /** What stood in it. */
  children: ReactNode
}

export function OneVersion({ savedAt, send: sendBack, children }: OneVersionProps) {
  const client = useQueryClient()
  const { busy, send } = useSendingOnce(failure => toastFailed(messageOf(failure)))
  const until = format(lessonFormMessages.versionUntil, { moment: printMoment(savedAt) })
  const putBack = () =>
    send(async () => {
      try {
        toastDone((await sendBack()).message)
      } finally {
        await client.invalidateQueries({ queryKey: keys.authored() })
      }
    })
  return (
    <Stack gap="small">
      <h3>{until}</h3>
      {children}
      <div>
        <Button small icon={<History aria-hidden="true" />} busy={busy} onClick={() => void putBack()}>
          {lessonFormMessages.putBack}
          <span className="out-of-sight">{`: ${until}`}</span>
        </Button>
      </div>
    </Stack>
  )
}
