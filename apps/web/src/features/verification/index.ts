export { SchoolsToVerify } from './schools-to-verify.tsx'
export { StandingNote } from './standing-note.tsx'
export { TakeInSchool } from './take-in-school.tsx'
export { VerifySchool } from './verify-school.tsx'
