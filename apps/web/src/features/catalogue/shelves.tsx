import { shelfMessages } from '@kindling/rules/messages/shelves'
import type { ShelfName } from '@kindling/rules/shelves'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { CardRow, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { type Shelf, shelvesQuery } from './api.ts'
import styles from './catalogue.module.css'
import { ItemCard } from './item-card.tsx'

/** Some of the shelves, each with its first things. What did not load is left out: it is beside the matter of the screen (DISCOVERY-15). */
export function Shelves({ names }: { names: readonly ShelfName[] }) {
  const shelves = useQuery(shelvesQuery)
  if (shelves.isPending) return <Pending />
  return shelves.data
    ?.filter(({ name }) => names.includes(name))
    .map(shelf => <OneShelf key={shelf.name} shelf={shelf} />)
}

function OneShelf({ shelf }: { shelf: Shelf }) {
  const { name, header, sub_header, items, has_more } = shelf
  return (
    <Stack>
      <div className={styles.shelfHead}>
        <div>
          <h2>{header}</h2>
          <p className="soft">{sub_header}</p>
        </div>
        {has_more && (
          <Link href={`/dashboard/discover/${name}`} aria-label={format(shelfMessages.moreOf, { header })}>
            {shelfMessages.more}
          </Link>
        )}
      </div>
      <CardRow aria-label={header}>
        {items.map(item => (
          <ItemCard key={item.id} item={item} />
        ))}
      </CardRow>
    </Stack>
  )
}
