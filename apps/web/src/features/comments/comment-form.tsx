import type { CommentType } from '@kindling/rules/comments'
import { maxLengths } from '@kindling/rules/formats'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { Mic, PenLine, Send, Video } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { Commented } from './api.ts'
import { CommentMedia } from './comment-media.tsx'
import styles from './comments.module.css'
import { useCommentForm } from './use-comment-form.ts'

interface CommentFormProps {
  on: Commented
  account: number
  /** Shows only the ways to answer until one is chosen or a draft is there. */
  folded?: boolean
}

/** An answer by text, audio or film. */
export function CommentForm({ on, account, folded = false }: CommentFormProps) {
  const [isChosen, setChosen] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isChosen && folded) words.current?.focus({ preventScroll: true })
  }, [isChosen, folded])
  const form = useCommentForm({
    on,
    account,
    kept: on.kept,
    onSent: () => form.reset(),
  })
  const { type, text, media } = form.values
  const choose = (type: CommentType) => {
    form.change({ type })
    setChosen(true)
  }
  if (folded && !isChosen && text === '' && !media) return <TypePicker type={null} onChange={choose} />
  // An empty text about an item is ignored: no call and no message (COMMENTS-06).
  const isNothing = on.journalId === null && type === 'Text' && text.trim() === ''
  return (
    <Card>
      <form {...form.element} {...(isNothing && { onSubmit: event => event.preventDefault() })}>
        <Stack gap="small">
          <TypePicker type={type} onChange={choose} />
          {type !== 'Text' && <CommentMedia draft={form.values} onChange={form.change} />}
          <LongTextField
            ref={words}
            rows={type === 'Text' ? 3 : 1}
            label={labelOf(type)}
            maxLength={maxLengths.comment}
            {...form.field('text')}
          />
          <FormError message={form.error} />
          <Row>
            <Button type="submit" look="main" busy={form.busy} icon={<Send aria-hidden="true" />}>
              {journallingMessages.commentSend}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

const types = [
  { type: 'Text', words: journallingMessages.commentType, Icon: PenLine },
  { type: 'Audio', words: journallingMessages.commentVoice, Icon: Mic },
  { type: 'Video', words: journallingMessages.commentVideo, Icon: Video },
] as const

interface TypePickerProps {
  /** None is chosen yet. */
  type: CommentType | null
  onChange: (type: CommentType) => void
}

function TypePicker({ type, onChange }: TypePickerProps) {
  return (
    <Row className={styles.types}>
      {types.map(one => (
        <Button
          key={one.type}
          small
          look={type === null || one.type === type ? 'quiet' : 'plain'}
          aria-pressed={type === null ? undefined : one.type === type}
          icon={<one.Icon aria-hidden="true" />}
          onClick={() => onChange(one.type)}
        >
          {one.words}
        </Button>
      ))}
    </Row>
  )
}

/** The text stays visible beside a voice or a film, and is sent with it. */
const labelOf = (type: CommentType) =>
  type === 'Text'
    ? journallingMessages.commentLabel
    : format(uiMessages.optional, { label: journallingMessages.contentMore })
