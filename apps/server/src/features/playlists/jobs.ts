import { mostBadgeUnits } from '@kindling/rules/badges'
import { productId } from '@kindling/rules/people'
import type { Job } from '../../platform/lanes.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { announceChange, awardAndTell } from './announce.ts'
import { countUnits, listLeftBehind, lockPlaylist, lowerBadges } from './content-queries.ts'

export const playlistJobs: Job[] = [{ name: 'lower-badges', cron: '15 3 * * *', run: lowerLeftBehind }]

/**
 * A unit can also be deleted elsewhere, as a goal or a website. A badge that students could no longer earn then needs all units that are
 * left, and those who have done them get it.
 */
export async function lowerLeftBehind(services: Services): Promise<void> {
  for (const id of await listLeftBehind(services.db))
    await transaction(services, async tx => {
      await lockPlaylist(tx.db, id)
      const { units } = await countUnits(tx.db, id)
      if (!(await lowerBadges(tx.db, id, { from: mostBadgeUnits, to: Math.max(1, units) }))) return
      await awardAndTell(services, tx, { id: productId }, id)
      await announceChange(services, tx, { id: productId }, id)
    })
}
