import { operatorHomeMessages as messages } from '@kindling/rules/messages/operator-home'
import { format, pageLocale } from '../../platform/messages.ts'
import { printTime, readMoment } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import type { Day } from './api.ts'
import { failureValues, hasFailed } from './failures.ts'
import styles from './operators.module.css'

/** What the site did in the last days, the newest first: a line each, so that a bad day stands out. */
export function Days({ days }: { days: readonly Day[] }) {
  const newest = days.at(-1)
  const most = Math.max(1, ...days.map(({ requests }) => requests))
  return (
    <Card as="section" aria-label={messages.days}>
      <Stack gap="small">
        <h3>{messages.days}</h3>
        <p className="soft">
          {newest ? format(messages.daysLead, { time: printTime(newest.ends_at) }) : messages.daysNone}
        </p>
        {newest && (
          <ol className={styles.days}>
            {days.toReversed().map(day => (
              <DayLine key={day.ends_at} day={day} isLast={day === newest} share={day.requests / most} />
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  )
}

function DayLine({ day, isLast, share }: { day: Day; isLast: boolean; share: number }) {
  const isBad = hasFailed(day)
  return (
    <li>
      <strong>
        {isLast ? messages.lastDay : format(messages.dayUntil, { day: printDayOf(day.ends_at) })}
      </strong>
      <span aria-hidden="true" className={styles.track}>
        <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
      </span>
      <span>{format(messages.dayRequests, { count: day.requests })}</span>
      <span data-failed={isBad || undefined}>
        {isBad ? format(messages.dayFailed, failureValues(day)) : messages.dayGood}
      </span>
    </li>
  )
}

const printDayOf = (iso: string) =>
  readMoment(iso).toLocaleDateString(pageLocale(), { weekday: 'short', month: 'short', day: 'numeric' })
