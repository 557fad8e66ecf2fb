export { giveDistrictOffice, takeDistrictOffice } from './appoint-admins.ts'
export { districtRoutes } from './routes.ts'
