import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { shelfMessages } from '@kindling/rules/messages/shelves'
import type { ReactNode } from 'react'
import { format } from '../platform/messages.ts'
import { Button } from './button.tsx'
import { CardGrid, CardRow, Row, Stack } from './card.tsx'
import styles from './card-lists.module.css'
import { Link } from './link.tsx'

export interface ShelfProps {
  header: string
  lead?: string
  /** Where all of it is seen; null where the cards are all there are. */
  more: string | null
  /** Cards, as list items. */
  children: ReactNode
}

/** The first cards of a list beside each other, under a heading that leads to all of them. */
export const Shelf = ({ header, lead, more, children }: ShelfProps) => (
  <Stack>
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
    <CardRow aria-label={header}>{children}</CardRow>
  </Stack>
)

/** A list of which one page after the other is fetched. */
export interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
}

/** Cards right under the title of a screen, and the way to more of them. */
export const PagedCards = ({ list, children }: { list: Pages; children: ReactNode }) => (
  <>
    <CardGrid aria-busy={list.isPlaceholderData}>{children}</CardGrid>
    {list.hasNextPage && (
      <Row>
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {catalogueMessages.more}
        </Button>
      </Row>
    )}
  </>
)
