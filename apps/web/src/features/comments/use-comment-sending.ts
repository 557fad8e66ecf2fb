import { isValidComment } from '@kindling/rules/comments'
import { commentMessages } from '@kindling/rules/messages/comments'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { uploadFile } from '../../platform/upload.ts'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { noteAnswer } from '../journals/index.ts'
import { commentsQuery, sendComment } from './api.ts'
import { type CommentDraft, mediaOf } from './use-comment-draft.ts'

/** Sending while one is on its way is ignored (COMMENTS-07); what failed stays to be sent again. */
export function useCommentSending(journalId: number, onSent: () => void) {
  const client = useQueryClient()
  const sending = useSending(() => commentMessages.saveFailed)
  const send = (draft: CommentDraft) => {
    const media_url = mediaOf(draft) ? 'held' : null
    if (!isValidComment({ comment_type: draft.type, comment: draft.text, media_url })) {
      return sending.setError(commentMessages.invalid)
    }
    return sending.send(async () => {
      const comment = await sendComment(await bodyOf(journalId, draft), draft.key)
      // Where the others have not been read, this one alone would look like all of them.
      client.setQueryData(commentsQuery(journalId).queryKey, known =>
        known ? [...known.filter(one => one.id !== comment.id), comment] : known,
      )
      void client.invalidateQueries({ queryKey: keys.journal(journalId) })
      void client.invalidateQueries({ queryKey: keys.familyJournals })
      noteAnswer(client, journalId)
      onSent()
      toastDone(commentMessages.added)
    })
  }
  return { busy: sending.busy, error: sending.error, send }
}

async function bodyOf(journalId: number, draft: CommentDraft) {
  const written = { archetype_id: journalId, comment_type: draft.type, comment: draft.text.trim() }
  const media = mediaOf(draft)
  if (!media) return written
  const thumbnail = media.poster ? await uploadFile(media.poster, 'poster.jpg', () => undefined) : null
  return { ...written, media_url: await uploadFile(media.blob, media.name, () => undefined), thumbnail }
}
