import { useParams, useSearch } from '@tanstack/react-router'

/** A number in the address; null when it is none. */
export function useIdParam(name: string): number | null {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const value = params[name]
  return value && /^\d{1,15}$/.test(value) ? Number(value) : null
}

export function useTextParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[name] ?? ''
}

/** The query of the address, as plain text. */
export function useQueryOfAddress(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false })
}
