import type { addComment } from '@kindling/contract/comments'
import type { BodyOf } from '@kindling/contract/define-call'
import type { Tx } from '../../platform/transaction.ts'
import { attachFiles } from '../uploads/index.ts'
import { insertComment, type NewComment } from './queries.ts'

type Draft = Omit<BodyOf<typeof addComment>, 'archetype' | 'archetype_id'>

/** What is commented on: exactly one of these. */
type Holder = Partial<Pick<NewComment, 'journal_id' | 'item_id' | 'highlight_id'>>

type Written = Holder & { authorId: number; draft: Draft; now: Date }

/** All the text of a comment, as it is checked for words of worry. */
export const wordsOf = (draft: Draft): string =>
  [draft.comment, transcriptOf(draft)].filter(text => text).join('\n')

/** A comment of words alone has no transcript. */
const transcriptOf = ({ comment_type = 'Text', transcript }: Draft) =>
  (comment_type !== 'Text' && transcript?.trim()) || null

/** Stores a comment, and attaches its recording; returns its id. */
export async function insertDraft(tx: Tx, { authorId, draft, now, ...on }: Written): Promise<number> {
  const type = draft.comment_type ?? 'Text'
  const media = draft.media_url && type !== 'Text' ? draft.media_url : null
  const thumbnail = draft.thumbnail && media ? draft.thumbnail : null
  const files = await attachFiles(
    tx,
    authorId,
    [
      ...(media
        ? [
            {
              url: media,
              kind: type === 'Audio' ? ('audio' as const) : ('video' as const),
              field: 'media_url',
            },
          ]
        : []),
      ...(thumbnail ? [{ url: thumbnail, kind: 'image' as const, field: 'thumbnail' }] : []),
    ],
    now,
  )
  return insertComment(tx.db, {
    journal_id: null,
    item_id: null,
    highlight_id: null,
    ...on,
    user_id: authorId,
    comment_type: type,
    comment: draft.comment?.trim() ?? '',
    file_id: (media && files.get(media)?.id) || null,
    thumbnail_file_id: (thumbnail && files.get(thumbnail)?.id) || null,
    transcript: transcriptOf(draft),
    created_at: now,
  })
}
