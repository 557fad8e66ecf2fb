export { accountArea } from './area.ts'
export { requireCurrentPassword } from './change-password.ts'
export { requireOwner, takeConfirmation } from './confirm-owner.ts'
export { listGuardiansToNotify } from './credential-queries.ts'
export { giveNewCode } from './give-new-code.ts'
export { accountJobs } from './jobs.ts'
export { deviceOf, isKnownDevice, knowDevice } from './known-device.ts'
export { notifyOfChildPassword } from './notify-of-child-password.ts'
export { notifyOwner } from './notify-owner.ts'
export { type OpenedBy, openSession, ownSessionReply } from './open-session.ts'
export { isPasswordStopped } from './password-in-dispute.ts'
export {
  type ChildReply,
  knowsFully,
  onDevice,
  type PersonRow,
  presentBriefly,
  presentChild,
  presentPerson,
} from './present.ts'
export { changeUser } from './profile-queries.ts'
export { findOpenAccount, insertUser, listOwnChildren, listUserRecords, setDisabled } from './queries.ts'
export { accountRoutes, accountRoutesForAnyone } from './routes.ts'
export { relationsTo, requestedSession, type SessionReply, sessionReply } from './session-reply.ts'
export { forgetOldPassword } from './sign-in-pressure.ts'
export { countTaken, UsernameTaken } from './taken-names.ts'
