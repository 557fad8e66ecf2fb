export {
  deleteFigures,
  findFigures,
  hasPlan,
  listDistrictSchools,
  type OwnScope,
  ownStudents,
  toldOfStudent,
} from './queries.ts'
export { releaseDistricts } from './release-districts.ts'
export { chooseClass, hasReports, noteReading, requireFeature } from './rights.ts'
