import { type Clock, secondsAfter } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { listSilent, lockSilent, markCounted } from './begun-queries.ts'
import { giveBackAnnounced } from './quotas.ts'

/** The browser sends pieces every few seconds: an upload without one for this long may never go on. */
const silentSeconds = 15 * 60

/** An upload whose newest piece is from before this moment is silent. */
export const silentSince = (clock: Clock) => secondsAfter(clock.now(), -silentSeconds)

/**
 * What has not come of silent uploads leaves the day, once: a person, a family or a school would send nothing more until tomorrow. It counts
 * again with the next piece.
 */
export async function giveBackSilent(services: Services): Promise<void> {
  const since = silentSince(services.clock)
  for (const id of await listSilent(services.db, since))
    await transaction(services, async tx => {
      const silent = await lockSilent(tx.db, id, since)
      if (!silent) return
      await markCounted(tx.db, id, { counters: [], counted_at: null })
      await giveBackAnnounced({ ...services, db: tx.db }, silent)
    })
}
