export {
  findFigures,
  forgetFigures,
  hasPlan,
  listDistrictSchools,
  type OwnScope,
  ownStudents,
} from './queries.ts'
export { chooseClass, noteReading, requireFeature } from './rights.ts'
export { tellDistricts } from './tell-districts.ts'
