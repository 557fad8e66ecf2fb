export { type DisablingServices, disableAccount, enableAccount } from './disable-account.ts'
export { notifyOfExports } from './notify-of-exports.ts'
export { dismissOperator, grantOffice } from './offices.ts'
export { operatorRoutes } from './routes.ts'
