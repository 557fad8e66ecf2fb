import { rosterWords } from '@kindling/rules/words/roster'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import {
  ClassCode,
  ClassList,
  classAddress,
  groupsQuery,
  StudentTable,
  studentsQuery,
} from '../../features/classes/index.ts'
import { NotificationList } from '../../features/notifications/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './class.module.css'

/** One class at a glance: the table of its children, and its journals as they come in. */
export function ClassScreen() {
  const { user } = useSession()
  const { group: wanted } = useQueryOfAddress()
  const navigation = useContext(NavigationContext)
  const groups = useQuery(groupsQuery)
  const teacherId = user?.id ?? 0
  if (groups.isPending) return <Skeleton shape="page" count={1} />
  if (groups.isError)
    return <FailedState message={messageOf(groups.error)} onRetry={() => void groups.refetch()} />
  const chosen = groups.data.find(group => String(group.id) === wanted) ?? groups.data[0]
  if (!chosen) return <ClassList teacherId={teacherId} />
  const choose = groups.data.length > 1 && (
    <ChoiceField
      aria-label={rosterWords.chooseClass}
      value={chosen.id}
      data={groups.data.map(group => ({ value: String(group.id), label: group.name }))}
      onChange={event => navigation?.go(classAddress(teacherId, Number(event.currentTarget.value)))}
    />
  )
  return (
    <>
      <PageHead
        title={chosen.name}
        lead={[chosen.school, chosen.school_year].filter(Boolean).join(' · ')}
        acts={choose}
      />
      <div className={styles.columns}>
        <section aria-labelledby="students">
          <h2 id="students" className="out-of-sight">
            {rosterWords.studentsTitle}
          </h2>
          <StudentPart groupId={chosen.id} />
        </section>
        <Stack>
          <ClassCode group={chosen} />
          <section aria-labelledby="feed">
            <h2 id="feed" className={styles.feedTitle}>
              {rosterWords.feed}
            </h2>
            <ClassFeed groupId={chosen.id} />
          </section>
        </Stack>
      </div>
    </>
  )
}

function StudentPart({ groupId }: { groupId: number }) {
  const list = useQuery(studentsQuery(groupId))
  if (list.isPending) return <Skeleton shape="row" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  return <StudentTable group={list.data.group} students={list.data.students} />
}

/** What the children of the class wrote and were answered, as it comes in. */
function ClassFeed({ groupId }: { groupId: number }) {
  const { data } = useQuery(studentsQuery(groupId))
  if (!data) return <Skeleton shape="row" count={3} />
  return <NotificationList mode="journals" childIds={data.students.map(student => student.id)} />
}
