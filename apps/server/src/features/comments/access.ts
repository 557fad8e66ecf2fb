import { definePolicy } from '../../platform/access/policy.ts'
import { type CommentRow, findComment } from './queries.ts'

/** The way to a comment. */
export const commentPolicy = definePolicy<'comment', CommentRow>('comment', findComment)
