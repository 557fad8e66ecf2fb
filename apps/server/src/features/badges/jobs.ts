import type { Job } from '../../platform/lanes.ts'
import type { Services } from '../../platform/services.ts'
import { listWithBadges } from './assignment-queries.ts'
import { awardAll, awardDueJob, type Due } from './tell-awards.ts'

export const badgeJobs: Job[] = [
  { name: awardDueJob, run: (services, due) => awardAll(services, due as Due) },
  // After the night's lowering of numbers that cannot be reached.
  { name: 'award-badges', cron: '45 3 * * *', run: awardOpen },
]

/**
 * What children have done can also come into sight without an act upon the goal or playlist, or upon the child: in a class that moves into the
 * next school year, in another grade, or with a plan that begins again. Whoever has done enough has the badge the next morning.
 */
export async function awardOpen(services: Services): Promise<void> {
  const faults: unknown[] = []
  for (const on of await listWithBadges(services.db))
    await awardAll(services, on).catch(fault => faults.push(fault))
  // Tried once more later, for what failed.
  if (faults.length > 0) throw faults[0]
}
