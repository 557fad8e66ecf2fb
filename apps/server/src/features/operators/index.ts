export { type DisablingHouse, disableAccount, enableAccount } from './disable-account.ts'
export { dismissOperator, grantOffice } from './offices.ts'
export { operatorRoutes } from './routes.ts'
export { tellOfExports } from './tell-of-exports.ts'
