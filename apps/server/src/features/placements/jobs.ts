import type { Job } from '../../platform/lanes.ts'
import { mailSigningLink, mailSigningLinkJob, textSigningLinkJob } from './mail-signing-link.ts'

export const placementJobs: Job[] = [
  { name: mailSigningLinkJob, run: mailSigningLink },
  { name: textSigningLinkJob, lane: 'texts', run: mailSigningLink },
]
