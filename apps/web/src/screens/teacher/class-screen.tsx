import { type ClassView, classAddress, classViewAddress, classViewOf } from '@kindling/rules/addresses'
import { classToOpen } from '@kindling/rules/class-to-open'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { AssignedList } from '../../features/assignments/index.ts'
import { todayQuery } from '../../features/class-journals/index.ts'
import {
  type ClassPeople,
  type Group,
  studentsQuery,
  useGroupsInSight,
} from '../../features/classes/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { BackLink } from '../child/back-link.tsx'
import styles from './class.module.css'
import { ClassJournals } from './class-journals.tsx'
import { ClassTools } from './class-tools.tsx'

/** Shown to a teacher without a class instead of one. */
const OwnClasses = lazy(async () => ({ default: (await import('./own-classes.tsx')).OwnClasses }))
// Loaded after the table: windows and lists that most visits do not open.
const JoiningPanel = lazy(async () => ({ default: (await import('./class-people.tsx')).JoiningPanel }))
/** Below the main content, so it is loaded after it. */
const ClassStaffCard = lazy(async () => ({ default: (await import('./class-staff.tsx')).ClassStaffCard }))
const ClassPrompt = lazy(async () => ({ default: (await import('./class-prompt.tsx')).ClassPrompt }))
const ClassStudents = lazy(async () => ({ default: (await import('./class-students.tsx')).ClassStudents }))

/**
 * One class at a glance: its journals, which can be answered in place, and the table of its students. An address without a class opens the one where
 * most waits, and stays there while the teacher answers.
 */
export function ClassScreen() {
  const { user } = useSession()
  const { group: wanted } = useQueryOfAddress()
  const navigation = useContext(NavigationContext)
  const isWide = useWide()
  const groups = useGroupsInSight()
  const today = useQuery({ ...todayQuery, enabled: !wanted && user?.user_type === 'Teacher' })
  const [first, setFirst] = useState<string>()
  if (groups.isError) {
    const back = <BackLink href="/dashboard/roster">{rosterMessages.title}</BackLink>
    return <FailedState message={messageOf(groups.error)} onRetry={() => void groups.refetch()} back={back} />
  }
  if (groups.isPending || today.isLoading) return <PendingPage />
  const chosen = classToOpen(groups.data, wanted ?? first, today.data?.classes)
  // The roster explains the first step.
  if (!chosen) {
    return (
      <Suspense fallback={<Skeleton shape="page" count={1} />}>
        <OwnClasses />
      </Suspense>
    )
  }
  if (!first) setFirst(String(chosen.id))
  const others = groups.data.filter(({ id }) => id !== chosen.id)
  const choose = others.length > 0 && (
    // The title says which class it is: this only leads to another one.
    <ChoiceField
      key={chosen.id}
      aria-label={rosterMessages.switchClass}
      value=""
      data={[
        { value: '', label: rosterMessages.switchClass },
        ...others.map(group => ({ value: String(group.id), label: group.name })),
      ]}
      onChange={event => navigation?.go(classAddress(user?.id ?? 0, Number(event.currentTarget.value)))}
    />
  )
  return (
    <>
      <PageHead
        title={chosen.name}
        about={chosen.name}
        lead={[chosen.school !== chosen.name && chosen.school, chosen.school_year].filter(Boolean).join(', ')}
        acts={isWide && choose}
      />
      <ClassBody key={chosen.id} group={chosen} choose={!isWide && choose} />
    </>
  )
}

/** In two columns the tools and the class's content are below each other, beside the main content; on a phone, around it. */
function ClassBody({ group, choose }: { group: Group; choose: ReactNode }) {
  const isWide = useWide()
  const list = useQuery(studentsQuery(group.id))
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const aside = <ClassAside group={group} readOnly={!isWide} />
  return (
    <div className={styles.columns}>
      {group.can.includes('confirm-members') && <Waiting group={group} people={list.data} />}
      <Stack className={styles.side}>
        <ClassTools group={group} isWide={isWide} choose={choose} />
        {isWide && aside}
      </Stack>
      <div className={styles.main}>
        <ClassParts group={group} people={list.data} />
      </div>
      {!isWide && aside}
    </div>
  )
}

