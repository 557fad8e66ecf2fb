import type { Job } from '../../platform/lanes.ts'
import { copyRecordings } from './copy-recordings.ts'
import { removeAbandonedFiles } from './remove-abandoned.ts'
import { giveBackSilent } from './silent-uploads.ts'

export const uploadJobs: Job[] = [
  { name: 'remove-abandoned-files', cron: '15 * * * *', run: removeAbandonedFiles },
  { name: 'give-back-silent-uploads', cron: '*/5 * * * *', run: giveBackSilent },
  { name: 'copy-recordings', lane: 'transcoding', cron: '* * * * *', run: copyRecordings },
]
