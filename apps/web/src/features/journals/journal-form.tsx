import { maxLengths } from '@kindling/rules/formats'
import { journalLength, type ResponseType } from '@kindling/rules/journals'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { refreshSession, useSession } from '../../platform/session.ts'
import type { Make } from '../../platform/windows.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { Journal } from './api.ts'
import { ClassChoice } from './class-choice.tsx'
import { draftOf, isBegun, type JournalDraft, newDraft } from './draft.ts'
import styles from './journals.module.css'
import { KindPicker } from './kind-picker.tsx'
import { MediaField } from './media-field.tsx'
import { SetAside } from './set-aside.tsx'
import { TeacherChoice } from './teacher-choice.tsx'
import { useJournalDraft } from './use-journal-draft.ts'
import { type Faults, useJournalSending } from './use-journal-sending.ts'
import { useWithoutWords } from './use-without-words.ts'

const WaitsNote = lazy(async () => ({ default: (await import('./waits-note.tsx')).WaitsNote }))

interface JournalFormProps {
  childId: number
  lesson: { id: number; name: string } | null
  /** What a new entry is made with; without it, and for writing, the form asks. */
  make?: Make
  existing?: Journal
  onSaved: (journal: Journal) => void
  onCancel?: () => void
  /** The entry was changed elsewhere in the meantime. */
  onConflict?: (mine: JournalDraft) => void
}

/** Words, a picture, a voice or a film. Nothing is lost: not on closing, not on an error. */
export function JournalForm(props: JournalFormProps) {
  const { childId, lesson, make, existing, onSaved, onCancel, onConflict } = props
  const form = formName(props)
  const start = () =>
    existing ? draftOf(existing, crypto.randomUUID()) : newDraft(crypto.randomUUID(), make)
  const withoutWords = useWithoutWords()
  const { waits_for: waits } = useSession()
  const { draft, change, drop, found, ready } = useJournalDraft(childId, form, start)
  const { sent, faults, setFaults, submit } = useJournalSending({
    draft,
    childId,
    lessonId: lesson?.id ?? null,
    existing: existing ?? null,
    withoutWords,
    change,
    onConflict,
    onSaved: async journal => {
      await drop(start())
      // The points grow with it; where that is not heard, the next page says so.
      if (!existing) void refreshSession().catch(() => undefined)
      onSaved(journal)
    },
  })
  const startOver = () => {
    setFaults({})
    void drop(start())
  }
  const about = existing ? journallingMessages.saveChanges : journallingMessages.save
  const busy = sent !== null
  if (!ready) return null
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {waits && (waits.writing || waits.classes > 0) && (
          <Suspense>
            <WaitsNote childId={childId} classId={draft.classId ?? null} />
          </Suspense>
        )}
        {found && <KeptNote />}
        <FormError message={faults.form ?? null} />
        <DraftFields
          draft={draft}
          faults={faults}
          busy={busy}
          titled={existing !== undefined || lesson === null}
          make={make === 'write' ? undefined : make}
          withoutWords={withoutWords}
          onChange={change}
        />
        {!existing && <ClassChoice value={draft.classId ?? null} onChange={classId => change({ classId })} />}
        {!existing && (
          <TeacherChoice
            childId={childId}
            value={draft.teacherId}
            onChange={teacherId => change({ teacherId })}
          />
        )}
        {busy && draft.media?.blob && draft.kind !== 'Text' && <UploadProgress part={sent} />}
        <Row className={styles.acts}>
          <Button type="submit" look="main" busy={busy}>
            {busy ? journallingMessages.saving : about}
          </Button>
          {onCancel && <Button onClick={onCancel}>{uiMessages.cancel}</Button>}
          {isBegun(draft) && !busy && <StartOver onConfirm={startOver} />}
        </Row>
      </Stack>
    </form>
  )
}

/** The name under which the draft is kept: one for each entry that is changed, each lesson that is told about, and each way of making. */
function formName({ existing, lesson, make }: JournalFormProps): string {
  if (existing) return `journal:edit:${existing.id}`
  if (lesson) return `journal:lesson:${lesson.id}`
  return make && make !== 'write' ? `journal:${make}` : 'journal:new'
}

interface DraftFieldsProps {
  draft: JournalDraft
  faults: Faults
  busy: boolean
  titled: boolean
  /** The tool that the child has chosen already. */
  make: Make | undefined
  withoutWords: boolean
  onChange: (part: Partial<JournalDraft>) => void
}

function DraftFields(props: DraftFieldsProps) {
  const { draft, faults, busy, titled, make, withoutWords, onChange } = props
  const { kind } = draft
  const needsWords = kind === 'Text' || (kind === 'Image' && !withoutWords)
  return (
    <>
      {!make && <KindPicker kind={kind} disabled={busy} onChange={chosen => onChange({ kind: chosen })} />}
      {draft.setAside && (
        <SetAside
          media={draft.setAside}
          onTake={media => onChange({ kind: media.kind, media, setAside: null })}
        />
      )}
      {kind !== 'Text' && (
        <MediaField
          kind={kind}
          make={make}
          media={draft.media}
          disabled={busy}
          error={faults.media ?? null}
          drawing={draft.drawing ?? []}
          onChange={media => onChange({ media })}
          onDraw={drawing => onChange({ drawing })}
        />
      )}
      {titled && !(make && withoutWords) && (
        <TextField
          label={format(uiMessages.optional, { label: journallingMessages.title })}
          maxLength={maxLengths.title}
          value={draft.title}
          onChange={event => onChange({ title: event.currentTarget.value })}
        />
      )}
      <LongTextField
        label={contentLabel(kind, needsWords)}
        value={draft.content}
        disabled={busy}
        error={faults.content ?? null}
        between={{ min: needsWords ? journalLength.min : 0, max: journalLength.max }}
        onChange={event => onChange({ content: event.currentTarget.value })}
      />
    </>
  )
}

function contentLabel(kind: ResponseType, needsWords: boolean): string {
  if (!needsWords) return format(uiMessages.optional, { label: journallingMessages.contentMore })
  return kind === 'Text' ? journallingMessages.content : journallingMessages.contentPicture
}

function KeptNote() {
  return (
    <p role="status" className={styles.kept}>
      {journallingMessages.draftBack}
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
        {journallingMessages.startOver}
      </Button>
      <ConfirmDialog
        open={asking}
        title={journallingMessages.startOver}
        confirm={journallingMessages.startOver}
        destroys
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {journallingMessages.startOverQuestion}
      </ConfirmDialog>
    </>
  )
}

function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  const words = format(journallingMessages.uploading, { percent })
  return (
    <div className={styles.upload}>
      <progress value={percent} max={100} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
