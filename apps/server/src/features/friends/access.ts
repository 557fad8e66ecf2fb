import { defineGate } from '../../platform/access/gate.ts'
import { findRequestRow, type RequestRow } from './queries.ts'

/** The way to an open friend request. */
export const friendRequestGate = defineGate<'friend_request', RequestRow>('friend_request', findRequestRow)
