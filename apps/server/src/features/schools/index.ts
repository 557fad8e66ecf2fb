export { giveSchoolOffice, takeSchoolOffice } from './appoint-admins.ts'
export { presentPlan } from './present.ts'
export { schoolRoutes } from './routes.ts'
