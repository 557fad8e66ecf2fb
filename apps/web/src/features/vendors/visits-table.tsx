import { addDays, mondayOf } from '@kindling/rules/days'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printWeekday } from '../../platform/moments.ts'
import type { OwnListing } from './api.ts'
import styles from './vendors.module.css'
import { printMonday } from './weeks.ts'

/** The views of a listing, week by week; the viewers are not known (VENDORS-02). Their kind stands there if there are several. */
export function VisitsTable({ visits }: Pick<OwnListing, 'visits'>) {
  const areMixed = visits.some(({ viewed_as }) => viewed_as !== 'Visitor')
  return (
    <table className={styles.visits}>
      <caption className="soft">{vendorMessages.visitsNote}</caption>
      <thead>
        <tr>
          <th scope="col">{vendorMessages.week}</th>
          {areMixed && <th scope="col">{vendorMessages.viewedAs}</th>}
          <th scope="col">{vendorMessages.views}</th>
          <th scope="col">{vendorMessages.clicks}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(({ week, viewed_as, views, clicks }) => (
          <tr key={`${week} ${viewed_as}`}>
            <th scope="row">{printMonday(week)}</th>
            {areMixed && <td>{format(vendorMessages.viewers, { kind: viewed_as })}</td>}
            <td>{printCount(views)}</td>
            <td>{printCount(clicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Before the first figures, when they come: a week is told once it is over, and it ends on Sunday in UTC. */
export function NoVisits() {
  const today = systemClock.now().toISOString().slice(0, 10)
  const first = addDays(mondayOf(today), 7)
  return <p className="soft">{format(vendorMessages.noVisits, { day: printWeekday(first) })}</p>
}

/** Fewer than five are not counted out. */
export const printCount = (count: number | null) =>
  count === null ? vendorMessages.fewer : format('{count, number}', { count })
