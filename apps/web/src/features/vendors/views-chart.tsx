import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import type { OwnListing } from './api.ts'
import styles from './vendors.module.css'
import { VisitsTable } from './visits-table.tsx'
import { WeekBars } from './week-bars.tsx'
import { isLastWeek, weeksOf } from './weeks.ts'

type Visits = Pick<OwnListing, 'visits'>

/** How many families and schools looked in the last week, in a sentence (VENDORS-02). */
export function LastWeek({ visits }: Visits) {
  const last = weeksOf(visits).at(-1)
  if (!last) return null
  return (
    <p className="soft">
      {format(vendorMessages.weekSaid, {
        week: printShortDay(last.week),
        isLast: isLastWeek(last.week) ? 'yes' : 'no',
        views: last.views ?? 'few',
        clicks: last.clicks ?? 'few',
      })}
    </p>
  )
}

/** All weeks: as bars, and as a table with all kinds of viewers (VENDORS-02). */
export function ViewsChart({ visits }: Visits) {
  const weeks = weeksOf(visits)
  return (
    <div className={styles.views}>
      {weeks.length > 1 && <WeekBars weeks={weeks} />}
      <VisitsTable visits={visits} />
    </div>
  )
}
