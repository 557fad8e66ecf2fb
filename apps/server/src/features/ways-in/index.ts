export { planCardDigest } from './card-digest.ts'
export { endWaysOfDisabled, endWaysOfLeaver } from './end-ways-of-leaver.ts'
export { wayInJobs } from './jobs.ts'
