import { defineGate } from '../../platform/access/gate.ts'
import { findInviteRow, type InviteRow } from './queries.ts'

/** The way to an invite. */
export const inviteGate = defineGate<'invite', InviteRow>('invite', findInviteRow)
