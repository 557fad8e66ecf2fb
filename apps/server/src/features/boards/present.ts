import type { getBoard } from '@kindling/contract/boards'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { fullName } from '@kindling/rules/full-name'
import { boardMessages } from '@kindling/rules/messages/boards'
import { productId } from '@kindling/rules/people'
import { type ItemRecord, presentItem } from '../catalogue/index.ts'
import type { BoardRow } from './queries.ts'

/**
 * A board, with the reader's relations to its item. A reader who sees a person's board knows that person: the family, or the class. An
 * operator who reviews a report does not, and needs no name.
 */
export const presentBoard = (
  item: ItemRecord,
  { id, author, item_ids }: BoardRow,
): ReplyOf<typeof getBoard>['board'] => ({
  id,
  item_id: item.id,
  title: item.title,
  description: item.summary,
  picture: presentItem(item).picture,
  author: isReviewer(item)
    ? { id: 0, name: boardMessages.somebody }
    : { id: author.id, name: nameOf(author) },
  item_ids,
  is_favorite: item.is_favorite,
  can: actsAllowed('board', item.relations as Relation[]),
})

const isReviewer = ({ relations }: ItemRecord) => relations.every(relation => relation === 'item-reviewer')

const nameOf = (author: BoardRow['author']) => (author.id === productId ? 'Kindling' : fullName(author))
