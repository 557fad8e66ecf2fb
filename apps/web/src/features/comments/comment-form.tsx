import { type CommentType, isValidComment } from '@kindling/rules/comments'
import { maxLengths } from '@kindling/rules/formats'
import { commentWords } from '@kindling/rules/words/comments'
import { journallingWords } from '@kindling/rules/words/journalling'
import { useQueryClient } from '@tanstack/react-query'
import { Mic, PenLine, Send, Video } from 'lucide-react'
import { keys } from '../../platform/query-keys.ts'
import { uploadFile } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Recorded, Recorder } from '../../ui/recorder.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { useSending } from '../../ui/use-sending.ts'
import { commentsQuery, sendComment } from './api.ts'
import { type CommentDraft, newCommentDraft, useCommentDraft } from './use-comment-draft.ts'

/** Answering by typing, speaking or filming. */
export function CommentForm({ journalId, account }: { journalId: number; account: number }) {
  const { draft, setDraft } = useCommentDraft(account, `comment:${journalId}`)
  const { busy, error, send } = useCommentSending(journalId, draft, () => setDraft(newCommentDraft()))
  return (
    <Card>
      <Stack gap="small">
        <FormError message={error} />
        <TypePicker type={draft.type} onChange={type => setDraft({ ...draft, type })} />
        {draft.type === 'Text' ? (
          <LongTextField
            rows={3}
            label={journallingWords.commentLabel}
            maxLength={maxLengths.comment}
            value={draft.text}
            onChange={event => setDraft({ ...draft, text: event.currentTarget.value })}
          />
        ) : (
          <MediaPart draft={draft} onChange={setDraft} />
        )}
        <Row>
          <Button look="main" busy={busy} icon={<Send aria-hidden="true" />} onClick={send}>
            {journallingWords.commentSend}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** Sending while one is on its way is ignored (COMMENTS-07); what failed stays to be sent again. */
function useCommentSending(journalId: number, draft: CommentDraft, onSent: () => void) {
  const client = useQueryClient()
  const sending = useSending(() => commentWords.saveFailed)
  const send = () => {
    const media_url = draft.media ? 'held' : null
    if (!isValidComment({ comment_type: draft.type, comment: draft.text, media_url })) {
      return sending.setError(commentWords.invalid)
    }
    return sending.send(async () => {
      const comment = await sendComment(await bodyOf(journalId, draft), draft.key)
      client.setQueryData(commentsQuery(journalId).queryKey, known => [
        ...(known ?? []).filter(one => one.id !== comment.id),
        comment,
      ])
      void client.invalidateQueries({ queryKey: keys.journal(journalId) })
      onSent()
      toastDone(commentWords.added)
    })
  }
  return { busy: sending.busy, error: sending.error, send }
}

const types = [
  { type: 'Text', words: journallingWords.commentType, Icon: PenLine },
  { type: 'Audio', words: journallingWords.commentVoice, Icon: Mic },
  { type: 'Video', words: journallingWords.commentVideo, Icon: Video },
] as const

function TypePicker({ type, onChange }: { type: CommentType; onChange: (type: CommentType) => void }) {
  return (
    <Row>
      {types.map(one => (
        <Button
          key={one.type}
          small
          look={one.type === type ? 'quiet' : 'plain'}
          aria-pressed={one.type === type}
          icon={<one.Icon aria-hidden="true" />}
          onClick={() => onChange(one.type)}
        >
          {one.words}
        </Button>
      ))}
    </Row>
  )
}

function MediaPart({ draft, onChange }: { draft: CommentDraft; onChange: (draft: CommentDraft) => void }) {
  const kind = draft.type === 'Video' ? 'video' : 'audio'
  const media = draft.media?.kind === kind ? draft.media : null
  const src = useObjectUrl(media?.blob ?? null)
  if (media && src)
    return <Recorded kind={kind} src={src} onAgain={() => onChange({ ...draft, media: null })} />
  return (
    <Recorder key={kind} kind={kind} onRecorded={made => onChange({ ...draft, media: { kind, ...made } })} />
  )
}

async function bodyOf(journalId: number, draft: CommentDraft) {
  if (draft.type === 'Text')
    return { archetype_id: journalId, comment_type: draft.type, comment: draft.text.trim() }
  if (!draft.media) throw new Error(commentWords.invalid)
  const thumbnail = draft.media.poster
    ? await uploadFile(draft.media.poster, 'poster.jpg', () => undefined)
    : null
  const media_url = await uploadFile(draft.media.blob, draft.media.name, () => undefined)
  return { archetype_id: journalId, comment_type: draft.type, media_url, thumbnail }
}
