import { definePolicy } from '../../platform/access/policy.ts'
import { type CommentRow, findComment } from './queries.ts'

/** The policy for a comment. */
export const commentPolicy = definePolicy<'comment', CommentRow>('comment', findComment)
