import { vendorMessages } from '@kindling/rules/messages/vendor'
import { Card, Stack } from '../../ui/card.tsx'
import type { OwnListing } from './api.ts'
import styles from './vendors.module.css'
import { WeekBars } from './week-bars.tsx'
import { weeksOfAll } from './weeks.ts'

/** The views and clicks of all listings together, week by week; nothing before there are two weeks. */
export function WeeksOfAll({ listings }: { listings: readonly OwnListing[] }) {
  const weeks = weeksOfAll(listings)
  if (weeks.length < 2) return null
  return (
    <Card as="section" aria-label={vendorMessages.byWeekTitle} className={styles.together}>
      <Stack gap="small">
        <h2>{vendorMessages.byWeekTitle}</h2>
        <WeekBars weeks={weeks} withClicks />
      </Stack>
    </Card>
  )
}
