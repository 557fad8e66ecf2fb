import { activityMessages } from '@kindling/rules/messages/activities'
import { CalendarDays, Clock, type LucideIcon, MapPin, Tag, Users } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { printAges, printPlace, usePrintPrice } from '../catalogue/index.ts'
import styles from './activities.module.css'
import type { Activity } from './api.ts'
import { printDuration, printMonths } from './print-when.ts'

/** What the facts are printed from: of an activity, or of a listing that is being written. */
type Facts = Pick<
  Activity,
  'cost' | 'dates' | 'session' | 'comments' | 'duration' | 'min_age' | 'max_age' | 'store_attributes'
> & { item: Parameters<typeof printPlace>[0]; location: Pick<Activity['location'], 'address'> }

/** Where, when, how long, for whom and, for adults, the price; unknown facts are left out. */
export function ActivityFacts({ activity }: { activity: Facts }) {
  const { item, location, cost, dates, session, comments, duration } = activity
  const price = usePrintPrice()(activity.store_attributes.regular_price)
  const facts: { icon: LucideIcon; label: string; lines: readonly string[] }[] = [
    {
      icon: MapPin,
      label: activityMessages.whereLabel,
      lines: [printPlace(item), item.reach === 'local' ? location.address : ''],
    },
    { icon: CalendarDays, label: activityMessages.whenLabel, lines: [dates, printMonths(duration), session] },
    { icon: Clock, label: activityMessages.durationLabel, lines: [printDuration(duration)] },
    {
      icon: Users,
      label: activityMessages.agesLabel,
      lines: [printAges(activity.min_age, activity.max_age)],
    },
    {
      icon: Tag,
      label: activityMessages.priceLabel,
      lines: price ? [price, cost] : [],
    },
  ]
  return (
    <Card as="section" aria-label={activityMessages.facts}>
      <dl className={styles.facts}>
        {facts
          .map(fact => ({ ...fact, lines: fact.lines.filter(Boolean) }))
          .filter(({ lines }) => lines.length > 0)
          .map(({ icon: Icon, label, lines }) => (
            <div key={label}>
              <dt>
                <Icon aria-hidden="true" size={20} />
                {label}
              </dt>
              {lines.map(line => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        {comments && (
          <div>
            <dt>{activityMessages.commentsLabel}</dt>
            <dd>{comments}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
