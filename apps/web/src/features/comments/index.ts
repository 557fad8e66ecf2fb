export { CommentThread } from './comment-thread.tsx'
