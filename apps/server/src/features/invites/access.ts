import { definePolicy } from '../../platform/access/policy.ts'
import { findInviteRow, type InviteRow } from './queries.ts'

/** The policy for an invite. */
export const invitePolicy = definePolicy<'invite', InviteRow>('invite', findInviteRow)
