export { textCodeJob, textPhoneCode } from './prove-number.ts'
export { phoneRoutes } from './routes.ts'
