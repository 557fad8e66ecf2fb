import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { systemClock } from '../../platform/clock.ts'
import { printSince } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { commentsOf, onJournal } from './api.ts'
import styles from './comments.module.css'

interface OwnReplyProps {
  journal: { id: number; comment_count: number }
  account: number
}

/** The user's own last comment on an entry, so that a reply is not given twice. Without an answer from the server it says so. */
export function OwnReply({ journal, account }: OwnReplyProps) {
  const list = useQuery({ ...commentsOf(onJournal(journal.id)), enabled: journal.comment_count > 0 })
  if (list.isLoading) return <Pending />
  if (list.isError && !list.data) return <RepliesMissing onRetry={() => void list.refetch()} />
  const last = list.data?.findLast(one => one.user_id === account)
  if (!last) return null
  return (
    <div className={styles.ownReply}>
      <p>
        <CircleCheck aria-hidden="true" size={20} />
        <strong>{journallingMessages.youReplied}</strong>
        <time dateTime={last.created_at}>{printSince(last.created_at, systemClock.now())}</time>
      </p>
      {last.media_url && (
        <LazyMediaView
          medias={[
            {
              label: journallingMessages.yourReply,
              type: last.comment_type === 'Video' ? 'Video' : 'Audio',
              src: last.media_url,
              poster: last.thumbnail,
              transcript: last.transcript,
            },
          ]}
        />
      )}
      {last.comment && <p className={styles.text}>{last.comment}</p>}
    </div>
  )
}

const RepliesMissing = ({ onRetry }: { onRetry: () => void }) => (
  <p className={styles.repliesMissing} role="status">
    {journallingMessages.repliesMissing}
    <Button small onClick={onRetry}>
      {uiMessages.retry}
    </Button>
  </p>
)
