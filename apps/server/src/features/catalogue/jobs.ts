import type { Job } from '../../platform/lanes.ts'
import { rebuildWords } from './queries.ts'

/** New words are found as they are typed at once, and repair what is typed wrongly from the next run on. */
export const catalogueJobs: Job[] = [
  {
    name: 'learn-catalogue-words',
    cron: '*/10 * * * *',
    run: ({ db }) => rebuildWords(db).then(() => undefined),
  },
]
