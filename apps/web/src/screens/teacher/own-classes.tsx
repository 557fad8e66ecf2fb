import { rosterMessages } from '@kindling/rules/messages/roster'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { todayQuery } from '../../features/class-journals/index.ts'
import { ClassList, CreateClass, CreateClassButton, useGroupsInSight } from '../../features/classes/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { afterFirstClass } from './after-first-class.ts'
import { RosterTabs } from './roster-tabs.tsx'
import { useFirstSteps } from './use-first-steps.ts'

const OwnNotes = lazy(async () => ({ default: (await import('./own-notes.tsx')).OwnNotes }))
/** Only for an administrator of a school: teachers see their few classes as cards. */
const SchoolClassTable = lazy(async () => ({
  default: (await import('./school-class-table.tsx')).SchoolClassTable,
}))
/** Most teachers have finished them. */
const FirstStepsCard = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstStepsCard }))
const CardsButton = lazy(async () => ({ default: (await import('./first-steps.tsx')).CardsButton }))

export function OwnClasses() {
  const client = useQueryClient()
  const { user } = useSession()
  const groups = useGroupsInSight()
  const today = useQuery({ ...todayQuery, enabled: user?.user_type === 'Teacher' })
  const toAnswer = new Map(today.data?.classes.map(one => [one.id, one.to_answer]))
  const steps = useFirstSteps()
  const firstClass = groups.data?.[0]
  const { joined_count: joined = 0, hidden_count: forFamilies = 0 } = firstClass ?? {}
  const [creating, setCreating] = useState(false)
  const router = useRouter()
  if (!user) return null
  const create = () => setCreating(true)
  const leaveSteps = () =>
    client.setQueryData(todayQuery.queryKey, known => known && { ...known, first_steps: null })
  // An empty roster has its one act in the middle of the screen; for a new teacher it is among the
  // steps.
  const isEmpty = groups.data?.length === 0
  // Before there is a class, lists of students and of requests would be empty; an administrator also has the school.
  const isNew = Boolean(steps) && isEmpty
  const goOn = (classId: number) => {
    const href = isNew ? afterFirstClass(user, classId) : null
    if (href) void router.navigate({ href })
  }
  return (
    <>
      {(!isNew || user.user_role) && <RosterTabs />}
      <PageHead
        title={isNew ? format(rosterMessages.hello, { name: user.first_name }) : rosterMessages.title}
        {...(user.user_role && { lead: rosterMessages.leadOfSchool })}
        acts={!isEmpty && !steps && <CreateClassButton look="quiet" onClick={create} />}
      />
      {steps && groups.isPending && <Pending />}
      {steps && !groups.isPending && (
        <Suspense fallback={<Pending />}>
          <FirstStepsCard
            steps={steps}
            teacherId={user.id}
            classId={firstClass?.id ?? null}
            waiting={{ toConfirm: joined - forFamilies, forFamilies }}
            cards={firstClass && <CardsButton steps={steps} groupId={firstClass.id} />}
            onCreate={create}
            onAside={leaveSteps}
          />
        </Suspense>
      )}
      <Suspense fallback={<Pending />}>
        <OwnNotes user={user} isBeginning={Boolean(steps)} />
      </Suspense>
      {!isNew &&
        (user.user_role ? (
          <Suspense fallback={<Skeleton shape="row" count={8} />}>
            <SchoolClassTable userId={user.id} toAnswer={toAnswer} onCreate={create} />
          </Suspense>
        ) : (
          <ClassList teacherId={user.id} toAnswer={toAnswer} onCreate={create} />
        ))}
      <CreateClass open={creating} onClose={() => setCreating(false)} onCreated={goOn} />
    </>
  )
}
