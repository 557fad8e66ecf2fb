import { type Archetype, archetypes } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Stack } from '../../ui/card.tsx'
import { PagedCards } from '../../ui/card-lists.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { searchQuery } from './api.ts'
import { ItemCard } from './item-card.tsx'

interface SearchResultsProps {
  text: string
  archetype: Archetype | undefined
  /** The address of the same search for one kind, or all of them. */
  hrefOf: (archetype?: Archetype) => string
}

/** The results for a text, of all kinds or one. Earlier results stay visible until the next ones have loaded. */
export function SearchResults({ text, archetype, hrefOf }: SearchResultsProps) {
  const { without_sparks } = useSession()
  const shown = archetypes.filter(one => one !== 'Sparks' || !without_sparks)
  return (
    <Stack>
      <FilterLinks
        label={catalogueMessages.kinds}
        links={[undefined, ...shown].map(kind => ({
          href: hrefOf(kind),
          label: kind ? format(catalogueMessages.kindsOf, { kind }) : catalogueMessages.allKinds,
          current: kind === archetype,
        }))}
      />
      <Found text={text} archetype={archetype} />
    </Stack>
  )
}

function Found({ text, archetype }: Pick<SearchResultsProps, 'text' | 'archetype'>) {
  const found = useInfiniteQuery(searchQuery({ text, archetype }))
  if (found.isPending) return <Skeleton shape="card" count={6} rows />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  const items = found.data.pages.flatMap(page => page.items)
  const searched = found.data.pages[0]?.searched
  return (
    <>
      <p role="status" className="soft">
        {told(items.length, found.hasNextPage, { typed: text, words: searched })}
      </p>
      {items.length === 0 ? (
        <EmptyState picture="courses">{format(catalogueMessages.nothing, { words: text })}</EmptyState>
      ) : (
        <PagedCards list={found}>
          {items.map(item => (
            <ItemCard key={item.id} item={item} level={2} />
          ))}
        </PagedCards>
      )}
    </>
  )
}

/** How much is found, and for which words where they are not the typed ones. */
function told(
  count: number,
  hasMore: boolean,
  { typed, words }: { typed: string; words: string | null | undefined },
): string {
  const { results, resultsAndMore, searched, searchedAndMore } = catalogueMessages
  if (words) return format(hasMore ? searchedAndMore : searched, { count, typed, words })
  return format(hasMore ? resultsAndMore : results, { count })
}
