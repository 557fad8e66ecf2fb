export { wellbeingArea } from './area.ts'
export {
  countStudentsToCheckOn,
  readOwnReport,
  releaseWellbeing,
  showDistrictReport,
  showSchoolReport,
} from './reports.ts'
export { wellbeingRoutes } from './routes.ts'
