import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CardList } from '../../ui/card-lists.tsx'
import { ItemCard } from '../catalogue/index.ts'
import type { Listed } from './api.ts'

interface ActivityListProps {
  list: UseInfiniteQueryResult<InfiniteData<Listed>>
  empty: string
  /** The level of the cards' headings. */
  level?: 2 | 3
}

/** The activities of a list, a page at a time. */
export const ActivityList = ({ list, empty, level = 2 }: ActivityListProps) => (
  <CardList list={list} itemsOf={page => page.activities} empty={empty}>
    {({ item }) => <ItemCard key={item.id} item={item} level={level} />}
  </CardList>
)
