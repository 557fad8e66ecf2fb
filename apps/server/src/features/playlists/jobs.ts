import { mostBadgeUnits } from '@kindling/rules/badges'
import { productId } from '@kindling/rules/people'
import type { Job } from '../../platform/lanes.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { announceChange, letEarnBadge } from './announce.ts'
import { listLeftBehind, lockPlaylist } from './content-queries.ts'
import { lowerToWhatIsLeft } from './playlist-badges.ts'

export const playlistJobs: Job[] = [{ name: 'lower-badges', cron: '15 3 * * *', run: lowerLeftBehind }]

/**
 * A unit can also be deleted elsewhere, as a goal or a website. A badge that students could no longer earn then needs all units that are
 * left, and those who have done them get it.
 */
export async function lowerLeftBehind(services: Services): Promise<void> {
  const actor = { id: productId }
  for (const id of await listLeftBehind(services.db)) {
    await transaction(services, async tx => {
      await lockPlaylist(tx.db, id)
      const { lowered } = await lowerToWhatIsLeft(tx, id, {
        from: mostBadgeUnits,
        isForAWhile: false,
      })
      if (!lowered) return
      await announceChange(services, tx, actor, id)
      await letEarnBadge(services, tx, id)
    })
  }
}
