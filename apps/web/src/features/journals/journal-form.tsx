import { maxLengths } from '@kindling/rules/formats'
import { journalLength, type ResponseType } from '@kindling/rules/journals'
import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { uiMessages } from '@kindling/rules/messages/ui'
import { Check } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import type { Make } from '../../platform/windows.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LazyConfirmDialog } from '../../ui/lazy-dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { Form } from '../../ui/use-form.ts'
import { AudienceChoice } from './audience-choice.tsx'
import {
  drawingName,
  heldIn,
  isBegun,
  type JournalDraft,
  kindOfMake,
  newMedia,
  spokenIn,
  toolIn,
} from './draft.ts'
import type { DrawingAct } from './drawing-acts.ts'
import styles from './journals.module.css'
import { KindPicker } from './kind-picker.tsx'
import { loadDrawing } from './load-drawing.ts'
import type { MediaFieldProps } from './media-field.tsx'
import { type JournalFormProps, useJournalForm } from './use-journal-form.ts'

const WaitsNote = lazy(async () => ({ default: (await import('./waits-note.tsx')).WaitsNote }))

// Most lesson entries are text; a window for a picture or recording brings its own field.
const LateMediaField = lazy(async () => ({ default: (await import('./media-field.tsx')).MediaField }))

const SetAside = lazy(async () => ({ default: (await import('./set-aside.tsx')).SetAside }))

const DrawingTable = lazy(async () => ({ default: (await loadDrawing()).DrawingTable }))

const SentenceStarters = lazy(async () => ({
  default: (await import('./sentence-starters.tsx')).SentenceStarters,
}))

/** What a window for making something brings, so that a lesson does not load it. */
interface WindowParts {
  media?: ComponentType<MediaFieldProps>
  /** The paper in outline, while its program loads. */
  paper?: ComponentType<{ acts: readonly DrawingAct[] }>
}

/** Text, a picture, a voice or a film. Nothing is lost when it closes or fails. */
export function JournalForm({
  media = LateMediaField,
  paper: PaperComes,
  ...props
}: JournalFormProps & WindowParts) {
  const { childId, make, existing, onCancel } = props
  const { waits_for: waits } = useSession()
  const { form, sent, withoutWords } = useJournalForm(props)
  const { values: draft, busy, change } = form
  const about = existing ? journalWritingMessages.saveChanges : journalWritingMessages.save
  const [isOnPaper, setOnPaper] = useState<boolean | null>(null)
  const { ref } = form.element
  useEffect(() => {
    if (isOnPaper === false) ref.current?.focus({ preventScroll: true })
  }, [isOnPaper, ref])
  if (!form.isReady)
    return make === 'draw' && PaperComes ? (
      <PaperComes acts={[]} />
    ) : (
      make && <div className={styles.making} />
    )
  // A child who wants to draw gets the paper before any question.
  if (isOnPaper ?? (make === 'draw' && !heldIn(draft)))
    return (
      <Suspense fallback={PaperComes && <PaperComes acts={draft.drawing} />}>
        <DrawingTable
          acts={draft.drawing}
          onActs={drawing => change({ drawing })}
          onUse={(picture, words) => {
            change({
              media: newMedia('Image', picture, drawingName),
              ...firstWords(draft, withoutWords, words),
            })
            setOnPaper(false)
          }}
        />
      </Suspense>
    )
  return (
    <form {...form.element} className={make && styles.making} tabIndex={-1}>
      <Stack>
        {waits && (waits.writing || waits.classes > 0) && (
          <Suspense>
            <WaitsNote childId={childId} classId={draft.classId} />
          </Suspense>
        )}
        {form.isFound && <KeptNote />}
        <DraftFields
          form={form}
          titled={existing !== undefined || !hasSubject(props)}
          make={make === 'write' ? undefined : make}
          withoutWords={withoutWords}
          media={media}
          onPaper={make === 'draw' ? () => setOnPaper(true) : undefined}
        />
        {!existing && (
          <AudienceChoice
            childId={childId}
            classId={draft.classId}
            teacherId={draft.teacherId}
            onChange={change}
          />
        )}
        {sent !== null && draft.media?.blob && draft.kind !== 'Text' && <UploadProgress part={sent} />}
        <FormError message={form.error} />
        <Row className={styles.acts}>
          {/* A child who does not read yet knows it by its picture. */}
          <Button type="submit" look="main" busy={busy} icon={<Check aria-hidden="true" />}>
            {busy ? journalWritingMessages.saving : about}
          </Button>
          {onCancel && <Button onClick={onCancel}>{uiMessages.cancel}</Button>}
          {isBegun(draft) && !busy && <StartOver onConfirm={form.reset} />}
        </Row>
      </Stack>
    </form>
  )
}

