import { forChildrenFirst } from '@kindling/rules/for-children-first'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { CardList } from '../../ui/card-lists.tsx'
import { ItemCard } from '../catalogue/index.ts'
import type { Listed } from './api.ts'

interface ActivityListProps {
  list: UseInfiniteQueryResult<InfiniteData<Listed>>
  empty: string
  /** The level of the cards' headings. */
  level?: 2 | 3
}

/** The activities of a list, a page at a time; a guest sees first what suits children. */
export function ActivityList({ list, empty, level = 2 }: ActivityListProps) {
  const { user } = useSession()
  const itemsOf = ({ activities }: Listed) =>
    user ? activities : forChildrenFirst(activities, ({ item }) => item)
  return (
    <CardList list={list} itemsOf={itemsOf} empty={empty}>
      {({ item }) => <ItemCard key={item.id} item={item} level={level} />}
    </CardList>
  )
}
