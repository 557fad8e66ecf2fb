export { planCardDigest } from './card-digest.ts'
export { endWaysOfDisabled, endWaysOfLeaver, lockStudentsOf } from './end-ways-of-leaver.ts'
export { wayInJobs } from './jobs.ts'
