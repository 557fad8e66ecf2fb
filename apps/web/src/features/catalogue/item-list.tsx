import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { Button } from '../../ui/button.tsx'
import { CardGrid, Row } from '../../ui/card.tsx'
import type { Item } from './api.ts'
import { ItemCard } from './item-card.tsx'

interface ItemListProps {
  items: readonly Item[]
  /** The list that the items are pages of. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isPlaceholderData: boolean
    fetchNextPage: () => unknown
  }
}

/** Items right under the title of a screen, and the way to more of them. */
export const ItemList = ({ items, list }: ItemListProps) => (
  <>
    <CardGrid aria-busy={list.isPlaceholderData}>
      {items.map(item => (
        <ItemCard key={item.id} item={item} level={2} />
      ))}
    </CardGrid>
    {list.hasNextPage && (
      <Row>
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {catalogueMessages.more}
        </Button>
      </Row>
    )}
  </>
)
