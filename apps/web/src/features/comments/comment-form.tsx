import { type CommentType, isValidComment } from '@kindling/rules/comments'
import { maxLengths } from '@kindling/rules/formats'
import { commentMessages } from '@kindling/rules/messages/comments'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Mic, PenLine, Send, Video } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { uploadFile } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { commentsQuery, sendComment } from './api.ts'
import { CommentMedia } from './comment-media.tsx'
import styles from './comments.module.css'
import { type CommentDraft, mediaOf, newCommentDraft, useCommentDraft } from './use-comment-draft.ts'

/** Answering by typing, speaking or filming. */
export function CommentForm({ journalId, account }: { journalId: number; account: number }) {
  const { draft, change } = useCommentDraft(account, `comment:${journalId}`)
  const { busy, error, send } = useCommentSending(journalId, draft, () => change(newCommentDraft()))
  return (
    <Card>
      <Stack gap="small">
        <FormError message={error} />
        <TypePicker type={draft.type} onChange={type => change({ type })} />
        {draft.type !== 'Text' && <CommentMedia draft={draft} onChange={change} />}
        <LongTextField
          rows={draft.type === 'Text' ? 3 : 1}
          label={labelOf(draft.type)}
          maxLength={maxLengths.comment}
          value={draft.text}
          onChange={event => change({ text: event.currentTarget.value })}
        />
        <Row>
          <Button look="main" busy={busy} icon={<Send aria-hidden="true" />} onClick={send}>
            {journallingMessages.commentSend}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** Sending while one is on its way is ignored (COMMENTS-07); what failed stays to be sent again. */
function useCommentSending(journalId: number, draft: CommentDraft, onSent: () => void) {
  const client = useQueryClient()
  const sending = useSending(() => commentMessages.saveFailed)
  const send = () => {
    const media_url = mediaOf(draft) ? 'held' : null
    if (!isValidComment({ comment_type: draft.type, comment: draft.text, media_url })) {
      return sending.setError(commentMessages.invalid)
    }
    return sending.send(async () => {
      const comment = await sendComment(await bodyOf(journalId, draft), draft.key)
      client.setQueryData(commentsQuery(journalId).queryKey, known => [
        ...(known ?? []).filter(one => one.id !== comment.id),
        comment,
      ])
      void client.invalidateQueries({ queryKey: keys.journal(journalId) })
      onSent()
      toastDone(commentMessages.added)
    })
  }
  return { busy: sending.busy, error: sending.error, send }
}

const types = [
  { type: 'Text', words: journallingMessages.commentType, Icon: PenLine },
  { type: 'Audio', words: journallingMessages.commentVoice, Icon: Mic },
  { type: 'Video', words: journallingMessages.commentVideo, Icon: Video },
] as const

function TypePicker({ type, onChange }: { type: CommentType; onChange: (type: CommentType) => void }) {
  return (
    <Row className={styles.types}>
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

/** What is written stays in sight beside a voice or a film, and goes with it. */
const labelOf = (type: CommentType) =>
  type === 'Text'
    ? journallingMessages.commentLabel
    : format(uiMessages.optional, { label: journallingMessages.contentMore })

async function bodyOf(journalId: number, draft: CommentDraft) {
  const written = { archetype_id: journalId, comment_type: draft.type, comment: draft.text.trim() }
  const media = mediaOf(draft)
  if (!media) return written
  const thumbnail = media.poster ? await uploadFile(media.poster, 'poster.jpg', () => undefined) : null
  return { ...written, media_url: await uploadFile(media.blob, media.name, () => undefined), thumbnail }
}
