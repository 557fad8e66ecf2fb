import { faceOf } from '@kindling/rules/check-in-day'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type Trend, trendOfMonth } from '@kindling/rules/trends'
import { wellbeingScale } from '@kindling/rules/wellbeing'
import { readDay } from '@kindling/rules/written-days'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { format } from '../../platform/messages.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { FoldedChart, faceName, useToday } from '../surveys/index.ts'
import { type TimelinePoint, timelineQuery } from './api.ts'

/** Charts are heavy, and most of them stay closed. */
const Timeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }))

/**
 * The well-being of a guardian's child, in a sentence, and over time; nothing for a child that has not checked in this
 * school year (D-87).
 */
export function ChildTrend({ child }: { child: { id: number; first_name: string } }) {
  const { data, isLoading } = useQuery(timelineQuery(child.id, 'YEAR'))
  const today = readDay(useToday()) ?? ''
  if (isLoading) return <Pending />
  const latest = data?.timeline.findLast(point => point.wellbeing !== null)?.wellbeing
  if (!data || typeof latest !== 'number') return null
  const { min, max } = wellbeingScale.slider
  const trend = trendOfMonth(data.timeline.map(weekOf), today, [min, max])
  return (
    <FoldedChart
      title={format(wellbeingMessages.trendOf, { name: child.first_name })}
      trend={trend}
      sentence={format(checkInMessages.lately, {
        sentence: format(checkInMessages.trendOfMonth, { trend }),
        face: faceName(latest),
      })}
      figure={format(checkInMessages.figure, { score: latest, most: max })}
      ask={format(checkInMessages.toAsk, {
        about: isLow(latest, trend) ? 'low' : 'usual',
        name: child.first_name,
      })}
    >
      <Timeline
        most={max}
        userId={child.id}
        title={format(wellbeingMessages.timelineOf, { name: child.first_name })}
      />
    </FoldedChart>
  )
}

/** Below the middle of the faces, or on the way down. */
const isLow = (score: number, trend: Trend) => faceOf(score) < 5 || trend === 'lower' || trend === 'bitLower'

const weekOf = ({ date, wellbeing }: TimelinePoint) => ({ day: readDay(date) ?? '', score: wellbeing })
