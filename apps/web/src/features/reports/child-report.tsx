import { activityKinds, highlightKinds } from '@kindling/rules/activity-reports'
import { fullName } from '@kindling/rules/full-name'
import { hoursOf } from '@kindling/rules/goals'
import { activityReportMessages as words } from '@kindling/rules/messages/activity-reports'
import { childReportAddress } from '@kindling/rules/report-addresses'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { Stack } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type EventStats, eventStatsQuery, lifetimeScoreQuery } from './api.ts'
import { CoursesAndLessons, HighlightsDone } from './child-report-parts.tsx'
import { DaysChoice, useChosenDays } from './chosen-days.tsx'
import { type Figure, Figures } from './figures.tsx'
import { ReportActs } from './report-acts.tsx'
import type { ReportedChild } from './reported-child.ts'
import styles from './reports.module.css'

const parts = ['report', 'highlights', 'courses'] as const

/** What a child did in some days: the figures, and the highlights, courses and lessons behind them (REPORTS-03). */
export function ChildReport(child: ReportedChild) {
  const { moments } = useChosenDays()
  const { tab } = useQueryOfAddress()
  const setQuery = useSetQueryOfAddress()
  const stats = useQuery(eventStatsQuery(child, moments))
  const active = parts.find(one => one === tab) ?? 'report'
  const asked = moments && { ...child, moments }
  const shown = stats.data
  const tabs = [
    {
      key: 'report',
      label: words.report,
      content: shown ? (
        <Report child={child} stats={shown} />
      ) : stats.isError ? (
        <FailedState message={messageOf(stats.error)} onRetry={() => void stats.refetch()} />
      ) : (
        moments && <Skeleton shape="row" count={4} />
      ),
    },
    { key: 'highlights', label: words.highlights, content: asked && <HighlightsDone {...asked} /> },
    { key: 'courses', label: words.coursesAndLessons, content: asked && <CoursesAndLessons {...asked} /> },
  ]
  // A reader who may not see the child's portfolio has no tab for it.
  const seen = tabs.filter(({ key }) => key !== 'highlights' || shown?.accepted !== null)
  return (
    <Stack gap="large">
      <div className={styles.choice} data-no-print>
        <DaysChoice />
        <TeacherChoice child={child} teachers={shown?.teachers ?? []} />
      </div>
      <Tabs
        label={words.tabs}
        tabs={seen}
        active={active}
        onChange={key => setQuery({ tab: key === 'report' ? undefined : key })}
      />
    </Stack>
  )
}

function TeacherChoice({ child, teachers }: { child: ReportedChild; teachers: EventStats['teachers'] }) {
  const navigation = useContext(NavigationContext)
  if (teachers.length === 0) return null
  return (
    <ChoiceField
      label={words.who}
      value={child.teacherId ?? ''}
      onChange={({ currentTarget: { value } }) =>
        navigation?.go(
          `${childReportAddress(child.childId, value === '' ? undefined : Number(value))}${location.search}`,
        )
      }
    >
      <option value="">{words.everybody}</option>
      {teachers.map(teacher => (
        <option key={teacher.id} value={teacher.id}>
          {fullName(teacher)}
        </option>
      ))}
    </ChoiceField>
  )
}

function Report({ child, stats }: { child: ReportedChild; stats: EventStats }) {
  const { user } = useSession()
  const { moments } = useChosenDays()
  const names = child.isOwn ? words.kindsMine : words.kinds
  const accepted = stats.accepted
  const figures: Figure[] = [
    ...activityKinds.map(kind => ({ key: kind, label: format(names, { kind }), ...told(stats.stats[kind]) })),
    ...(accepted
      ? highlightKinds.map(kind => ({
          key: kind,
          label: format(names, { kind: isLessThanHour(kind, accepted[kind]) ? 'few' : kind }),
          ...told(
            accepted[kind],
            kind === 'minutes' && !isLessThanHour(kind, accepted[kind]) ? hoursOf : undefined,
          ),
        }))
      : []),
  ]
  return (
    <Stack>
      <Figures figures={figures} />
      {accepted && user?.user_type === 'Teacher' && moments && (
        <ReportActs
          report={{
            kind: 'child',
            childId: child.childId,
            ...moments,
            ...(child.teacherId === null ? {} : { teacher_id: child.teacherId }),
          }}
        />
      )}
      {child.teacherId === null && <Score childId={child.childId} />}
    </Stack>
  )
}

/** Less than an hour is shown in minutes: “0.8 hours” says little to a child. */
const isLessThanHour = (
  kind: (typeof highlightKinds)[number],
  { total, before }: EventStats['stats']['lessons'],
) => kind === 'minutes' && total > 0 && Math.max(total, before) < 60

const told = (
  { values, total, before }: EventStats['stats']['lessons'],
  shown: (value: number) => number = value => value,
) => ({
  value: shown(total),
  before: shown(before),
  values: values.map(({ day, value }) => ({ day, value: shown(value) })),
})

/** What a child has made and finished since the first day, as one figure (REPORTS-16). */
function Score({ childId }: { childId: number }) {
  const score = useQuery(lifetimeScoreQuery(childId))
  if (score.data === undefined) return null
  return (
    <Stack gap="small">
      <Figures figures={[{ key: 'score', label: words.score, value: score.data }]} />
      <p className="soft">{words.scoreNote}</p>
    </Stack>
  )
}