/** A new entry about something bears its name. */
const hasSubject = ({ lesson, promptId = null, activityId = null }: JournalFormProps) =>
  lesson !== null || promptId !== null || activityId !== null

const needsWordsIn = (draft: JournalDraft, withoutWords: boolean) =>
  draft.kind === 'Text' || (draft.kind === 'Image' && !withoutWords && !spokenIn(draft))

/** A drawing without words gets a sentence, so that it can be saved at once; the child changes it or takes it away. */
const firstWords = (draft: JournalDraft, withoutWords: boolean, words: string | undefined) =>
  words && !withoutWords && !draft.content.trim() && !spokenIn(draft) ? { content: words } : {}

interface DraftFieldsProps {
  form: Form<JournalDraft>
  titled: boolean
  /** The tool that the child has chosen already. */
  make: Make | undefined
  withoutWords: boolean
  onPaper: (() => void) | undefined
  media: ComponentType<MediaFieldProps>
}

function DraftFields({ form, titled, make, withoutWords, onPaper, media: Media }: DraftFieldsProps) {
  const { values: draft, busy, field, faultAt, change } = form
  const { kind } = draft
  const tool = make ?? toolIn(draft)
  const needsWords = needsWordsIn(draft, withoutWords)
  const title = titled && !(make && withoutWords) && (
    <TextField
      isOwnWords
      label={format(uiMessages.optional, { label: journalWritingMessages.title })}
      maxLength={maxLengths.title}
      {...field('title')}
    />
  )
  return (
    <>
      {!make && (
        <KindPicker
          tool={tool}
          disabled={busy}
          onChange={chosen => change({ kind: kindOfMake[chosen], tool: chosen })}
        />
      )}
      <Suspense fallback={<Skeleton shape="entry" count={1} />}>
        {draft.setAside && (
          <SetAside
            media={draft.setAside}
            onTake={media => change({ kind: media.kind, media, setAside: null })}
          />
        )}
        {kind !== 'Text' && (
          <Media
            kind={kind}
            make={tool}
            media={draft.media}
            disabled={busy}
            error={faultAt('media')}
            drawing={draft.drawing}
            onChange={(media, words) => change({ media, ...firstWords(draft, withoutWords, words) })}
            onDraw={drawing => change({ drawing })}
            onPaper={onPaper}
          />
        )}
      </Suspense>
      {kind === 'Text' && title}
      <LongTextField
        label={contentLabel(kind, needsWords)}
        disabled={busy}
        between={{ min: needsWords ? journalLength.min : 0, max: journalLength.max }}
        // Below a picture, so that both are in sight.
        rows={kind === 'Text' ? 6 : 2}
        {...field('content')}
      />
      {tool !== 'write' && (!withoutWords || draft.spoken) && (
        <Suspense fallback={<div className={styles.starters} />}>
          <SentenceStarters tool={tool} draft={draft} disabled={busy} onChange={change} />
        </Suspense>
      )}
      {kind !== 'Text' && title}
    </>
  )
}

function contentLabel(kind: ResponseType, needsWords: boolean): string {
  if (!needsWords) return format(uiMessages.optional, { label: journalWritingMessages.addWords })
  return kind === 'Text' ? journalWritingMessages.content : journalWritingMessages.contentPicture
}

function KeptNote() {
  return (
    <p role="status" className={styles.kept}>
      {journalWritingMessages.draftBack}
    </p>
  )
}

function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [asking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {journalWritingMessages.startOver}
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={journalWritingMessages.startOver}
        confirm={journalWritingMessages.startOver}
        destroys
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {journalWritingMessages.startOverQuestion}
      </LazyConfirmDialog>
    </>
  )
}

function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  const words = format(journalWritingMessages.uploading, { percent })
  return (
    <div className={styles.upload}>
      <progress value={percent} max={100} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
