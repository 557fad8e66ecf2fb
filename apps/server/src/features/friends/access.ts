import { definePolicy } from '../../platform/access/policy.ts'
import { findRequestRow, type RequestRow } from './queries.ts'

/** The policy for an open friend request. */
export const friendRequestPolicy = definePolicy<'friend_request', RequestRow>(
  'friend_request',
  findRequestRow,
)
