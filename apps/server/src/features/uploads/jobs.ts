import type { Job } from '../../platform/lanes.ts'
import { copyRecordings } from './copy-recordings.ts'
import { removeAbandonedFiles } from './remove-abandoned.ts'

export const uploadJobs: Job[] = [
  { name: 'remove-abandoned-files', cron: '15 * * * *', run: removeAbandonedFiles },
  { name: 'copy-recordings', lane: 'transcoding', cron: '* * * * *', run: copyRecordings },
]
