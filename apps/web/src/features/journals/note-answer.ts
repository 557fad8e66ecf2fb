import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import type { Journal } from './api.ts'

/** An entry as the lists of classes know it. */
type Listed = Pick<Journal, 'id' | 'object_meta_datas'> & { answered: boolean }

/** Changes an entry in the lists of classes that are known, where it stays until they are asked for anew. */
export function changeInClasses(
  client: QueryClient,
  journalId: number,
  change: (journal: Listed) => Listed,
): void {
  client.setQueriesData<InfiniteData<Listed[]>>({ queryKey: keys.anyClassJournals }, known =>
    known
      ? {
          ...known,
          pages: known.pages.map(page => page.map(one => (one.id === journalId ? change(one) : one))),
        }
      : known,
  )
}

/** A teacher has answered an entry: it waits no longer. */
export function noteAnswer(client: QueryClient, journalId: number): void {
  changeInClasses(client, journalId, journal => ({ ...journal, answered: true }))
  void client.invalidateQueries({ queryKey: keys.today })
}
