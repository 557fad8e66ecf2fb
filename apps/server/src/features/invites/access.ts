import { definePolicy } from '../../platform/access/policy.ts'
import { findInviteRow, type InviteRow } from './queries.ts'

/** The way to an invite. */
export const invitePolicy = definePolicy<'invite', InviteRow>('invite', findInviteRow)
