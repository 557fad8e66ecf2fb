import { lazy, Suspense } from 'react'
import { useIdOfQuery, useQueryOfAddress } from '../../platform/use-address.ts'
import { makes } from '../../platform/windows.ts'

const MakeWindow = lazy(async () => ({ default: (await import('../child/make-window.tsx')).MakeWindow }))

/** The child's new journal, as named in the address; its program is loaded with the first one. */
export function LazyMakeWindow({ childId }: { childId: number }) {
  const { make } = useQueryOfAddress()
  const promptId = useIdOfQuery('prompt')
  const what = makes.find(one => one === make)
  if (!what) return null
  return (
    <Suspense>
      <MakeWindow key={`${what} ${promptId}`} childId={childId} what={what} promptId={promptId} />
    </Suspense>
  )
}
