import { addComment, listComments, removeComment } from '@kindling/contract/comments'
import { type Route, serveRow } from '../../platform/serve.ts'
import { journalPolicy } from '../journals/index.ts'
import { commentPolicy } from './access.ts'
import { deleteComment } from './remove-comment.ts'
import { listJournalComments, writeComment } from './write-comment.ts'

export const commentRoutes: Route[] = [
  serveRow(listComments, journalPolicy, listJournalComments),
  serveRow(addComment, journalPolicy, writeComment),
  serveRow(removeComment, commentPolicy, deleteComment),
]
