import { PagedCards, type Pages } from '../../ui/card-lists.tsx'
import type { Item } from './api.ts'
import { ItemCard } from './item-card.tsx'

interface ItemListProps {
  items: readonly Item[]
  /** The list that the items are pages of. */
  list: Pages
}

/** Items right under the title of a screen, and the way to more of them. */
export const ItemList = ({ items, list }: ItemListProps) => (
  <PagedCards list={list}>
    {items.map(item => (
      <ItemCard key={item.id} item={item} level={2} />
    ))}
  </PagedCards>
)
