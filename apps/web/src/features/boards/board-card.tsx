import { boardMessages } from '@kindling/rules/messages/boards'
import { format } from '../../platform/messages.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { boardAddress } from './addresses.ts'
import type { Board } from './api.ts'

/** A board in a list. */
export const BoardCard = ({ board }: { board: Board }) => (
  <PictureCard
    picture={board.picture}
    title={board.title}
    href={boardAddress(board.id)}
    summary={board.description}
    level={2}
    foot={<span className="soft">{format(boardMessages.count, { count: board.item_ids.length })}</span>}
  />
)
