import { shelfMessages } from '@kindling/rules/messages/shelves'
import type { ShelfAges, ShelfName } from '@kindling/rules/shelves'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CardList } from '../../ui/card-lists.tsx'
import { shelfQuery } from './api.ts'
import { ItemCard } from './item-card.tsx'

/** All items of a shelf, a page at a time. */
export const LongView = ({ name, ages = 'family' }: { name: ShelfName; ages?: ShelfAges }) => (
  <CardList
    list={useInfiniteQuery(shelfQuery(name, ages))}
    itemsOf={page => page}
    empty={shelfMessages.empty}
  >
    {item => <ItemCard key={item.id} item={item} level={2} />}
  </CardList>
)
