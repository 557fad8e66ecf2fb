import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { childBadgesQuery, readAgain, sendSeen } from './api.ts'

const NewBadgeWindow = lazyDialog(async () => (await import('./new-badge-window.tsx')).NewBadgeWindow)

/** Opens the window of a completed badge that the child has not seen yet, one after the other (BADGES-06, BADGES-26). */
export function NewBadge({ childId }: { childId: number }) {
  const client = useQueryClient()
  const { data } = useQuery(childBadgesQuery(childId))
  const [shown, setShown] = useState<readonly number[]>([])
  const next = data?.find(({ is_new, award_id }) => is_new && award_id !== null && !shown.includes(award_id))
  const awardId = next?.award_id
  if (!next || !awardId) return null
  const close = () => {
    setShown(before => [...before, awardId])
    // A closed window stays closed; if that could not be stored, it is shown once more another day.
    void sendSeen([awardId]).then(
      () => readAgain(client),
      () => undefined,
    )
  }
  return <NewBadgeWindow key={awardId} open one={next} onClose={close} />
}
