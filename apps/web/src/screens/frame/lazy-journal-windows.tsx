import { lazy, Suspense } from 'react'
import { useIdOfQuery } from '../../platform/use-address.ts'

const load = () => import('../child/journal-windows.tsx')
const JournalWindow = lazy(async () => ({ default: (await load()).JournalWindow }))
const CommentsWindow = lazy(async () => ({ default: (await load()).CommentsWindow }))

/** The windows in the address; their program is loaded with the first one. */
export function LazyJournalWindows() {
  const journal = useIdOfQuery('journal')
  const comments = useIdOfQuery('comments')
  return (
    <Suspense>
      {journal !== null && <JournalWindow key={journal} journalId={journal} />}
      {journal === null && comments !== null && <CommentsWindow key={comments} journalId={comments} />}
    </Suspense>
  )
}
