import type { Archetype } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { type Item, itemQuery } from './api.ts'
import styles from './catalogue.module.css'
import { useFavorite } from './use-favorite.ts'

/** On the card of an item. */
export function FavoriteButton({ item }: { item: Item }) {
  const { isKept, toggle } = useFavorite(item)
  return (
    <IconButton
      className={isKept ? `${styles.heart} ${styles.kept}` : styles.heart}
      label={format(isKept ? catalogueMessages.kept : catalogueMessages.keep, { title: item.title })}
      icon={<Heart aria-hidden="true" fill={isKept ? 'currentColor' : 'none'} />}
      aria-pressed={isKept}
      onClick={toggle}
    />
  )
}

/** On the page of what is kept; guests keep nothing. */
export function FavoriteOf({ archetype, id }: { archetype: Archetype; id: number }) {
  const { user } = useSession()
  const item = useQuery({ ...itemQuery(archetype, id), enabled: user !== null })
  const { isKept, toggle } = useFavorite(item.data)
  if (!user || item.isError) return null
  return (
    <Button
      className={isKept ? styles.kept : undefined}
      icon={<Heart aria-hidden="true" fill={isKept ? 'currentColor' : 'none'} />}
      aria-pressed={isKept}
      disabled={item.isPending}
      onClick={toggle}
    >
      {catalogueMessages.favorite}
    </Button>
  )
}
