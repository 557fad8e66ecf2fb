import type { Mark } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { toastFailed } from '../../ui/toast-store.ts'
import { sendMark } from './api.ts'

export interface OwnMark {
  /** The current value, as soon as it is touched; null means none. */
  value: number | null
  say: (value: number | null) => void
}

/** The reader's mark on an item, and how to change it; a refused change is undone. */
export function useMark(itemId: number | undefined, mark: Mark, known: number | null): OwnMark {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, value }: { id: number; value: number | null }) => sendMark(id, mark, value),
    onError: () => toastFailed(catalogueMessages.keepFailed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.shelves() }),
        client.invalidateQueries({ queryKey: keys.search() }),
      ]),
  })
  return {
    value: isPending ? variables.value : known,
    say: value => itemId !== undefined && mutate({ id: itemId, value }),
  }
}

export type SwitchMark = Exclude<Mark, 'rating' | 'affinity'>

/** A mark that is on or off, as a switch. */
export function useSwitch(itemId: number | undefined, mark: SwitchMark, known: boolean) {
  const { value, say } = useMark(itemId, mark, known ? 1 : null)
  return { isOn: value !== null, toggle: () => say(value === null ? 1 : null) }
}
