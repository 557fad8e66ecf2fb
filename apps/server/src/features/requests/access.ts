import { defineGate } from '../../platform/access/gate.ts'
import { findJoinRequest, type JoinRequestRow } from './queries.ts'

/** The way to a child's open request. */
export const joinRequestGate = defineGate<'join_request', JoinRequestRow>('join_request', findJoinRequest)
