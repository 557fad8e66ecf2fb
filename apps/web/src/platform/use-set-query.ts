import { useRouter } from '@tanstack/react-router'

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
