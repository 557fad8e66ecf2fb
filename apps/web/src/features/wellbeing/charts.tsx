import { type WellbeingBucket, wellbeingBuckets, wellbeingCategories } from '@kindling/rules/wellbeing'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { say } from '../../platform/words.ts'
import { ScoreLine, ScorePie, type Slice } from '../check-ins/index.ts'
import type { Figures, TimelinePoint } from './api.ts'

const series = wellbeingBuckets
  .toReversed()
  .map(bucket => ({ key: bucket, label: say(wellbeingWords.buckets, { bucket }) }))

/** The three scores over time (WELLBEING-06). */
export const WellbeingLine = ({ title, points }: { title: string; points: readonly TimelinePoint[] }) => (
  <ScoreLine title={title} points={points} series={series} domain={[1, 10]} />
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
    label: say(wellbeingWords.categories, { category }),
    range: say(wellbeingWords.ranges, { category }),
    count: pie[bucket][category],
  }))
  const countOf = ({ count }: Slice) => {
    if (!rounded) return say(wellbeingWords.checkIns, { count })
    return count === 0 ? wellbeingWords.few : say(wellbeingWords.rounded, { count })
  }
  return <ScorePie title={wellbeingWords.pie} slices={slices} count={countOf} />
}
