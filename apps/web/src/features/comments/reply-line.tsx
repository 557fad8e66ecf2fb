import { maxLengths } from '@kindling/rules/formats'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import styles from './comments.module.css'
import { useCommentDraft } from './use-comment-draft.ts'
import { useCommentSending } from './use-comment-sending.ts'

interface ReplyLineProps {
  journal: { id: number; title: string; user_info: { first_name: string } }
  account: number
}

/** Answers an entry in a list by one line and Enter. What was begun here is there in the entry's window too. */
export function ReplyLine({ journal, account }: ReplyLineProps) {
  const { draft, change } = useCommentDraft(account, `comment:${journal.id}`)
  const [sent, setSent] = useState<readonly string[]>([])
  // A recording that was begun in the window stays for the window.
  const { busy, error, send } = useCommentSending(journal.id, () => {
    setSent(known => [...known, draft.text.trim()])
    change({ text: '', key: crypto.randomUUID() })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.text.trim()) void send({ ...draft, type: 'Text' })
  }
  const label = format(journallingMessages.replyTo, { name: journal.user_info.first_name })
  return (
    <div className={styles.reply}>
      {sent.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent keeps its place
        <p key={place} className={styles.said}>
          {format(journallingMessages.youSaid, { text })}
        </p>
      ))}
      <FormError message={error} />
      <form className={styles.replyForm} onSubmit={submit}>
        <TextField
          aria-label={`${label}: ${journal.title}`}
          placeholder={label}
          maxLength={maxLengths.comment}
          autoComplete="off"
          value={draft.text}
          onChange={event => change({ text: event.currentTarget.value })}
        />
        <IconButton
          type="submit"
          label={journallingMessages.commentSend}
          icon={<Send aria-hidden="true" />}
          disabled={busy || draft.text.trim() === ''}
        />
      </form>
    </div>
  )
}
