import { boardMessages } from '@kindling/rules/messages/boards'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { CardGrid } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ownBoardsQuery } from './api.ts'
import { BoardCard } from './board-card.tsx'

/** All boards that the reader has made. */
export function OwnBoards() {
  const boards = useQuery(ownBoardsQuery)
  if (boards.isPending) return <Skeleton shape="card" count={4} />
  if (boards.isError)
    return <FailedState message={messageOf(boards.error)} onRetry={() => void boards.refetch()} />
  if (boards.data.length === 0) return <EmptyState picture="courses">{boardMessages.none}</EmptyState>
  return (
    <CardGrid>
      {boards.data.map(board => (
        <BoardCard key={board.id} board={board} />
      ))}
    </CardGrid>
  )
}
