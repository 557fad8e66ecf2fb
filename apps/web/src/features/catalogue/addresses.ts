import type { Archetype } from '@kindling/rules/catalogue'

interface Searched {
  text: string
  archetype?: Archetype | undefined
  isGuest: boolean
}

/** The page of a search; guests have their own address (DISCOVERY-13). */
export function searchAddress({ text, archetype, isGuest }: Searched): string {
  if (isGuest) return `/guest/search/${archetype ?? 'all'}/keyword/${encodeURIComponent(text)}`
  return `/dashboard/courses?${new URLSearchParams({ search: text, ...(archetype && { kind: archetype }) })}`
}
