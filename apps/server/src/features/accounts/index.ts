export { type PersonRow, presentChild, presentPerson } from './present.ts'
export { changePasswordHash, insertUser, listChildIds, listUserRecords } from './queries.ts'
export { accountRoutes, accountRoutesForAnyone } from './routes.ts'
export { sessionReply } from './session-reply.ts'
