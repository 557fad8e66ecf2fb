import {
  addComment,
  addHighlightComment,
  addItemComment,
  listComments,
  listHighlightComments,
  listItemComments,
  removeComment,
} from '@kindling/contract/comments'
import { type Route, serveRow } from '../../platform/serve.ts'
import { itemPolicy } from '../catalogue/index.ts'
import { highlightPolicy } from '../highlights/index.ts'
import { journalPolicy } from '../journals/index.ts'
import { commentPolicy } from './access.ts'
import { listCommentsOnHighlight, writeCommentOnHighlight } from './comment-on-highlight.ts'
import { listCommentsOnItem, writeCommentOnItem } from './comment-on-item.ts'
import { deleteComment } from './remove-comment.ts'
import { listJournalComments, writeComment } from './write-comment.ts'

export const commentRoutes: Route[] = [
  serveRow(listComments, journalPolicy, listJournalComments),
  serveRow(addComment, journalPolicy, writeComment),
  serveRow(listItemComments, itemPolicy, listCommentsOnItem),
  serveRow(addItemComment, itemPolicy, writeCommentOnItem),
  serveRow(listHighlightComments, highlightPolicy, listCommentsOnHighlight),
  serveRow(addHighlightComment, highlightPolicy, writeCommentOnHighlight),
  serveRow(removeComment, commentPolicy, deleteComment),
]
