import { productId } from '@kindling/rules/people'
import { dayOf } from '../../platform/clock.ts'
import type { Job } from '../../platform/lanes.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { takeAsked } from './reminder-queries.ts'

const atOnce = 500

/** Fridays, in the morning of the schools' time zone. */
export const goalJobs: Job[] = [{ name: 'ask-about-goals', cron: '0 15 * * 5', run: askAboutGoals }]

/** Asks each child with an open goal how it goes, once a day, unless it has turned this off. */
export async function askAboutGoals(services: Services): Promise<void> {
  const day = dayOf(services.clock.now())
  for (;;) {
    const asked = await transaction(services, async tx => {
      const children = await takeAsked(tx.db, day, atOnce)
      for (const { child_id: childId, goal_id } of children)
        tx.announce({
          type: 'goal_asked',
          actorId: productId,
          childId,
          subject: { kind: 'goal', id: goal_id },
          to: ['child'],
        })
      return children.length
    })
    if (asked < atOnce) return
  }
}
