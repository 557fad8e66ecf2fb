import { highlightPages } from '@kindling/rules/highlights'
import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CardList, Shelf } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { highlightsAddress } from './addresses.ts'
import { highlightsQuery, shelfQuery } from './api.ts'
import { HighlightCard } from './highlight-card.tsx'

/** The first highlights side by side, and the link to all (DISCOVERY-20); nothing if it is empty or did not load. */
export function HighlightShelf({ childId }: { childId: number }) {
  const list = useQuery(shelfQuery(childId))
  if (list.isPending) return <Pending />
  const highlights = list.data ?? []
  if (highlights.length === 0) return null
  return (
    <Shelf
      header={highlightMessages.shelf}
      more={highlights.length > highlightPages.shelf ? highlightsAddress(childId) : null}
    >
      {highlights.slice(0, highlightPages.shelf).map(highlight => (
        <HighlightCard key={highlight.id} highlight={highlight} level={3} />
      ))}
    </Shelf>
  )
}

/** All highlights, a page at a time. */
export const HighlightList = ({ childId, empty }: { childId: number; empty: string }) => (
  <CardList list={useInfiniteQuery(highlightsQuery(childId))} itemsOf={page => page} empty={empty}>
    {highlight => <HighlightCard key={highlight.id} highlight={highlight} level={2} />}
  </CardList>
)
