import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { amongOf } from './windows.ts'

/** A number in the path of the address; null when it is none. */
export function useIdParam(name: string): number | null {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return readId(params[name])
}

/** A number in the query of the address; null when it is none. */
export const useIdOfQuery = (name: string): number | null => readId(useQueryOfAddress()[name])

export function useTextParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[name] ?? ''
}

/** The query of the address, as plain text. */
export function useQueryOfAddress(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false })
}

/** Back to where somebody came from; who came from outside goes to another place. */
export function useWayBack(): (otherwise: string) => void {
  const router = useRouter()
  return otherwise =>
    router.history.canGoBack()
      ? router.history.back()
      : void router.navigate({ to: otherwise, replace: true } as never)
}

/** The ids of the list that the open window was opened from. */
export const useAmong = (): readonly number[] => useLocation({ select: ({ state }) => amongOf(state) })

/** What the address names within its page; once it is forgotten, the same link leads there again. */
export function useHashOfAddress(): { hash: string; forget: () => void } {
  const hash = useLocation({ select: location => location.hash })
  const router = useRouter()
  const forget = () =>
    void router.navigate({ to: '.', search: true, replace: true, resetScroll: false } as never)
  return { hash, forget }
}

const readId = (value: string | undefined) => (value && /^\d{1,15}$/.test(value) ? Number(value) : null)
