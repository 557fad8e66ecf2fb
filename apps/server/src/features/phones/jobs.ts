import type { Job } from '../../platform/lanes.ts'
import { textCodeJob, textPhoneCode } from './prove-number.ts'

export const phoneJobs: Job[] = [
  {
    name: textCodeJob,
    lane: 'texts',
    run: (services, input) => textPhoneCode(services, input as { userId: number }),
  },
]
