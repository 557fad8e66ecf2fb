import { hopeScale } from '@kindling/rules/hope'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { scoreSpan } from '@kindling/rules/surveys'
import { trendSinceLast } from '@kindling/rules/trends'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { format } from '../../platform/messages.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { FoldedChart } from '../surveys/index.ts'
import { timelineQuery } from './api.ts'

/** Charts are heavy, and most of them stay closed. */
const Timeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }))

interface ChildHopeTrendProps {
  child: { id: number; first_name: string }
  isOwn?: boolean
}

/**
 * The hope of a guardian's child, in a sentence, and over time; nothing for a child without answers (D-87). No child reads of itself that it
 * is lower.
 */
export function ChildHopeTrend({ child, isOwn = false }: ChildHopeTrendProps) {
  const { data, isLoading } = useQuery(timelineQuery(child.id))
  if (isLoading) return <Pending />
  const latest = data?.findLast(point => point.hope !== null)?.hope
  if (!data || typeof latest !== 'number') return null
  const span = scoreSpan(hopeScale, 'child', 'hope')
  const trend = trendSinceLast(
    data.map(point => point.hope),
    span,
  )
  const over = isOwn ? hopeMessages.timelineOwn : format(hopeMessages.timelineOf, { name: child.first_name })
  const told = isOwn
    ? ({ title: over, trend: 'steady', sentence: hopeMessages.ownTrend } as const)
    : {
        title: format(hopeMessages.trendOf, { name: child.first_name }),
        trend,
        sentence: format(checkInMessages.trendSinceLast, { trend }),
        figure: format(checkInMessages.figure, { score: latest, most: span[1] }),
        ...((trend === 'lower' || trend === 'bitLower') && {
          ask: format(checkInMessages.toAsk, { about: 'hope', name: child.first_name }),
        }),
      }
  return (
    <FoldedChart {...told}>
      <Timeline userId={child.id} kind="Child" title={over} most={span[1]} />
    </FoldedChart>
  )
}
