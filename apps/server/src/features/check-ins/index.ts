export {
  findFigures,
  forgetFigures,
  hasPlan,
  listDistrictSchools,
  type OwnScope,
  ownStudents,
  toldOfStudent,
} from './queries.ts'
export { chooseClass, noteReading, requireFeature } from './rights.ts'
export { tellDistricts } from './tell-districts.ts'
