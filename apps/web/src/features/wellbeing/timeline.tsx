import { scoreTrendMessages } from '@kindling/rules/messages/score-trends'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { liesWithin, type ReportPeriod, spanOf } from '@kindling/rules/report-periods'
import { readDay } from '@kindling/rules/written-days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { PeriodChoice, SurveyLine, reportStyles as styles, useToday } from '../surveys/index.ts'
import { type TimelinePoint, timelineQuery } from './api.ts'
import { wellbeingView } from './wellbeing-view.tsx'

const offered = ['WEEK', 'MONTH', 'YEAR'] as const satisfies readonly ReportPeriod[]

interface TimelineProps {
  userId: number
  title: string
  whole?: boolean
  /** For a guardian: the highest possible score. The whole is then drawn alone at first. */
  most?: number
}

/** A participant's scores over time; for a guardian, a point a week. */
export function Timeline({ userId, title, whole = false, most }: TimelineProps) {
  const [period, setPeriod] = useState<ReportPeriod>('MONTH')
  const found = useQuery(timelineQuery(userId, period))
  const span = spanOf(period, readDay(useToday()) ?? '')
  const isShown = ({ date, wellbeing }: TimelinePoint) =>
    wellbeing !== null || liesWithin(readDay(date) ?? '', span, found.data?.weekly ? 7 : 1)
  return (
    <Stack gap="small">
      <div className={styles.period}>
        <PeriodChoice periods={offered} value={period} onChange={setPeriod} />
      </div>
      {found.isPending && <Skeleton shape="card" count={1} />}
      {found.isError && <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {found.data && (
        <SurveyLine
          survey={wellbeingView}
          title={title}
          points={found.data.timeline.filter(isShown)}
          audience="child"
          whole={whole}
          isBrief={most !== undefined}
        />
      )}
      {most !== undefined && <p className="soft">{format(scoreTrendMessages.most, { most })}</p>}
      {found.data?.weekly && <p className="soft">{wellbeingMessages.weekly}</p>}
    </Stack>
  )
}
