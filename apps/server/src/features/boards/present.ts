import type { getBoard } from '@kindling/contract/boards'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { fullName } from '@kindling/rules/full-name'
import { productId } from '@kindling/rules/people'
import { type ItemRecord, presentItem } from '../catalogue/index.ts'
import type { BoardRow } from './queries.ts'

/** A board, as the reader stands to its item. Whoever sees the board of a person knows that person: the family, or the class. */
export const presentBoard = (
  item: ItemRecord,
  { id, author, item_ids }: BoardRow,
): ReplyOf<typeof getBoard>['board'] => ({
  id,
  item_id: item.id,
  title: item.title,
  description: item.summary,
  picture: presentItem(item).picture,
  author: { id: author.id, name: author.id === productId ? 'Kindling' : fullName(author) },
  item_ids,
  is_favorite: item.is_favorite,
  can: actsAllowed('board', item.relations as Relation[]),
})
