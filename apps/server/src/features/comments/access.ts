import { defineGate } from '../../platform/access/gate.ts'
import { type CommentRow, findComment } from './queries.ts'

/** The way to a comment. */
export const commentGate = defineGate<'comment', CommentRow>('comment', findComment)
