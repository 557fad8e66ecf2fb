import { activityReportMessages } from '@kindling/rules/messages/activity-reports'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import styles from './reports.module.css'

export interface Figure {
  key: string
  label: string
  value: string | number
  /** The value for the same number of days just before; nothing is shown without it. */
  before?: string | number
  /** The same, one value a step. */
  values?: readonly { day: string; value: number }[]
}

/** Totals of some days, each with the earlier value and the values by day. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ key, label, value, before, values }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>
          <span className={styles.figure}>{value}</span>
          {before !== undefined && (
            <span className="soft">{format(activityReportMessages.before, { count: before })}</span>
          )}
          {values && <Bars label={label} values={values} />}
        </dd>
      </div>
    ))}
  </dl>
)

/** The activity by day, as a picture; screen readers hear only the days with activity. */
function Bars({ label, values }: { label: string; values: readonly { day: string; value: number }[] }) {
  const most = Math.max(1, ...values.map(({ value }) => value))
  const told = values
    .filter(({ value }) => value > 0)
    .map(({ day, value }) => format(activityReportMessages.bar, { day: printDay(day), value }))
  const [first, last] = [values.at(0), values.at(-1)]
  if (!first || !last || told.length === 0) return null
  const spoken = format(activityReportMessages.bars, {
    kind: label,
    from: printDay(first.day),
    to: printDay(last.day),
    values: told.join(', '),
  })
  return (
    <svg
      role="img"
      aria-label={spoken}
      className={styles.bars}
      viewBox={`0 0 ${values.length * 10} 40`}
      preserveAspectRatio="none"
    >
      {values.map(({ day, value }, place) => {
        const height = value === 0 ? 1 : Math.max(4, (value * 40) / most)
        return <rect key={day} x={place * 10 + 1} y={40 - height} width={8} height={height} />
      })}
    </svg>
  )
}
