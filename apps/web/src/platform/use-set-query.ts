import { useRouter } from '@tanstack/react-router'

/** Replaces the address within the same screen, without a new entry in the history. */
export function useReplaceAddress(): (href: string) => void {
  const router = useRouter()
  return href => void router.navigate({ href, replace: true, resetScroll: false })
}

/**
 * Changes the query of the address, without a new entry in the history; an undefined value is removed.
 */
export function useSetQueryOfAddress(): (query: Record<string, string | undefined>) => void {
  const router = useRouter()
  return query =>
    void router.navigate({
      to: '.',
      search: (known: object) => ({ ...known, ...query }),
      replace: true,
      resetScroll: false,
    } as never)
}
