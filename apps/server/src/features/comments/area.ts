import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'
import { commentHolders } from './queries.ts'
import { commentRecords } from './record-queries.ts'
import { heardOfComment, hearsOfComment } from './standing-queries.ts'

export const commentArea: Area = {
  // News about a comment has the commented thing as its subject.
  subjects: [{ kind: 'comment', holders: commentHolders, fields: id => ({ comment_id: id }) }],
  news: [
    {
      types: ['comment_added', 'comment_removed'],
      heardBy: relationsFor('journal', 'view'),
    },
    { types: ['highlight_commented'], heardBy: relationsFor('highlight', 'view') },
    { types: ['item_commented'], heardBy: ['self', 'guardian', 'teacher-of'], andBy: hearsOfComment },
    { types: ['item_comments_changed'], heardBy: [], orBy: heardOfComment },
  ],
  records: [commentRecords],
}
