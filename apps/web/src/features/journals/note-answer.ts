import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'

/** A teacher has answered an entry: it no longer waits, and stays in the loaded class lists until they are refetched. */
export function noteAnswer(client: QueryClient, journalId: number): void {
  type Pages = InfiniteData<{ id: number; answered: boolean }[]>
  const answer = (page: Pages['pages'][number]) =>
    page.map(one => (one.id === journalId ? { ...one, answered: true } : one))
  client.setQueriesData<Pages>({ queryKey: keys.anyClassJournals }, known =>
    known ? { ...known, pages: known.pages.map(answer) } : known,
  )
  void client.invalidateQueries({ queryKey: keys.today })
}
