import { shownDomain } from '@kindling/rules/chart-domain'
import { showScore } from '@kindling/rules/exact-scores'
import { scoreChartMessages } from '@kindling/rules/messages/score-charts'
import { useState } from 'react'
import type { LinePoint, Series } from './chart-shapes.ts'
import styles from './charts.module.css'
import { LineChart } from './line-chart.tsx'

interface ScoreLineProps {
  title: string
  points: readonly LinePoint[]
  series: readonly Series[]
  /** All possible scores. */
  domain: readonly [number, number]
  /** Children read whole numbers. */
  whole?: boolean | undefined
  /** The key of the line that is drawn alone at first; all are drawn without it. */
  first?: string | undefined
  /** The key of the only line, which is chosen elsewhere. */
  about?: string | undefined
  /** What the chart says, in a sentence. */
  says?: string | null | undefined
}

/** Scores over time: a chart of one line, or of all with each to be looked at alone, and all the numbers as a table. */
export function ScoreLine({
  title,
  points,
  series,
  domain,
  whole = false,
  first,
  about,
  says,
}: ScoreLineProps) {
  const [pressed, setPressed] = useState(first ?? null)
  const alone = about ?? pressed
  const known = points.filter(point => series.some(({ key }) => point[key] !== null))
  if (known.length === 0) return <p className="soft">{scoreChartMessages.noLine}</p>
  const drawn = series.filter(({ key }) => alone === null || alone === key)
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3>{title}</h3>
        {says && <p>{says}</p>}
        {about === undefined && (
          <ul className={styles.legend} aria-label={scoreChartMessages.lines}>
            {series.map(({ key, label }, place) => (
              <li key={key}>
                <button
                  type="button"
                  data-series={place}
                  aria-pressed={alone === key}
                  onClick={() => setPressed(alone === key ? null : key)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <LineChart
        points={points}
        series={series}
        alone={alone}
        domain={shownDomain(domain, valuesOf(known, drawn))}
      />
      <details className={styles.twin}>
        <summary>{scoreChartMessages.numbers}</summary>
        <div className={styles.scroll}>
          <table>
            <caption className="out-of-sight">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{scoreChartMessages.day}</th>
                {series.map(one => (
                  <th key={one.key} scope="col">
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {known.map(point => (
                <tr key={String(point.date ?? point.label)}>
                  <th scope="row">{point.label}</th>
                  {series.map(one => (
                    <td key={one.key}>{scoreAt(point, one, whole)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

const valuesOf = (points: readonly LinePoint[], series: readonly Series[]) =>
  points.flatMap(point => series.map(({ key }) => point[key])).filter(value => typeof value === 'number')

const scoreAt = (point: LinePoint, { key }: Series, whole: boolean) => {
  const score = point[key]
  if (typeof score !== 'number') return null
  return whole ? Math.round(score) : showScore(score)
}
