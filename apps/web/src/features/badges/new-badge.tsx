import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { childBadgesQuery, readAgain, sendSeen } from './api.ts'

const load = () => import('./new-badge-window.tsx')
const NewBadgeWindow = lazy(async () => ({ default: (await load()).NewBadgeWindow }))

/** Opens the window of a completed badge that the child has not seen yet, one after the other (BADGES-06, BADGES-26). */
export function NewBadge({ childId }: { childId: number }) {
  const client = useQueryClient()
  const { data } = useQuery(childBadgesQuery(childId))
  const [shown, setShown] = useState<readonly number[]>([])
  const next = data?.find(({ is_new, award_id }) => is_new && award_id !== null && !shown.includes(award_id))
  const awardId = next?.award_id ?? null
  const mayOpen = useQuietMoment(awardId)
  if (!next || awardId === null || !mayOpen) return null
  const close = () => {
    setShown(before => [...before, awardId])
    // A closed window stays closed; if that could not be stored, it is shown once more another day.
    void sendSeen([awardId]).then(
      () => readAgain(client),
      () => undefined,
    )
  }
  return (
    <Suspense>
      <NewBadgeWindow key={awardId} open one={next} onClose={close} />
    </Suspense>
  )
}

/** Whether the window of this award may open: once its program is there, no other window is open, and the child is not writing. */
function useQuietMoment(awardId: number | null): boolean {
  const [quietFor, setQuietFor] = useState<number | null>(null)
  useEffect(() => {
    if (awardId === null || quietFor === awardId) return
    const look = () => isNobodyBusy() && setQuietFor(awardId)
    const acts = ['focusin', 'click'] as const
    const ending = new AbortController()
    void load().then(
      () => {
        look()
        for (const act of acts) document.addEventListener(act, look, { signal: ending.signal })
      },
      () => undefined,
    )
    return () => ending.abort()
  }, [awardId, quietFor])
  return awardId !== null && quietFor === awardId
}

const isNobodyBusy = () =>
  !document.querySelector('[data-dialog-open]') &&
  !document.activeElement?.matches('input, textarea, [contenteditable="true"]')
