import { cardSlideOffset } from '@kindling/rules/carousels'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { shelfMessages } from '@kindling/rules/messages/shelves'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { format } from '../platform/messages.ts'
import { messageOf } from '../platform/refusals.ts'
import { Button } from './button.tsx'
import { CardGrid, Row, Stack } from './card.tsx'
import styles from './card-lists.module.css'
import { Carousel } from './carousel.tsx'
import { Link } from './link.tsx'
import { EmptyState, FailedState, Skeleton } from './states.tsx'

export interface ShelfProps {
  header: string
  lead?: string | undefined
  /** The address of the full list; null if the cards are all there are. */
  more: string | null
  /** Two cards in sight on an adult's phone. */
  halves?: boolean
  /** Cards, as list items. */
  children: ReactNode
}

/** The first cards of a list side by side, under a heading that links to all of them. */
export const Shelf = ({ header, lead, more, halves = false, children }: ShelfProps) => (
  <Stack>
    <ShelfHead header={header} lead={lead} more={more} />
    <Carousel label={header} offset={cardSlideOffset} halves={halves}>
      {children}
    </Carousel>
  </Stack>
)

/** The heading over such cards, for other layouts. */
export const ShelfHead = ({ header, lead, more }: Pick<ShelfProps, 'header' | 'lead' | 'more'>) => (
  <div className={styles.head}>
    <div>
      <h2>{header}</h2>
      {lead && <p className="soft">{lead}</p>}
    </div>
    {more && (
      <Link href={more} aria-label={format(shelfMessages.moreOf, { header })}>
        {shelfMessages.more}
      </Link>
    )}
  </div>
)

/** A list that is fetched page by page. */
export interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
}

interface CardListProps<Page, Item> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf: (page: Page) => readonly Item[]
  /** The text for an empty list. */
  empty: string
  /** Beside another list, whose picture is enough. */
  plain?: boolean
  /** The card of one item, as a list item. */
  /** Text cards need more space than those with a picture. */
  wide?: boolean
  children: (item: Item) => ReactNode
}

/** A whole list in each of its states: loading, failed, empty, and page after page of cards. */
export function CardList<Page, Item>({
  list,
  itemsOf,
  empty,
  plain,
  wide,
  children,
}: CardListProps<Page, Item>) {
  if (list.isPending) return <Skeleton shape="card" count={8} rows />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const items = list.data.pages.flatMap(itemsOf)
  if (items.length === 0)
    return plain ? <p className="soft">{empty}</p> : <EmptyState picture="courses">{empty}</EmptyState>
  return (
    <Stack>
      <PagedCards list={list} wide={wide}>
        {items.map(children)}
      </PagedCards>
    </Stack>
  )
}

interface PagedCardsProps {
  list: Pages
  wide?: boolean | undefined
  children: ReactNode
}

/** Cards right under the title of a screen, and the button for more. */
export const PagedCards = ({ list, wide = false, children }: PagedCardsProps) => (
  <>
    <CardGrid aria-busy={list.isPlaceholderData} wide={wide} data-rows>
      {children}
    </CardGrid>
    <MoreOfList list={list} />
  </>
)

/** The button for the next page of a list, if there is one. */
export const MoreOfList = ({ list }: { list: Omit<Pages, 'isPlaceholderData'> }) =>
  list.hasNextPage && (
    <Row>
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {catalogueMessages.more}
      </Button>
    </Row>
  )
