import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { familyMessages } from '@kindling/rules/messages/families'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { studentPageMessages } from '@kindling/rules/messages/student-page'
import { uiMessages } from '@kindling/rules/messages/ui'
import { childReportAddress } from '@kindling/rules/report-addresses'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useGroupsInSight } from '../../features/classes/index.ts'
import { childQuery } from '../../features/families/index.ts'
import { goalsAddress } from '../../features/goals/index.ts'
import { journalsQuery } from '../../features/journals/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { ClassesBack } from './classes-back.tsx'
import { EntryList } from './entry-list.tsx'
import { StudentNeighbors } from './student-neighbors.tsx'
import styles from './student-page.module.css'

/** Only with the plan: the reports and the check-ins of a student are part of it. */
const StudentCheckIns = lazy(async () => ({
  default: (await import('./student-check-ins.tsx')).StudentCheckIns,
}))

/** One student, as the staff see them: who it is, what else can be opened, and the journals, each with a form to answer it. */
export function StudentPage({ childId }: { childId: number }) {
  const child = useQuery(childQuery(childId))
  const groups = useGroupsInSight()
  useEffect(() => {
    if (child.isError) toastFailed(familyMessages.childInfoFailed)
  }, [child.isError])
  if (child.isPending || groups.isLoading) return <Pending />
  const of = child.data
  const shared = groups.data?.filter(group => of?.groups.some(({ id }) => id === group.id)) ?? []
  const [group] = shared
  return (
    <>
      <div className={styles.top}>
        <ClassesBack ofChild={of?.groups ?? []} />
        {group && <StudentNeighbors key={group.id} childId={childId} group={group} />}
      </div>
      <div className={styles.head}>
        {of && <Avatar of={of} size="large" />}
        <PageHead
          title={of ? fullName(of) : journallingMessages.listTitle}
          about={of?.first_name}
          lead={whereOf(shared, of?.grade ?? null)}
        />
      </div>
      <Stack gap="large">
        {of && <StudentLinks child={of} />}
        <section aria-labelledby="student-journals">
          <Stack>
            <h2 id="student-journals">{studentPageMessages.journals}</h2>
            <StudentJournals childId={childId} name={of?.first_name ?? ''} />
          </Stack>
        </section>
      </Stack>
    </>
  )
}

/** The classes, and the grade where no class is named for it. */
function whereOf(classes: readonly { name: string }[], grade: number | null): string {
  const names = classes.map(({ name }) => name)
  const isNamed = grade === null || names.some(name => name.includes(gradeName(grade)))
  return [names.join(', '), isNamed ? '' : gradeName(grade)].filter(Boolean).join(', ')
}

interface StudentLinksProps {
  child: { id: number; first_name: string; can: readonly string[] }
}

/** Only what this reader may open. */
function StudentLinks({ child: { id, first_name, can } }: StudentLinksProps) {
  const { user } = useSession()
  const mayOpen = user?.user_type === 'Teacher' && can.includes('view-portfolio')
  return (
    <nav aria-label={format(studentPageMessages.links, { name: first_name })}>
      <div className={styles.links}>
        {mayOpen && user.pro_plan_active && (
          <Suspense fallback={<Pending />}>
            <StudentCheckIns child={{ id, first_name }} />
          </Suspense>
        )}
        {mayOpen && (
          <>
            <ButtonLink small href={goalsAddress(id)}>
              {studentPageMessages.goals}
            </ButtonLink>
            <ButtonLink small href={`/child/${id}/portfolio`}>
              {studentPageMessages.portfolio}
            </ButtonLink>
            <ButtonLink small href={`/child/${id}/badges`}>
              {studentPageMessages.badges}
            </ButtonLink>
            <ButtonLink small href={childReportAddress(id, user.id)}>
              {studentPageMessages.report}
            </ButtonLink>
          </>
        )}
        <ButtonLink small href={`/child/${id}/media`}>
          {studentPageMessages.media}
        </ButtonLink>
      </div>
    </nav>
  )
}

function StudentJournals({ childId, name }: { childId: number; name: string }) {
  const { user } = useSession()
  const list = useInfiniteQuery(journalsQuery(childId))
  if (list.isPending) return <Skeleton shape="entry" count={4} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const journals = list.data.pages.flat()
  if (journals.length === 0)
    return <EmptyState picture="journal">{format(studentPageMessages.empty, { name })}</EmptyState>
  return (
    <Stack>
      <EntryList journals={journals} knownAt={list.dataUpdatedAt} account={user?.id ?? 0} />
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {uiMessages.more}
        </Button>
      )}
    </Stack>
  )
}
