import type { HopeKind } from '@kindling/rules/hope-settings'
import { scoreTrendMessages } from '@kindling/rules/messages/score-trends'
import { audienceOf } from '@kindling/rules/surveys'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { SurveyLine } from '../surveys/index.ts'
import { timelineQuery } from './api.ts'
import { hopeView } from './hope-view.ts'

interface TimelineProps {
  userId: number
  kind: HopeKind
  title: string
  whole?: boolean
  /** For a guardian: the highest possible score. The whole is then drawn alone at first. */
  most?: number
}

/** A participant's scores over time, a point a check-in. */
export function Timeline({ userId, kind, title, whole = false, most }: TimelineProps) {
  const found = useQuery(timelineQuery(userId))
  if (found.isPending) return <Skeleton shape="card" count={1} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  return (
    <>
      <SurveyLine
        survey={hopeView}
        title={title}
        points={found.data}
        audience={audienceOf(kind)}
        whole={whole}
        isBrief={most !== undefined}
      />
      {most !== undefined && (
        <p className="soft">
          {format(scoreTrendMessages.most, { most })} {scoreTrendMessages.smallChange}
        </p>
      )}
    </>
  )
}
