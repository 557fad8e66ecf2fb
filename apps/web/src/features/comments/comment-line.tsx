import { fullName } from '@kindling/rules/full-name'
import { commentMessages } from '@kindling/rules/messages/comments'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Comment, type Commented, commentsOf, sendCommentRemoval } from './api.ts'
import styles from './comments.module.css'

interface CommentLineProps {
  comment: Comment
  on: Commented
  own: boolean
  /** Stands below what was said. */
  children?: ReactNode
}

export function CommentLine({ comment, on, own, children }: CommentLineProps) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const remove = async () => {
    setAsking(false)
    if (!(await sendCommentRemoval(comment.id))) return toastFailed(commentMessages.deleteFailed)
    client.setQueryData(commentsOf(on).queryKey, known => known?.filter(one => one.id !== comment.id))
  }
  return (
    <li className={styles.line} data-own={own || undefined}>
      <Avatar of={comment.user} size="small" />
      <div className={styles.bubble}>
        <p className={styles.who}>
          <strong>{fullName(comment.user)}</strong>
          <time dateTime={comment.created_at}>{printSince(comment.created_at, systemClock.now())}</time>
        </p>
        {comment.media_url && (
          <LazyMediaView
            medias={[
              {
                label: format(journallingMessages.recordingBy, { name: fullName(comment.user) }),
                type: comment.comment_type === 'Video' ? 'Video' : 'Audio',
                src: comment.media_url,
                poster: comment.thumbnail,
                transcript: comment.transcript,
              },
            ]}
          />
        )}
        {comment.comment && <p className={styles.text}>{comment.comment}</p>}
        {children}
      </div>
      {comment.can.includes('remove') && (
        <IconButton
          label={journallingMessages.commentRemove}
          icon={<Trash2 aria-hidden="true" size={18} />}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={journallingMessages.commentRemoveTitle}
        confirm={journallingMessages.remove}
        destroys
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        {journallingMessages.commentRemoveText}
      </ConfirmDialog>
    </li>
  )
}
