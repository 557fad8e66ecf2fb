import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErasureNote } from '../../features/erasure/index.ts'
import { membershipsQuery, WaitingNotes } from '../../features/memberships/index.ts'
import { ClassCards } from '../../features/surveys/index.ts'
import { OwnTalkNote } from '../../features/talk/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import { CheckInCards } from '../everyone/check-in-cards.tsx'

interface HomeNotesProps {
  child: SessionUser
  /** The one next step, the newest answer, and what to make. */
  first: ReactNode
  /** What else there is to do. */
  children: ReactNode
}

/**
 * The next step, and the notes around it: before it what is urgent, after it the check-ins, and at the end what waits for an adult.
 * All of it appears together, so that nothing moves below a finger.
 */
export function HomeNotes({ child, first, children }: HomeNotesProps) {
  const { waits_for: waits } = useSession()
  const joins = (waits?.classes ?? 0) > 0
  const memberships = useQuery({ ...membershipsQuery(child.id), enabled: joins })
  const isKnown = useOnceKnown(!memberships.isLoading)
  if (!isKnown) return <Pending />
  return (
    <>
      {waits?.erased_at && (
        <ErasureNote child={child} reader="own" waiting={{ due_at: waits.erased_at }} leadsThere />
      )}
      <OwnTalkNote />
      {first}
      <CheckInCards here="/dashboard/progress">
        <ClassCards here="/dashboard/progress" />
      </CheckInCards>
      {children}
      {waits && (waits.writing || joins) && <WaitingNotes childId={child.id} writing={waits.writing} />}
    </>
  )
}
