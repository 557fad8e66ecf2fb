import { commentNotifications } from '@kindling/rules/messages/notifications/comments'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { commentHolders } from './queries.ts'

export const commentArea: Area = {
  // News of a comment is about what was commented on.
  subjects: [{ kind: 'comment', holders: commentHolders, fields: id => ({ comment_id: id }) }],
  news: [
    {
      types: [...typesOf(commentNotifications), 'comment_removed'],
      heardBy: relationsFor('journal', 'view'),
    },
  ],
}
