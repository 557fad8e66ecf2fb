import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useQuery } from '@tanstack/react-query'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { favoritesQuery } from './api.ts'
import { ItemCard } from './item-card.tsx'

/** What somebody keeps, the newest first; nothing where nothing is kept, or it did not load. */
export function Favorites() {
  const list = useQuery(favoritesQuery)
  if (list.isPending) return <Pending />
  if (!list.data?.length) return null
  return (
    <Stack>
      <h2>{catalogueMessages.favorites}</h2>
      <CardGrid>
        {list.data.map(item => (
          <ItemCard key={item.id} item={item} />
        ))}
      </CardGrid>
    </Stack>
  )
}
