import type { Job } from '../../platform/lanes.ts'
import { eraseDue } from './carry-out.ts'

export const erasureJobs: Job[] = [{ name: 'erase-children', cron: '20 * * * *', run: eraseDue }]
