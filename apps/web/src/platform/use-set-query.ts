import { useRouter } from '@tanstack/react-router'

/** Goes on to another address of the same screen, without a new entry in the history. */
export function useReplaceAddress(): (href: string) => void {
  const router = useRouter()
  return href => void router.navigate({ href, replace: true, resetScroll: false })
}

/** Changes what the address asks for, without a new entry in the history; what is undefined leaves it. */
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
