import { type ExportAlarm, exportAlarmJob } from '../../platform/exports.ts'
import type { Job } from '../../platform/lanes.ts'
import { notifyOfExports } from './notify-of-exports.ts'

export const operatorJobs: Job[] = [
  { name: exportAlarmJob, run: (services, alarm) => notifyOfExports(services, alarm as ExportAlarm) },
]
