import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Shows an order of rows at once, so that the next key moves what is shown, and ends a read of them that is on its way. Such a read takes back
 * what was shown meanwhile, so that the newest order is shown again.
 */
export function useShownOrder<Row>(key: QueryKey, show: (rows: readonly Row[]) => void) {
  const client = useQueryClient()
  const newest = useRef<readonly Row[]>([])
  return async (rows: readonly Row[]): Promise<void> => {
    newest.current = rows
    show(rows)
    await client.cancelQueries({ queryKey: key })
    show(newest.current)
  }
}
