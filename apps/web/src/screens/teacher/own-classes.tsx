import { rosterMessages } from '@kindling/rules/messages/roster'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { todayQuery } from '../../features/class-journals/index.ts'
import { ClassList, CreateClass, CreateClassButton, useGroupsInSight } from '../../features/classes/index.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { RosterTabs } from './roster-tabs.tsx'

const OwnNotes = lazy(async () => ({ default: (await import('./own-notes.tsx')).OwnNotes }))

export function OwnClasses() {
  const { user } = useSession()
  const groups = useGroupsInSight()
  const today = useQuery({ ...todayQuery, enabled: user?.user_type === 'Teacher' })
  const toAnswer = new Map(today.data?.classes.map(one => [one.id, one.to_answer]))
  const [creating, setCreating] = useState(false)
  if (!user) return null
  const create = () => setCreating(true)
  // An empty roster has its one act in the middle of the screen.
  const isEmpty = groups.data?.length === 0
  return (
    <>
      <PageHead
        title={rosterMessages.title}
        lead={user.user_role ? rosterMessages.leadOfSchool : rosterMessages.lead}
        acts={!isEmpty && <CreateClassButton onClick={create} />}
      />
      <RosterTabs />
      <Suspense fallback={<Pending />}>
        <OwnNotes user={user} />
      </Suspense>
      <ClassList teacherId={user.id} toAnswer={toAnswer} onCreate={create} />
      <CreateClass open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
