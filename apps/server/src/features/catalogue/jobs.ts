import type { Job } from '../../platform/lanes.ts'
import { recountMarks } from './mark-queries.ts'
import { rebuildWords } from './queries.ts'

/**
 * New words are found at once when typed exactly, and correct misspellings from the next run on. The next run also counts marks again: of
 * people who have proved an address since, or for whom a consent has ended.
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
