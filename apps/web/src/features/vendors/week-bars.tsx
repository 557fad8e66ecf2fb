import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import styles from './vendors.module.css'
import { printCount } from './visits-table.tsx'
import { printMonday, type Week } from './weeks.ts'

interface WeekBarsProps {
  weeks: readonly Week[]
  /** A second bar beside each for the openings of the website. */
  withClicks?: boolean
}

/** Views as bars, week by week. */
export function WeekBars({ weeks, withClicks = false }: WeekBarsProps) {
  const most = Math.max(1, ...weeks.map(({ views }) => views ?? fewDrawn))
  const bar = (figure: 'views' | 'clicks', count: number | null) => (
    <span className={styles.bar} data-figure={figure}>
      <strong>{printCount(count)}</strong>
      <span
        style={{ blockSize: `calc(var(--tall) * ${(Math.min(count ?? fewDrawn, most) / most).toFixed(3)})` }}
      />
    </span>
  )
  const named = weeks.map(({ week, views, clicks }) =>
    format(withClicks ? vendorMessages.barsOfWeek : vendorMessages.barOf, {
      week: printShortDay(week),
      views: printCount(views),
      clicks: printCount(clicks),
    }),
  )
  return (
    <>
      <div
        role="img"
        aria-label={format(vendorMessages.barsOf, { bars: named.join(withClicks ? '; ' : ', ') })}
        className={styles.bars}
      >
        {weeks.map(({ week, views, clicks }) => (
          <div key={week}>
            <div className={styles.pair}>
              {bar('views', views)}
              {withClicks && bar('clicks', clicks)}
            </div>
            <small>{printMonday(week)}</small>
          </div>
        ))}
      </div>
      {withClicks && (
        <p className={styles.legend} aria-hidden="true">
          <span data-figure="views">{vendorMessages.views}</span>
          <span data-figure="clicks">{vendorMessages.clicks}</span>
        </p>
      )}
    </>
  )
}

/** Fewer than five are drawn in the middle of what they may be. */
const fewDrawn = 2
