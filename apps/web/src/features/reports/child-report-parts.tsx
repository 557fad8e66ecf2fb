import { hoursOf } from '@kindling/rules/goals'
import { activityReportMessages as words } from '@kindling/rules/messages/activity-reports'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay, printMoment } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { highlightAddress } from '../highlights/index.ts'
import { type ActivityReport, activityQuery } from './api.ts'
import type { AskedChild } from './reported-child.ts'
import styles from './reports.module.css'

type Highlight = NonNullable<ActivityReport['highlights']>[number]
type Lesson = ActivityReport['lessons'][number]
type Course = ActivityReport['courses'][number]

/** The highlights of these days, each with its status. */
export function HighlightsDone(child: AskedChild) {
  const report = useQuery(activityQuery(child, child.moments))
  const waiting = stateOf(report)
  if (waiting || !report.data) return waiting
  const rows = report.data.highlights ?? []
  if (rows.length === 0) return <EmptyState picture="journal">{words.noHighlights}</EmptyState>
  if (child.isOwn)
    return (
      <Lines
        lines={rows.map(row => ({
          key: row.id,
          title: row.title,
          href: highlightAddress(child.childId, row.id),
          note: [printDay(row.day), format(words.statuses, { status: row.status ?? 'none' })].join(' · '),
        }))}
      />
    )
  return (
    <DataTable
      caption={words.highlights}
      columns={highlightColumns}
      rows={rows}
      rowKey={({ id }) => id}
      opens={({ id }) => highlightAddress(child.childId, id)}
      fileName={format(words.highlightsFile, { name: child.name })}
    />
  )
}

const highlightColumns: readonly Column<Highlight>[] = [
  { key: 'title', label: words.accomplishment, value: ({ title }) => title, brief: 'title' },
  { key: 'day', label: words.day, value: ({ day }) => day, cell: ({ day }) => printDay(day), brief: 'note' },
  {
    key: 'status',
    label: words.status,
    value: ({ status }) => format(words.statuses, { status: status ?? 'none' }),
    brief: 'note',
  },
  {
    key: 'hours',
    label: words.hours,
    value: ({ duration }) => (duration === null ? null : hoursOf(duration)),
    brief: 'figure',
  },
]

/** The completed lessons and courses, and the continued courses. */
export function CoursesAndLessons(child: AskedChild) {
  const report = useQuery(activityQuery(child, child.moments))
  const waiting = stateOf(report)
  if (waiting || !report.data) return waiting
  const { lessons, courses } = report.data
  return (
    <Stack gap="large">
      <section aria-labelledby="courses-done">
        <Stack>
          <h2 id="courses-done">{words.courses}</h2>
          {courses.length === 0 ? (
            <p className="soft">{words.noCourses}</p>
          ) : child.isOwn ? (
            <Lines
              lines={courses.map(course => ({ key: course.id, title: course.name, note: farOf(course) }))}
            />
          ) : (
            <DataTable
              caption={words.courses}
              columns={courseColumns}
              rows={courses}
              rowKey={({ id }) => id}
              fileName={format(words.coursesFile, { name: child.name })}
            />
          )}
        </Stack>
      </section>
      <section aria-labelledby="lessons-done">
        <Stack>
          <h2 id="lessons-done">{words.lessons}</h2>
          {lessons.length === 0 ? (
            <p className="soft">{words.noLessons}</p>
          ) : child.isOwn ? (
            <Lines
              lines={lessons.map(({ id, name, course, at }) => ({
                key: id,
                title: name,
                href: `/child/${child.childId}/lesson/${id}`,
                note: [course, printMoment(at)].filter(Boolean).join(' · '),
              }))}
            />
          ) : (
            <DataTable
              caption={words.lessons}
              columns={lessonColumns}
              rows={lessons}
              rowKey={({ id }) => id}
              opens={({ id }) => `/child/${child.childId}/lesson/${id}`}
              fileName={format(words.lessonsFile, { name: child.name })}
            />
          )}
        </Stack>
      </section>
    </Stack>
  )
}

const farOf = ({ completed, lessons_done: done, lessons_total: total }: Course) =>
  completed ? words.completed : format(words.doneOf, { done, total })

const courseColumns: readonly Column<Course>[] = [
  { key: 'name', label: words.course, value: ({ name }) => name, brief: 'title' },
  { key: 'far', label: words.status, value: farOf, brief: 'note' },
  { key: 'at', label: words.day, value: ({ at }) => at, cell: ({ at }) => printMoment(at), brief: 'figure' },
]

const lessonColumns: readonly Column<Lesson>[] = [
  { key: 'name', label: words.lesson, value: ({ name }) => name, brief: 'title' },
  { key: 'course', label: words.course, value: ({ course }) => course, brief: 'note' },
  { key: 'at', label: words.day, value: ({ at }) => at, cell: ({ at }) => printMoment(at), brief: 'figure' },
]

interface LineOf {
  key: number
  title: string
  note: string
  href?: string
}

/** For a child: its activities, in plain lines. */
const Lines = ({ lines }: { lines: readonly LineOf[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ key, title, note, href }) => (
      <li key={key}>
        {href ? <Link href={href}>{title}</Link> : <strong>{title}</strong>}
        <span className="soft">{note}</span>
      </li>
    ))}
  </ul>
)

interface Asked {
  isError: boolean
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

function stateOf({ isError, isPending, error, refetch }: Asked) {
  if (isError) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  return isPending ? <Skeleton shape="row" count={4} /> : null
}
