import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { childBadgesQuery, readAgain, sendSeen } from './api.ts'

const NewBadgeWindow = lazyDialog(async () => (await import('./new-badge-window.tsx')).NewBadgeWindow)

/** Opens the window of a badge that the child has completed and was not shown yet, one after the other (BADGES-06, BADGES-26). */
export function NewBadge({ childId }: { childId: number }) {
  const client = useQueryClient()
  const { data } = useQuery(childBadgesQuery(childId))
  const [shown, setShown] = useState<readonly number[]>([])
  const next = data?.find(({ is_new, award_id }) => is_new && award_id !== null && !shown.includes(award_id))
  const awardId = next?.award_id
  if (!next || !awardId) return null
  const close = () => {
    setShown(before => [...before, awardId])
    // A window that was closed stays so; what could not be noted is shown once more another day.
    void sendSeen([awardId]).then(
      () => readAgain(client),
      () => undefined,
    )
  }
  return <NewBadgeWindow key={awardId} open one={next} onClose={close} />
}
