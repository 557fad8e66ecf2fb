import { addComment, listComments, removeComment } from '@kindling/contract/comments'
import { type Route, serveRow } from '../../platform/serve.ts'
import { journalGate } from '../journals/index.ts'
import { commentGate } from './access.ts'
import { deleteComment } from './remove-comment.ts'
import { listJournalComments, writeComment } from './write-comment.ts'

export const commentRoutes: Route[] = [
  serveRow(listComments, journalGate, listJournalComments),
  serveRow(addComment, journalGate, writeComment),
  serveRow(removeComment, commentGate, deleteComment),
]
