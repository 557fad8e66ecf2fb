import { scoreChartMessages } from '@kindling/rules/messages/score-charts'
import { wholePercents } from '@kindling/rules/whole-percents'
import { format } from '../../platform/messages.ts'
import type { Slice } from './chart-shapes.ts'
import styles from './charts.module.css'
import { PieChart } from './pie-chart.tsx'

interface ScorePieProps {
  title: string
  slices: readonly Slice[]
  /** How a count is written. */
  count: (slice: Slice) => string
}

/** Check-ins by category: a ring, and beside it every slice in words. */
export function ScorePie({ title, slices, count }: ScorePieProps) {
  const total = slices.reduce((sum, slice) => sum + slice.count, 0)
  const percents = wholePercents(slices.map(slice => slice.count))
  const most = slices.toSorted((one, other) => other.count - one.count)[0]
  const lowest = slices.at(-1)
  const partOf = (slice: Slice) => percents[slices.indexOf(slice)] ?? 0
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3>{title}</h3>
        {most && lowest && most.count > 0 && (
          <p>
            {/* None can also mean too few to say. */}
            {most === lowest || lowest.count === 0
              ? format(scoreChartMessages.largest, { label: most.label, part: partOf(most) })
              : format(scoreChartMessages.largestAndLow, {
                  label: most.label,
                  part: partOf(most),
                  low: partOf(lowest),
                  lowest: lowest.label,
                })}
          </p>
        )}
      </figcaption>
      <div className={styles.pieRow}>
        {total > 0 && <PieChart slices={slices} />}
        <ul className={styles.slices}>
          {slices.map((slice, place) => (
            <li key={slice.label} data-slice={place}>
              <strong>{slice.label}</strong>
              <span className="soft">{slice.range}</span>
              <span>
                {slice.count === 0
                  ? count(slice)
                  : format(scoreChartMessages.share, {
                      count: count(slice),
                      part: partOf(slice),
                    })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
