import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { commentsQuery } from './api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import styles from './comments.module.css'

interface CommentThreadProps {
  journalId: number
  account: number
  /** The entry's `can` allows answering. */
  mayComment: boolean
  /** A window of its own says the title itself. */
  titled: boolean
  /** Who answers what others have written writes before reading the rest. */
  answersFirst: boolean
  /** Where addresses that end with its name lead. */
  anchor: string | undefined
}

/** All comments of an entry, oldest first, and the place to answer. */
export function CommentThread({
  journalId,
  account,
  mayComment,
  titled,
  answersFirst,
  anchor,
}: CommentThreadProps) {
  const list = useQuery(commentsQuery(journalId))
  const form = mayComment && <CommentForm journalId={journalId} account={account} />
  return (
    <section id={anchor} aria-label={journallingMessages.commentsTitle}>
      <Stack>
        {titled && <h2>{journallingMessages.commentsTitle}</h2>}
        {answersFirst && form}
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p className="soft">{journallingMessages.commentsEmpty}</p>}
        {list.data && list.data.length > 0 && (
          <ul className={styles.list}>
            {list.data.map(comment => (
              <CommentLine
                key={comment.id}
                comment={comment}
                journalId={journalId}
                own={comment.user_id === account}
              />
            ))}
          </ul>
        )}
        {!answersFirst && form}
      </Stack>
    </section>
  )
}
