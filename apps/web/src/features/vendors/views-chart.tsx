import { addDays } from '@kindling/rules/days'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format, pageLocale } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import type { OwnListing } from './api.ts'
import styles from './vendors.module.css'
import { printCount, VisitsTable } from './visits-table.tsx'

type Visits = Pick<OwnListing, 'visits'>

/** How many families and schools looked, week by week: in a sentence, and folded as bars and as a table with all kinds of viewers (VENDORS-02). */
export function ViewsChart({ visits }: Visits) {
  const weeks = weeksOf(visits)
  const last = weeks.at(-1)
  const most = Math.max(1, ...weeks.map(({ views }) => views ?? fewDrawn))
  const named = weeks.map(({ week, views }) =>
    format(vendorMessages.barOf, { week: printShortDay(week), views: printCount(views) }),
  )
  return (
    <div className={styles.views}>
      {last && (
        <p>
          {format(vendorMessages.weekSaid, {
            week: printShortDay(last.week),
            views: last.views ?? 'few',
            clicks: last.clicks ?? 'few',
          })}
        </p>
      )}
      <details>
        <summary>{vendorMessages.byWeek}</summary>
        {weeks.length > 1 && (
          <div
            role="img"
            aria-label={format(vendorMessages.barsOf, { bars: named.join(', ') })}
            className={styles.bars}
          >
            {weeks.map(({ week, views }) => (
              <div key={week}>
                <strong>{printCount(views)}</strong>
                <span style={{ blockSize: `${Math.round(((views ?? fewDrawn) / most) * 72)}px` }} />
                <small>{printDayAlone(week)}</small>
              </div>
            ))}
          </div>
        )}
        <VisitsTable visits={visits} />
      </details>
    </div>
  )
}

/** Without the year: eight weeks stand side by side. */
const printDayAlone = (week: string) =>
  new Date(`${week}T00:00:00Z`).toLocaleDateString(pageLocale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })

/** Fewer than five are drawn in the middle of what they may be. */
const fewDrawn = 2

/** The weeks of families and schools from the first to the last; a week without a row had no views. */
export function weeksOf(visits: OwnListing['visits']) {
  const seen = new Map(visits.filter(one => one.viewed_as === 'Visitor').map(one => [one.week, one]))
  const known = [...seen.keys()].toSorted()
  const [first, last] = [known[0], known.at(-1)]
  const weeks: { week: string; views: number | null; clicks: number | null }[] = []
  for (let week = first; week && last && week <= last; week = addDays(week, 7)) {
    const { views = 0, clicks = 0 } = seen.get(week) ?? {}
    weeks.push({ week, views, clicks })
  }
  return weeks
}
