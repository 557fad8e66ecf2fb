export { hopeArea } from './area.ts'
export { releaseHope, showDistrictReport, showOwnReport, showSchoolReport } from './reports.ts'
export { hopeRoutes } from './routes.ts'
