import type { CommentType } from '@kindling/rules/comments'
import { maxLengths } from '@kindling/rules/formats'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { Mic, PenLine, Send, Video } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { CommentMedia } from './comment-media.tsx'
import styles from './comments.module.css'
import { newCommentDraft, useCommentDraft } from './use-comment-draft.ts'
import { useCommentSending } from './use-comment-sending.ts'

/** Answering by typing, speaking or filming. */
export function CommentForm({ journalId, account }: { journalId: number; account: number }) {
  const { draft, change } = useCommentDraft(account, `comment:${journalId}`)
  const { busy, error, send } = useCommentSending(journalId, () => change(newCommentDraft()))
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
          <Button look="main" busy={busy} icon={<Send aria-hidden="true" />} onClick={() => send(draft)}>
            {journallingMessages.commentSend}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
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
