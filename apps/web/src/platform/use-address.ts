import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { amongOf } from './windows.ts'

/** A number in the path of the address; null if it is not a number. */
export function useIdParam(name: string): number | null {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return readId(params[name])
}

/** A number in the query of the address; null if it is not a number. */
export const useIdOfQuery = (name: string): number | null => readId(useQueryOfAddress()[name])

export function useTextParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[name] ?? ''
}

/** The query of the address, as plain text. */
export function useQueryOfAddress(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false })
}

/** The address of this screen with a part of its query changed. */
export function useAddressWithQuery(): (query: Record<string, string>) => string {
  const { pathname, search } = useLocation()
  return query => `${pathname}?${new URLSearchParams({ ...search, ...query })}`
}

/** The place of this page in the history of the window. */
export const usePlaceInHistory = (): number =>
  useLocation({ select: ({ state }) => (state as { __TSR_index?: number }).__TSR_index ?? 0 })

/** Back to the previous page; a user who came from outside goes to another page. */
export function useWayBack(): (otherwise: string) => void {
  const router = useRouter()
  return otherwise =>
    router.history.canGoBack()
      ? router.history.back()
      : void router.navigate({ to: otherwise, replace: true } as never)
}

/** The ids of the list from which the window was opened. */
export const useAmong = (): readonly number[] => useLocation({ select: ({ state }) => amongOf(state) })

/** The hash of the address; once it is forgotten, the same link leads there again. */
export function useHashOfAddress(): { hash: string; forget: () => void } {
  const hash = useLocation({ select: location => location.hash })
  const router = useRouter()
  const forget = () =>
    void router.navigate({ to: '.', search: true, replace: true, resetScroll: false } as never)
  return { hash, forget }
}

const readId = (value: string | undefined) => (value && /^\d{1,15}$/.test(value) ? Number(value) : null)
