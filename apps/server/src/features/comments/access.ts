import { defineGate } from '../../platform/access/gate.ts'
import { findComment } from './queries.ts'

/** The way to a comment. */
export const commentGate = defineGate('comment', findComment)
