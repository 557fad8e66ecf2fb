import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { membershipsQuery, WaitingNotes } from '../../features/memberships/index.ts'
import { ClassCards } from '../../features/surveys/index.ts'
import { OwnTalkNote } from '../../features/talk/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import { CheckInCards } from '../everyone/check-in-cards.tsx'

/**
 * What comes before the next thing to do: what waits for a grown-up, and the check-ins. The next thing comes with it, so that
 * nothing moves below a finger.
 */
export function HomeNotes({ child, children }: { child: SessionUser; children: ReactNode }) {
  const { waits_for: waits } = useSession()
  const joins = (waits?.classes ?? 0) > 0
  const memberships = useQuery({ ...membershipsQuery(child.id), enabled: joins })
  const isKnown = useOnceKnown(!memberships.isLoading)
  if (!isKnown) return <Pending />
  return (
    <>
      {waits && (waits.writing || joins) && <WaitingNotes childId={child.id} writing={waits.writing} />}
      <OwnTalkNote />
      <CheckInCards here="/dashboard/progress">
        <ClassCards here="/dashboard/progress" />
      </CheckInCards>
      {children}
    </>
  )
}
