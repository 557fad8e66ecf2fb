export { importRoutes } from './routes.ts'
export { fillSheet, fillSheetJob } from './sign-in-sheets.ts'
