import { definePolicy } from '../../platform/access/policy.ts'
import { findJoinRequest, type JoinRequestRow } from './queries.ts'

/** The policy for a child's open request. */
export const joinRequestPolicy = definePolicy<'join_request', JoinRequestRow>('join_request', findJoinRequest)
