import { boardMessages } from '@kindling/rules/messages/boards'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { BoardOrder, boardItemsQuery, boardQuery, ChangeBoard } from '../../features/boards/index.ts'
import { ItemActs, ItemCard } from '../../features/catalogue/index.ts'
import { ItemComments } from '../../features/comments/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { CardGrid, Row, Stack } from '../../ui/card.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { PictureHead } from '../../ui/picture-head.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** A board with its items, for readers who may see it. */
export function BoardScreen() {
  const boardId = useIdParam('boardId') ?? 0
  const found = useQuery(boardQuery(boardId))
  useTabTitle(found.data?.title)
  const back = <BackLink href="/dashboard/courses">{boardMessages.back}</BackLink>
  if (found.isPending) return <PendingPage />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} back={back} />
  const board = found.data
  const isOwn = board.can.includes('change')
  return (
    <Stack gap="large">
      {back}
      <PictureHead
        picture={board.picture}
        title={board.title}
        lead={format(boardMessages.by, { name: board.author.name })}
        text={board.description}
      >
        <p className="soft">{format(boardMessages.count, { count: board.item_ids.length })}</p>
        <Row>
          <ItemActs archetype="Boards" id={board.id} />
          {isOwn && <ChangeBoard board={board} />}
        </Row>
      </PictureHead>
      <OnBoard boardId={board.id} isOwn={isOwn} />
      <ItemComments itemId={board.item_id} mayComment={board.can.includes('comment')} />
    </Stack>
  )
}

/** The items in order; the board's maker can reorder them. */
function OnBoard({ boardId, isOwn }: { boardId: number; isOwn: boolean }) {
  const [isOrdering, setOrdering] = useState(false)
  const board = useQuery(boardQuery(boardId))
  const items = useQuery(boardItemsQuery(boardId))
  if (items.isPending) return <Skeleton shape="card" count={4} />
  if (items.isError)
    return <FailedState message={messageOf(items.error)} onRetry={() => void items.refetch()} />
  if (items.data.length === 0)
    return <EmptyState picture="courses">{isOwn ? boardMessages.empty : boardMessages.notFull}</EmptyState>
  return (
    <Stack>
      {isOwn && (
        <Row>
          <Button
            icon={<ArrowDownUp aria-hidden="true" />}
            aria-pressed={isOrdering}
            onClick={() => setOrdering(!isOrdering)}
          >
            {isOrdering ? boardMessages.orderDone : boardMessages.order}
          </Button>
        </Row>
      )}
      {isOrdering && board.data ? (
        <BoardOrder board={board.data} items={items.data} />
      ) : (
        <CardGrid>
          {items.data.map(item => (
            <ItemCard key={item.id} item={item} level={2} />
          ))}
        </CardGrid>
      )}
    </Stack>
  )
}
