import type { Job } from '../../platform/lanes.ts'
import { lookAtLinks } from './look-at-links.ts'

/** Some every quarter of an hour, so that each address is checked once a week and no host gets many requests. */
export const linkJobs: Job[] = [{ name: 'look-at-links', cron: '*/15 * * * *', run: lookAtLinks }]
