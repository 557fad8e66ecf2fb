import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import type { OwnListing } from './api.ts'
import styles from './vendors.module.css'

/** The views of a listing, week by week; the viewers are not known (VENDORS-02). */
export function VisitsTable({ visits }: Pick<OwnListing, 'visits'>) {
  return (
    <table className={styles.visits}>
      <caption className="soft">{vendorMessages.visitsNote}</caption>
      <thead>
        <tr>
          <th scope="col">{vendorMessages.week}</th>
          <th scope="col">{vendorMessages.viewedAs}</th>
          <th scope="col">{vendorMessages.views}</th>
          <th scope="col">{vendorMessages.clicks}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(({ week, viewed_as, views, clicks }) => (
          <tr key={`${week} ${viewed_as}`}>
            <th scope="row">{printShortDay(week)}</th>
            <td>{format(vendorMessages.viewers, { kind: viewed_as })}</td>
            <td>{printCount(views)}</td>
            <td>{printCount(clicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const printCount = (count: number | null) =>
  count === null ? vendorMessages.fewer : format('{count, number}', { count })
