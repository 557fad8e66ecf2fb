export { letterJobs } from './jobs.ts'
export { codesOfSheet, makeLettersOfSheet } from './letters-on-sheets.ts'
export { withdrawLettersOfSheet } from './queries.ts'
export { letterRoutes, letterRoutesForAnyone } from './routes.ts'
