import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Item, sendFavorite } from './api.ts'

/** Whether an item is kept, as soon as it is touched, and the touch; what the server refuses is taken back. */
export function useFavorite(item: Item | undefined): { isKept: boolean; toggle: () => void } {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: ({ id, is_favorite }: Pick<Item, 'id' | 'is_favorite'>) => sendFavorite(id, is_favorite),
    onError: () => toastFailed(catalogueMessages.keepFailed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.shelves() }),
        client.invalidateQueries({ queryKey: keys.search() }),
      ]),
  })
  const isKept = keep.isPending ? keep.variables.is_favorite : (item?.is_favorite ?? false)
  return { isKept, toggle: () => item && keep.mutate({ id: item.id, is_favorite: !isKept }) }
}
