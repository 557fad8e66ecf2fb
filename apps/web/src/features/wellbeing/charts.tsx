import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type WellbeingBucket, wellbeingBuckets, wellbeingCategories } from '@kindling/rules/wellbeing'
import { format } from '../../platform/messages.ts'
import { ScoreLine, ScorePie, type Slice } from '../check-ins/index.ts'
import type { Figures, TimelinePoint } from './api.ts'

const series = wellbeingBuckets
  .toReversed()
  .map(bucket => ({ key: bucket, label: format(wellbeingMessages.buckets, { bucket }) }))

interface WellbeingLineProps {
  title: string
  points: readonly TimelinePoint[]
  /** Children read whole numbers. */
  whole?: boolean
}

/** The three scores over time (WELLBEING-06). */
export const WellbeingLine = ({ title, points, whole }: WellbeingLineProps) => (
  <ScoreLine title={title} points={points} series={series} domain={[1, 10]} whole={whole} />
)

interface WellbeingPieProps {
  pie: Figures['pie']
  bucket: WellbeingBucket
  /** Counts are rounded, and told so. */
  rounded?: boolean
}

/** Check-ins by category (WELLBEING-07). */
export function WellbeingPie({ pie, bucket, rounded }: WellbeingPieProps) {
  const slices = wellbeingCategories.map(category => ({
    label: format(wellbeingMessages.categories, { category }),
    range: format(wellbeingMessages.ranges, { category }),
    count: pie[bucket][category],
  }))
  const countOf = ({ count }: Slice) => {
    if (!rounded) return format(wellbeingMessages.checkIns, { count })
    return count === 0 ? wellbeingMessages.few : format(wellbeingMessages.rounded, { count })
  }
  return <ScorePie title={wellbeingMessages.pie} slices={slices} count={countOf} />
}
