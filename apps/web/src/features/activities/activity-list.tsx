import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CardList } from '../../ui/card-lists.tsx'
import { ItemCard } from '../catalogue/index.ts'
import type { Listed } from './api.ts'

interface ActivityListProps {
  list: UseInfiniteQueryResult<InfiniteData<Listed>>
  empty: string
}

/** The activities of a list, a page at a time. */
export const ActivityList = ({ list, empty }: ActivityListProps) => (
  <CardList list={list} itemsOf={page => page.activities} empty={empty}>
    {({ item }) => <ItemCard key={item.id} item={item} level={2} />}
  </CardList>
)
