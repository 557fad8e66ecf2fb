import type { Job } from '../../platform/lanes.ts'
import { removeAbandonedFiles } from './remove-abandoned.ts'

export const uploadJobs: Job[] = [
  { name: 'remove-abandoned-files', cron: '15 * * * *', run: removeAbandonedFiles },
]
