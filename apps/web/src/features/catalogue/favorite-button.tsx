import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { IconButton } from '../../ui/button.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Item, sendFavorite } from './api.ts'
import styles from './catalogue.module.css'

/** Keeps an item, or no longer, as soon as it is touched; what the server refuses is taken back. */
export function FavoriteButton({ item }: { item: Item }) {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: (isFavorite: boolean) => sendFavorite(item.id, isFavorite),
    onError: () => toastFailed(catalogueMessages.keepFailed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.shelves }),
        client.invalidateQueries({ queryKey: keys.anySearch }),
      ]),
  })
  const isKept = keep.isPending ? keep.variables : item.is_favorite
  return (
    <IconButton
      className={isKept ? `${styles.heart} ${styles.kept}` : styles.heart}
      label={format(isKept ? catalogueMessages.kept : catalogueMessages.keep, { title: item.title })}
      icon={<Heart aria-hidden="true" fill={isKept ? 'currentColor' : 'none'} />}
      aria-pressed={isKept}
      onClick={() => keep.mutate(!isKept)}
    />
  )
}
