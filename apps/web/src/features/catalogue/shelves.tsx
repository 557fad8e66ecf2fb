import { forChildrenFirst } from '@kindling/rules/for-children-first'
import { keepApart } from '@kindling/rules/keep-apart'
import { shelves as allShelves, fromStore, type ShelfAges, type ShelfName } from '@kindling/rules/shelves'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Shelf } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { type ShelfReply, shelvesQuery } from './api.ts'
import { ItemCard } from './item-card.tsx'

/**
 * Some of the shelves of one place, each with its first items. A shelf that did not load is left out: it is not the main content of the screen
 * (DISCOVERY-15).
 */
export function Shelves({ names, ages = 'family' }: { names: readonly ShelfName[]; ages?: ShelfAges }) {
  const place = names[0] ? allShelves[names[0]].place : 'discover'
  const { without_sparks } = useSession()
  const shelves = useQuery(shelvesQuery(place, ages))
  if (shelves.isPending) return <Pending />
  const shown = shelves.data?.filter(
    ({ name }) => names.includes(name) && (name !== 'sparks' || !without_sparks),
  )
  return eachOnce(shown ?? []).map(shelf => <OneShelf key={shelf.name} shelf={shelf} ages={ages} />)
}

/** What the sections leave unsaid is said once for the page, with the way to try again. */
export function FailedShelves({ ages }: { ages: ShelfAges }) {
  const { isError, error, refetch } = useQuery(shelvesQuery('discover', ages))
  return isError && <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
}

/**
 * An item that is on an earlier shelf is left out of the later ones. The favorites hide nothing: what is kept as one stays where it was.
 * A shelf that would be empty is left out, unless there is more of it to see.
 */
function eachOnce(shelves: readonly ShelfReply[]): ShelfReply[] {
  const seen = new Set<number>()
  return shelves.flatMap(shelf => {
    const items = shelf.items.filter(({ id }) => !seen.has(id))
    if (shelf.name !== 'favorites') for (const { id } of items) seen.add(id)
    if (items.length > 0) return { ...shelf, items }
    return shelf.has_more || shelf.items.length === 0 ? shelf : []
  })
}

/** Shelves with a long view of their own. */
const longViews: Partial<Record<ShelfName, (childId: number) => string>> = {
  nearby: childId => `/child/${childId}/activity_long/local`,
  activities: childId => `/child/${childId}/activity_long/recommended`,
}

function OneShelf({ shelf, ages }: { shelf: ShelfReply; ages: ShelfAges }) {
  const { user } = useSession()
  const childId = user?.user_type === 'Child' ? user.id : 0
  const { name, header, sub_header, items, has_more } = shelf
  const isOfStore = allShelves[name].place === 'store'
  return (
    <Shelf
      halves
      header={header}
      lead={sub_header}
      more={
        has_more
          ? (longViews[name]?.(childId) ?? `/dashboard/discover/${name}${ages === 'all' ? '?ages=all' : ''}`)
          : null
      }
    >
      {keepApart(user ? items : forChildrenFirst(items, item => item), ({ picture }) => picture).map(item => (
        <ItemCard key={item.id} item={item} from={isOfStore ? fromStore : null} />
      ))}
    </Shelf>
  )
}
