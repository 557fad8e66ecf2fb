import { lazy, Suspense, useEffect } from 'react'
import { loadDrawing } from '../../features/journals/index.ts'
import { useIdOfQuery, useQueryOfAddress } from '../../platform/use-address.ts'
import { makes } from '../../platform/windows.ts'

const load = () => import('../child/make-window.tsx')
const MakeWindow = lazy(async () => ({ default: (await load()).MakeWindow }))

/** The child's new journal, as named in the address; its program is loaded with the first one. */
export function LazyMakeWindow({ childId }: { childId: number }) {
  const { make } = useQueryOfAddress()
  const promptId = useIdOfQuery('prompt')
  const activityId = useIdOfQuery('activity')
  const what = makes.find(one => one === make)
  useEffect(() => {
    addEventListener('pointerdown', prepare)
    return () => removeEventListener('pointerdown', prepare)
  }, [])
  if (!what) return null
  return (
    <Suspense>
      <MakeWindow
        key={`${what} ${promptId} ${activityId}`}
        childId={childId}
        what={what}
        promptId={promptId}
        activityId={activityId}
      />
    </Suspense>
  )
}

/** Loads the window as soon as a finger is on its link, and the paper at the same time. */
function prepare({ target }: PointerEvent): void {
  const link = target instanceof Element && target.closest('a[href*="make="]')
  if (!link) return
  // A file that did not arrive is fetched again when the window opens.
  load().catch(() => undefined)
  if (link.matches('[href*="make=draw"]')) loadDrawing().catch(() => undefined)
}
