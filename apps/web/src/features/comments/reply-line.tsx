import { maxLengths } from '@kindling/rules/formats'
import { commentMessages } from '@kindling/rules/messages/comments'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { CircleCheck, Send } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { onJournal } from './api.ts'
import styles from './comments.module.css'
import { useCommentForm } from './use-comment-form.ts'

interface ReplyLineProps {
  journal: { id: number; title: string; user_info: { first_name: string } }
  account: number
  /** It takes the place of a pressed button, and the focus with it. What was sent stands above it in the list, and a toast says so. */
  isOpened?: boolean
  /** Called with the element of the line when its reply is sent. */
  onSent?: (line: Element) => void
}

/**
 * Answers an entry in a list by one line and Enter, and says that the comment is added (COMMENTS-22). A draft from here is
 * also in the entry's window.
 */
export function ReplyLine({ journal, account, isOpened = false, onSent }: ReplyLineProps) {
  const [sent, setSent] = useState<readonly string[]>([])
  const place = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isOpened) return
    words.current?.focus({ preventScroll: true })
    // Above the bar at the foot of a phone.
    words.current?.scrollIntoView({ block: 'center' })
  }, [isOpened])
  const { element, values, field, change, error, busy } = useCommentForm({
    on: onJournal(journal.id),
    account,
    kept: `comment:${journal.id}`,
    wordsOnly: true,
    saysItself: !isOpened,
    onSent: text => {
      if (!isOpened) setSent(known => [...known, text])
      // A recording that was begun in the window stays for the window.
      change({ text: '' })
      if (place.current) onSent?.(place.current)
    },
  })
  const label = format(journallingMessages.replyTo, { name: journal.user_info.first_name })
  return (
    <div className={styles.reply} ref={place}>
      {sent.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent keeps its place
        <p key={place} className={styles.said}>
          {format(journallingMessages.youSaid, { text })}
        </p>
      ))}
      <p role="status" className={sent.length > 0 ? styles.sent : undefined}>
        {sent.length > 0 && (
          // A second reply is said again.
          <Fragment key={sent.length}>
            <CircleCheck aria-hidden="true" size={20} />
            {commentMessages.added}
          </Fragment>
        )}
      </p>
      <FormError message={error} />
      <form {...element} className={styles.replyForm}>
        <LongTextField
          isLine
          ref={words}
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
