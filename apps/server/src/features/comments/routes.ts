import {
  addComment,
  addItemComment,
  listComments,
  listItemComments,
  removeComment,
} from '@kindling/contract/comments'
import { type Route, serveRow } from '../../platform/serve.ts'
import { itemPolicy } from '../catalogue/index.ts'
import { journalPolicy } from '../journals/index.ts'
import { commentPolicy } from './access.ts'
import { listCommentsOnItem, writeCommentOnItem } from './comment-on-item.ts'
import { deleteComment } from './remove-comment.ts'
import { listJournalComments, writeComment } from './write-comment.ts'

export const commentRoutes: Route[] = [
  serveRow(listComments, journalPolicy, listJournalComments),
  serveRow(addComment, journalPolicy, writeComment),
  serveRow(listItemComments, itemPolicy, listCommentsOnItem),
  serveRow(addItemComment, itemPolicy, writeCommentOnItem),
  serveRow(removeComment, commentPolicy, deleteComment),
]
