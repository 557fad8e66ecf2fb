import { itemCommentMessages } from '@kindling/rules/messages/item-comments'
import { lazy, Suspense } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Skeleton } from '../../ui/states.tsx'
import { onItem } from './api.ts'

const CommentThread = lazy(async () => ({ default: (await import('./comment-thread.tsx')).CommentThread }))

interface ItemCommentsProps {
  itemId: number
  mayComment: boolean
}

/**
 * The comments on an item by the people near the reader, and the form for a new one; guests and vendors have no such
 * people (decision 0031).
 */
export function ItemComments({ itemId, mayComment }: ItemCommentsProps) {
  const { user } = useSession()
  if (!user || user.user_type === 'Vendor') return null
  return (
    <Suspense fallback={<Skeleton shape="row" count={2} />}>
      <CommentThread
        on={onItem(itemId)}
        account={user.id}
        mayComment={mayComment}
        titled
        title={itemCommentMessages.title}
        empty={itemCommentMessages.empty}
        readers={format(itemCommentMessages.readers, { kind: user.user_type })}
        answersFirst={false}
        anchor="comments"
      />
    </Suspense>
  )
}
