import { WaitingNotes } from '../../features/memberships/index.ts'
import { useSession } from '../../platform/session.ts'
import { CheckInCards } from '../everyone/check-in-cards.tsx'

/** What comes before the next thing to do: what waits for a grown-up, and the check-ins. */
export function HomeNotes({ childId }: { childId: number }) {
  const { waits_for: waits } = useSession()
  return (
    <>
      {waits && (waits.writing || waits.classes > 0) && (
        <WaitingNotes childId={childId} writing={waits.writing} />
      )}
      <CheckInCards here="/dashboard/progress" />
    </>
  )
}
