import { type HopeBucket, hopeBuckets, hopeCategories, hopeScale } from '@kindling/rules/hope'
import type { HopeKind } from '@kindling/rules/hope-settings'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { audienceOf, categoryRange, scoreSpan } from '@kindling/rules/surveys'
import { format } from '../../platform/messages.ts'
import { ScoreLine, ScorePie, type Slice } from '../check-ins/index.ts'
import type { Figures, TimelinePoint } from './api.ts'

const series = hopeBuckets
  .toReversed()
  .map(bucket => ({ key: bucket, label: format(hopeMessages.buckets, { bucket }) }))

interface HopeLineProps {
  title: string
  points: readonly TimelinePoint[]
  /** The kind of person whose scores they are: grown-ups answer more questions, and reach higher. */
  kind: HopeKind
  /** Children read whole numbers. */
  whole?: boolean
}

/**
 * The three scores over time (HOPE-04). The line begins at 0, since a part can be less than the least sum; the days on which
 * nobody could be asked are no part of it.
 */
export const HopeLine = ({ title, points, kind, whole }: HopeLineProps) => (
  <ScoreLine
    title={title}
    points={points.filter(point => point.hope !== null)}
    series={series}
    domain={[0, scoreSpan(hopeScale, audienceOf(kind), 'hope')[1]]}
    whole={whole}
  />
)

interface HopePieProps {
  pie: Figures['pie']
  bucket: HopeBucket
  kind: HopeKind
  /** Counts are rounded, and told so. */
  rounded?: boolean
}

/** Responses by category (HOPE-05). */
export function HopePie({ pie, bucket, kind, rounded }: HopePieProps) {
  const slices = hopeCategories.map(category => ({
    label: format(hopeMessages.categories, { category }),
    range: format(
      hopeMessages.range,
      categoryRange(hopeScale, { audience: audienceOf(kind), bucket, category }),
    ),
    count: pie[bucket][category],
  }))
  const countOf = ({ count }: Slice) => {
    if (!rounded) return format(hopeMessages.answersCount, { count })
    return count === 0 ? wellbeingMessages.few : format(wellbeingMessages.rounded, { count })
  }
  return <ScorePie title={hopeMessages.pie} slices={slices} count={countOf} />
}
