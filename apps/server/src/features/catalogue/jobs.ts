import type { Job } from '../../platform/lanes.ts'
import { recountMarks } from './mark-queries.ts'
import { rebuildWords } from './queries.ts'

/**
 * New words are found as they are typed at once, and repair what is typed wrongly from the next run on. Marks of somebody who has proved an
 * address since, or for whom a consent has ended, count or count no longer from the next run on.
 */
export const catalogueJobs: Job[] = [
  {
    name: 'learn-catalogue-words',
    cron: '*/10 * * * *',
    run: ({ db }) => rebuildWords(db).then(() => undefined),
  },
  {
    name: 'recount-marks',
    cron: '7 * * * *',
    run: ({ db, clock }) => recountMarks(db, clock.now()),
  },
]
