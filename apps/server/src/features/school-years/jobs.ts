import type { Job } from '../../platform/lanes.ts'
import { turnYearsJob } from './begin-turn.ts'
import { carryOutTurns } from './carry-out.ts'

/** Also runs by cron: a killed runner leaves its job locked for hours. */
export const schoolYearJobs: Job[] = [{ name: turnYearsJob, cron: '*/5 * * * *', run: carryOutTurns }]
