import type { Job } from '../../platform/lanes.ts'
import { mailLetter } from './mail-letter.ts'
import { mailLetterJob } from './make-letter.ts'

export const letterJobs: Job[] = [{ name: mailLetterJob, run: mailLetter }]
