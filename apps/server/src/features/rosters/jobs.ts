import type { Job } from '../../platform/lanes.ts'
import { inviteTeacherJob, sendTeacherInvitation } from './manage-teachers.ts'

export const rosterJobs: Job[] = [{ name: inviteTeacherJob, run: sendTeacherInvitation }]
