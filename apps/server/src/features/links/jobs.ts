import type { Job } from '../../platform/lanes.ts'
import { lookAtLinks } from './look-at-links.ts'

/** Each quarter of an hour some, so that each address is looked at once a week and no host is asked often. */
export const linkJobs: Job[] = [{ name: 'look-at-links', cron: '*/15 * * * *', run: lookAtLinks }]
