import type { Job } from '../../platform/lanes.ts'
import { bringRecords, bringRecordsJob } from './bring-record.ts'

export const recordJobs: Job[] = [{ name: bringRecordsJob, cron: '*/5 * * * *', run: bringRecords }]
