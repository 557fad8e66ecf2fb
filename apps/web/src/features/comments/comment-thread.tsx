import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { type Comment, type Commented, commentsOf } from './api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import styles from './comments.module.css'

interface CommentThreadProps {
  on: Commented
  account: number
  /** The subject allows it by its `can`. */
  mayComment: boolean
  /** A separate window shows the title itself. */
  titled: boolean
  title?: string
  empty?: string
  /** The readers of the comment, if that is not obvious. */
  readers?: string
  /** What can be done with a comment besides, such as keeping it. */
  keeping?: (comment: Comment) => ReactNode
  /** A user who answers others gets the form above the comments. */
  answersFirst: boolean
  /** The target of addresses that end with its name. */
  anchor: string | undefined
}

/** All comments on an entry, oldest first, and the form to answer. */
export function CommentThread({
  on,
  account,
  mayComment,
  titled,
  title = journallingMessages.commentsTitle,
  empty = journallingMessages.commentsEmpty,
  readers,
  keeping,
  answersFirst,
  anchor,
}: CommentThreadProps) {
  const list = useQuery(commentsOf(on))
  const form = mayComment && (
    <>
      {readers && <p className="soft">{readers}</p>}
      <CommentForm on={on} account={account} folded={!answersFirst && !list.data?.length} />
    </>
  )
  return (
    <section id={anchor} aria-label={title}>
      <Stack>
        {titled && <h2>{title}</h2>}
        {answersFirst && form}
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p className="soft">{empty}</p>}
        {list.data && list.data.length > 0 && (
          <ul className={styles.list}>
            {list.data.map(comment => (
              <CommentLine key={comment.id} comment={comment} on={on} own={comment.user_id === account}>
                {keeping?.(comment)}
              </CommentLine>
            ))}
          </ul>
        )}
        {!answersFirst && form}
      </Stack>
    </section>
  )
}
