import { journallingMessages } from '@kindling/rules/messages/journalling'
import { recorderMessages } from '@kindling/rules/messages/recorder'
import { RotateCcw, Send } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Recorded } from '../../ui/recorder.tsx'
import { TranscriptField } from '../../ui/transcript-field.tsx'
import styles from './comments.module.css'
import { type CommentDraft, mediaOf } from './use-comment-form.ts'

interface KeptReplyProps {
  draft: CommentDraft
  busy: boolean
  error: string | null
  onTranscript: (transcript: string) => void
  onSend: () => void
  onAgain: () => void
}

/** A recording that has not arrived: it is being sent, waits for a retry, or is heard first. */
export function KeptReply({ draft, busy, error, onTranscript, onSend, onAgain }: KeptReplyProps) {
  return (
    <div className={styles.quick}>
      {!busy && (
        <>
          <FormError message={error} />
          {!error && <p>{journallingMessages.voiceKept}</p>}
          <Recorded kind="audio" blob={mediaOf(draft)?.blob ?? null} />
          <TranscriptField value={draft.transcript} onChange={onTranscript} />
        </>
      )}
      <div className={styles.ways}>
        <Button look="main" icon={<Send aria-hidden="true" />} busy={busy} onClick={onSend}>
          {journallingMessages.voiceSend}
        </Button>
        {!busy && (
          <Button look="plain" icon={<RotateCcw aria-hidden="true" />} onClick={onAgain}>
            {recorderMessages.again}
          </Button>
        )}
      </div>
    </div>
  )
}
