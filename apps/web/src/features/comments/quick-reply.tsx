import { journallingMessages } from '@kindling/rules/messages/journalling'
import { recorderMessages } from '@kindling/rules/messages/recorder'
import { CircleCheck, Headphones, Mic, PenLine, Send, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printSeconds } from '../../platform/moments.ts'
import { canRecord, type Recording } from '../../platform/recorder.ts'
import { Button, type ButtonLook, IconButton } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useRecording } from '../../ui/use-recording.ts'
import { onJournal } from './api.ts'
import styles from './comments.module.css'
import { ReplyLine } from './reply-line.tsx'
import { type CommentDraft, useCommentForm } from './use-comment-form.ts'

// Loaded when a recording begins: it is there when the recording ends, also without a connection.
const loadKept = async () => ({ default: (await import('./kept-reply.tsx')).KeptReply })
const KeptReply = lazy(loadKept)

interface QuickReplyProps {
  journal: { id: number; user_id: number; title: string; user_info: { first_name: string } }
  /** The author of the reply. */
  account: number
  /** A screen has one main act: only one reply button is lit. */
  look?: ButtonLook
  /** A line to write in, in a list: it stands where the way to the window would, and the microphone is a small button beside it. */
  line?: ReactNode
  /** Called while a reply is being made, so that nothing else takes its place. */
  onBusy?: (isBusy: boolean) => void
}

/** A reply in two taps: one starts to record, the next sends. A text reply is beside it. */
export function QuickReply({ journal, account, look = 'quiet', line, onBusy }: QuickReplyProps) {
  const [isSent, setSent] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const form = useCommentForm({
    on: onJournal(journal.id),
    account,
    kept: `voice:${journal.id}`,
    onSent: () => {
      form.reset()
      setSent(true)
    },
  })
  const { values: draft, busy } = form
  const isHeardFirst = useRef(false)
  const { state, seconds, start, stop, drop } = useRecording('audio', (made, endedBy) => {
    form.change(spoken(made))
    // A recording that reached its time limit may be incomplete: it is sent by hand.
    if (endedBy === 'hand' && !isHeardFirst.current) void form.submit()
  })
  const isRecording = state === 'recording' || state === 'finishing'
  const isBusy = isRecording || busy || draft.media !== null
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  const begin = () => {
    setSent(false)
    isHeardFirst.current = false
    void loadKept().catch(() => undefined)
    void start()
  }
  const hearFirst = () => {
    isHeardFirst.current = true
    void stop()
  }
  if (isRecording)
    return (
      <Running
        seconds={seconds}
        isEnding={state === 'finishing'}
        onSend={stop}
        onHear={hearFirst}
        onDrop={drop}
      />
    )
  if (draft.media)
    return (
      <Suspense fallback={<Skeleton shape="box" count={1} />}>
        <KeptReply
          draft={draft}
          busy={busy}
          error={form.error}
          onTranscript={transcript => form.change({ transcript })}
          onSend={() => void form.submit()}
          onAgain={form.reset}
        />
      </Suspense>
    )
  return (
    <div className={styles.quick}>
      {state === 'refused' && <FormError message={journallingMessages.voiceRefused} />}
      <div className={line ? styles.lineAndVoice : styles.ways}>
        {line}
        {canRecord() && (
          <Begin journal={journal} look={line ? null : look} isAsking={state === 'asking'} onClick={begin} />
        )}
        {!line && !isWriting && (
          <Button icon={<PenLine aria-hidden="true" />} onClick={() => setWriting(true)}>
            {journallingMessages.writeReply}
            <span className="out-of-sight">
              {format(journallingMessages.writeReplyTo, { title: journal.title })}
            </span>
          </Button>
        )}
      </div>
      {isWriting && <ReplyLine journal={journal} account={account} isOpened />}
      <p role="status" className={isSent ? styles.sent : undefined}>
        {state === 'asking' && recorderMessages.asking}
        {isSent && (
          <>
            <CircleCheck aria-hidden="true" size={20} />
            {format(journallingMessages.voiceSent, { name: journal.user_info.first_name })}
          </>
        )}
      </p>
    </div>
  )
}

const spoken = (made: Recording): Partial<CommentDraft> => ({
  type: 'Audio',
  media: { ...made, kind: 'audio' },
  transcript: '',
})

interface BeginProps extends Pick<QuickReplyProps, 'journal'> {
  /** Null for a small button without words. */
  look: ButtonLook | null
  isAsking: boolean
  onClick: () => void
}

function Begin({ journal, look, isAsking, onClick }: BeginProps) {
  const label = format(journallingMessages.voiceReplyTo, { title: journal.title })
  const icon = <Mic aria-hidden="true" />
  if (look === null) return <IconButton label={label} icon={icon} disabled={isAsking} onClick={onClick} />
  return (
    <Button look={look} icon={icon} busy={isAsking} aria-label={label} onClick={onClick}>
      {journallingMessages.voiceReply}
    </Button>
  )
}

interface RunningProps {
  seconds: number
  isEnding: boolean
  onSend: () => void
  /** Stops without sending, to listen and to write down what is said. */
  onHear: () => void
  onDrop: () => void
}

function Running({ seconds, isEnding, onSend, onHear, onDrop }: RunningProps) {
  const place = useFocusFirst<HTMLDivElement>()
  return (
    <div className={styles.quick}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons and a clock are no fields of a form */}
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={journallingMessages.voiceRunning}
        className={styles.ways}
      >
        <Button look="main" icon={<Send aria-hidden="true" />} busy={isEnding} onClick={onSend}>
          {journallingMessages.voiceSend}
        </Button>
        <span className={styles.running}>
          <span className={styles.light} aria-hidden="true" />
          <span role="timer">{printSeconds(seconds)}</span>
        </span>
        <Button
          small
          look="plain"
          icon={<Headphones aria-hidden="true" />}
          disabled={isEnding}
          onClick={onHear}
        >
          {journallingMessages.voiceHear}
        </Button>
        <IconButton
          label={journallingMessages.voiceDiscard}
          icon={<Trash2 aria-hidden="true" size={20} />}
          disabled={isEnding}
          onClick={onDrop}
        />
      </div>
    </div>
  )
}