function ClassAside({ group, readOnly }: { group: Group; readOnly: boolean }) {
  return (
    <Stack>
      <AssignedList group={group} readOnly={readOnly} />
      {group.can.includes('recommend') && (
        <Suspense fallback={<Skeleton shape="box" count={1} />}>
          <ClassPrompt group={group} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton shape="box" count={1} />}>
        <ClassStaffCard groupId={group.id} />
      </Suspense>
    </Stack>
  )
}

/** Unanswered entries first, else all journals; a class without students begins with its students. */
function ClassParts({ group, people }: { group: Group; people: ClassPeople | undefined }) {
  const { user } = useSession()
  const navigation = useContext(NavigationContext)
  const { view: wanted } = useQueryOfAddress()
  const toAnswer = useWaitedAtFirst(group.id)
  const rows = <Skeleton shape="row" count={rowsOf(group)} />
  const students = (
    <Suspense fallback={rows}>{people ? <ClassStudents group={group} people={people} /> : rows}</Suspense>
  )
  if (!user) return null
  if (toAnswer === undefined && !wanted) return <Skeleton shape="entry" count={4} />
  const view = classViewOf(wanted, { students: group.student_count, toAnswer: toAnswer ?? 0 })
  const journals = (
    <ClassJournals group={group} show={view === 'unanswered' ? 'unanswered' : 'all'} account={user} />
  )
  return (
    <Tabs
      label={classJournalMessages.parts}
      active={view === 'students' ? 'students' : 'journals'}
      onChange={key => navigation?.go(classViewAddress(user.id, group.id, key as ClassView))}
      tabs={[
        { key: 'journals', label: classJournalMessages.journals, content: journals },
        {
          key: 'students',
          label: format(classJournalMessages.students, {
            count: people?.students.length ?? group.student_count,
          }),
          content: students,
        },
      ]}
    />
  )
}

/**
 * How many journals were unanswered when the class was opened: the view stays after the last one is answered. `undefined` until it is known.
 */
function useWaitedAtFirst(groupId: number): number | undefined {
  const { user } = useSession()
  const isTeacher = user?.user_type === 'Teacher'
  const today = useQuery({ ...todayQuery, enabled: isTeacher })
  const waiting = today.data?.classes.find(one => one.id === groupId)?.to_answer
  const known = isTeacher && today.isPending ? undefined : (waiting ?? 0)
  const [first, setFirst] = useState(known)
  if (first === undefined && known !== undefined) setFirst(known)
  return first ?? known
}

/** People who wait for the teacher come before everything else: the class is shown with them, or with their space, so that it does not move. */
function Waiting({ group, people }: { group: Group; people: ClassPeople | undefined }) {
  const count = people ? people.joining.length + people.hidden_count : group.joined_count
  if (count === 0) return null
  const room = <PendingPage shape="row" count={Math.min(count, mostWaiting)} />
  return (
    <div className={styles.waiting}>
      <Suspense fallback={room}>
        {people ? (
          <JoiningPanel
            groupId={group.id}
            joining={people.joining}
            hiddenCount={people.hidden_count}
            mayWrite={group.can.includes('manage')}
            hasStudents={people.students.length > 0}
          />
        ) : (
          room
        )}
      </Suspense>
    </div>
  )
}

const mostWaiting = 6

/** As many rows as there are students, up to a full window; an empty class shows a picture of about three. */
const rowsOf = ({ student_count, joined_count }: Group) =>
  student_count > 0 ? Math.min(student_count, mostRows) : joined_count > 0 ? 0 : 3

const mostRows = 12
