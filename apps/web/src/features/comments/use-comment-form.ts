import { type CommentType, isValidComment } from '@kindling/rules/comments'
import { commentMessages } from '@kindling/rules/messages/comments'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import type { Recording, RecordingKind } from '../../platform/recorder.ts'
import { uploadFile } from '../../platform/upload.ts'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { follow } from '../../ui/use-sending.ts'
import { noteAnswer } from '../journals/index.ts'
import { type Comment, type Commented, commentsOf } from './api.ts'

export interface CommentDraft {
  type: CommentType
  text: string
  media: (Recording & { kind: RecordingKind }) | null
  /** Of the recording. */
  transcript: string
}

const nothing: CommentDraft = { type: 'Text', text: '', media: null, transcript: '' }

/** The medium that was recorded or chosen for the current type; a medium of another type stays in the draft. */
export const mediaOf = ({ type, media }: CommentDraft) =>
  media && media.kind === type.toLowerCase() ? media : null

interface CommentFormOptions {
  on: Commented
  account: number
  /** The name of the draft: it is restored when the entry is opened again, and wherever else the name is the same. */
  kept: string
  /** Sends only the text, whatever else the draft contains. */
  wordsOnly?: boolean
  /** The form itself says that the comment is added: a toast would cover what comes next in a list. */
  saysItself?: boolean
  onSent: (text: string) => void
}

/** Sending while another send is running is ignored (COMMENTS-07); a failed one stays for a retry. */
export function useCommentForm({ on, account, kept, wordsOnly, saysItself, onSent }: CommentFormOptions) {
  const client = useQueryClient()
  const sentOf = (draft: CommentDraft): CommentDraft => (wordsOnly ? { ...draft, type: 'Text' } : draft)
  return useForm({
    start: nothing,
    check: draft => faultsOf(sentOf(draft)),
    send: async (draft, key) => {
      const { comment } = await on.send(await bodyOf(sentOf(draft)), key)
      await follow(() => noteComment(client, on, comment))
      await follow(() => onSent(draft.text.trim()))
      if (!saysItself) toastDone(commentMessages.added)
    },
    sentenceOf: () => commentMessages.saveFailed,
    draft: {
      account,
      form: kept,
      version: 1,
      isBegun: ({ text, media }) => text.trim() !== '' || media !== null,
    },
  })
}

function noteComment(client: QueryClient, on: Commented, comment: Comment): void {
  // If the other comments have not loaded, this one alone would look like all of them.
  client.setQueryData(commentsOf(on).queryKey, known =>
    known ? [...known.filter(one => one.id !== comment.id), comment] : known,
  )
  if (on.journalId === null) return
  void client.invalidateQueries({ queryKey: keys.journal(on.journalId) })
  void client.invalidateQueries({ queryKey: keys.familyJournals })
  noteAnswer(client, on.journalId)
}

function faultsOf(draft: CommentDraft) {
  const media_url = mediaOf(draft) ? 'held' : null
  const isValid = isValidComment({ comment_type: draft.type, comment: draft.text, media_url })
  return { [draft.type === 'Text' ? 'text' : 'form']: isValid ? null : commentMessages.invalid }
}

async function bodyOf(draft: CommentDraft) {
  const written = { comment_type: draft.type, comment: draft.text.trim() }
  const media = mediaOf(draft)
  if (!media) return written
  const thumbnail = media.poster ? await uploadFile(media.poster, 'poster.jpg', () => undefined) : null
  const media_url = await uploadFile(media.blob, media.name, () => undefined)
  return { ...written, media_url, thumbnail, transcript: draft.transcript.trim() || null }
}
