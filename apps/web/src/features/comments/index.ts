export { type Comment, commentsQuery } from './api.ts'
export { CommentThread } from './comment-thread.tsx'
export { QuickReply } from './quick-reply.tsx'
export { ReplyLine } from './reply-line.tsx'
