import type { Job } from '../../platform/lanes.ts'
import { cardDigestJob, mailCardDigest } from './card-digest.ts'

export const wayInJobs: Job[] = [{ name: cardDigestJob, run: mailCardDigest }]
