import type { ShelfName } from '@kindling/rules/shelves'
import { useQuery } from '@tanstack/react-query'
import { Shelf } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { type ShelfReply, shelvesQuery } from './api.ts'
import { ItemCard } from './item-card.tsx'

/** Some of the shelves, each with its first things. What did not load is left out: it is beside the matter of the screen (DISCOVERY-15). */
export function Shelves({ names }: { names: readonly ShelfName[] }) {
  const shelves = useQuery(shelvesQuery)
  if (shelves.isPending) return <Pending />
  return shelves.data
    ?.filter(({ name }) => names.includes(name))
    .map(shelf => <OneShelf key={shelf.name} shelf={shelf} />)
}

function OneShelf({ shelf }: { shelf: ShelfReply }) {
  const { name, header, sub_header, items, has_more } = shelf
  return (
    <Shelf header={header} lead={sub_header} more={has_more ? `/dashboard/discover/${name}` : null}>
      {items.map(item => (
        <ItemCard key={item.id} item={item} />
      ))}
    </Shelf>
  )
}
