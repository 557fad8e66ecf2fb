import type { Archetype } from '@kindling/rules/catalogue'

interface Searched {
  text: string
  archetype?: Archetype | undefined
  isGuest: boolean
}

/** Where a search is seen; guests have an address of their own (DISCOVERY-13). */
export function searchAddress({ text, archetype, isGuest }: Searched): string {
  if (isGuest) return `/guest/search/${archetype ?? 'all'}/keyword/${encodeURIComponent(text)}`
  return `/dashboard/courses?${new URLSearchParams({ search: text, ...(archetype && { kind: archetype }) })}`
}
