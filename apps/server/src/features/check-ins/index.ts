export { hasPlan, listDistrictSchools, type OwnScope, ownStudents } from './queries.ts'
export { chooseClass, noteReading, requireFeature } from './rights.ts'
