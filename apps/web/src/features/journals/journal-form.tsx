import { maxLengths } from '@kindling/rules/formats'
import { journalLength, type ResponseType } from '@kindling/rules/journals'
import { journallingWords } from '@kindling/rules/words/journalling'
import { uiWords } from '@kindling/rules/words/ui'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
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

const WaitsNote = lazy(async () => ({ default: (await import('./waits-note.tsx')).WaitsNote }))

interface JournalFormProps {
  childId: number
  lesson: { id: number; name: string } | null
  existing?: Journal
  onSaved: (journal: Journal) => void
  onCancel?: () => void
  /** The entry was changed elsewhere in the meantime. */
  onConflict?: (mine: JournalDraft) => void
}

/** Words, a picture, a voice or a film. Nothing is lost: not on closing, not on an error. */
export function JournalForm({ childId, lesson, existing, onSaved, onCancel, onConflict }: JournalFormProps) {
  const form = formName(existing, lesson)
  const start = () => (existing ? draftOf(existing, crypto.randomUUID()) : newDraft(crypto.randomUUID()))
  const { waits_for: waits } = useSession()
  const { draft, change, drop, found, ready } = useJournalDraft(childId, form, start)
  const { sent, faults, setFaults, submit } = useJournalSending({
    draft,
    childId,
    lessonId: lesson?.id ?? null,
    existing: existing ?? null,
    change,
    onConflict,
    onSaved: async journal => {
      await drop(start())
      onSaved(journal)
    },
  })
  const startOver = () => {
    setFaults({})
    void drop(start())
  }
  const about = existing ? journallingWords.saveChanges : journallingWords.save
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
        <Row>
          <Button type="submit" look="main" busy={busy}>
            {busy ? journallingWords.saving : about}
          </Button>
          {onCancel && <Button onClick={onCancel}>{uiWords.cancel}</Button>}
          {isBegun(draft) && !busy && <StartOver onConfirm={startOver} />}
        </Row>
      </Stack>
    </form>
  )
}

/** The name under which the draft is kept: one for each entry that is changed and each lesson that is told about. */
function formName(existing: Journal | undefined, lesson: { id: number } | null): string {
  if (existing) return `journal:edit:${existing.id}`
  return lesson ? `journal:lesson:${lesson.id}` : 'journal:new'
}

interface DraftFieldsProps {
  draft: JournalDraft
  faults: Faults
  busy: boolean
  titled: boolean
  onChange: (part: Partial<JournalDraft>) => void
}

function DraftFields({ draft, faults, busy, titled, onChange }: DraftFieldsProps) {
  const { kind } = draft
  const least = kind === 'Text' || kind === 'Image' ? journalLength.min : 0
  return (
    <>
      <KindPicker kind={kind} disabled={busy} onChange={chosen => onChange({ kind: chosen })} />
      {draft.setAside && (
        <SetAside
          media={draft.setAside}
          onTake={media => onChange({ kind: media.kind, media, setAside: null })}
        />
      )}
      {kind !== 'Text' && (
        <MediaField
          kind={kind}
          media={draft.media}
          disabled={busy}
          error={faults.media ?? null}
          onChange={media => onChange({ media })}
        />
      )}
      {titled && (
        <TextField
          label={say(uiWords.optional, { label: journallingWords.title })}
          maxLength={maxLengths.title}
          value={draft.title}
          onChange={event => onChange({ title: event.currentTarget.value })}
        />
      )}
      <LongTextField
        label={contentLabel(kind)}
        value={draft.content}
        disabled={busy}
        error={faults.content ?? null}
        between={{ min: least, max: journalLength.max }}
        onChange={event => onChange({ content: event.currentTarget.value })}
      />
    </>
  )
}

function contentLabel(kind: ResponseType): string {
  if (kind === 'Text') return journallingWords.content
  return kind === 'Image'
    ? journallingWords.contentPicture
    : say(uiWords.optional, { label: journallingWords.contentMore })
}

function KeptNote() {
  return (
    <p role="status" className={styles.kept}>
      {journallingWords.draftBack}
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
        {journallingWords.startOver}
      </Button>
      <ConfirmDialog
        open={asking}
        title={journallingWords.startOver}
        confirm={journallingWords.startOver}
        destroys
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {journallingWords.startOverQuestion}
      </ConfirmDialog>
    </>
  )
}

function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  const words = say(journallingWords.uploading, { percent })
  return (
    <div className={styles.upload}>
      <progress value={percent} max={100} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
