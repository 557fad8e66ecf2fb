import { maxLengths } from '@kindling/rules/formats'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { onJournal } from './api.ts'
import styles from './comments.module.css'
import { useCommentForm } from './use-comment-form.ts'

interface ReplyLineProps {
  journal: { id: number; title: string; user_info: { first_name: string } }
  account: number
}

/** Answers an entry in a list by one line and Enter. A draft from here is also in the entry's window. */
export function ReplyLine({ journal, account }: ReplyLineProps) {
  const [sent, setSent] = useState<readonly string[]>([])
  const { element, values, field, change, error, busy } = useCommentForm({
    on: onJournal(journal.id),
    account,
    kept: `comment:${journal.id}`,
    wordsOnly: true,
    onSent: text => {
      setSent(known => [...known, text])
      // A recording that was begun in the window stays for the window.
      change({ text: '' })
    },
  })
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
      <form {...element} className={styles.replyForm}>
        <TextField
          aria-label={`${label}: ${journal.title}`}
          placeholder={label}
          maxLength={maxLengths.comment}
          autoComplete="off"
          {...field('text')}
        />
        <IconButton
          type="submit"
          label={journallingMessages.commentSend}
          icon={<Send aria-hidden="true" />}
          disabled={busy || values.text.trim() === ''}
        />
      </form>
    </div>
  )
}
