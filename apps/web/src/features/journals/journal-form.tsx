import { maxLengths } from '@kindling/rules/formats'
import { journalLength, type ResponseType } from '@kindling/rules/journals'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import type { Make } from '../../platform/windows.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClassChoice } from './class-choice.tsx'
import { isBegun, type JournalDraft } from './draft.ts'
import styles from './journals.module.css'
import { KindPicker } from './kind-picker.tsx'
import { MediaField } from './media-field.tsx'
import { SetAside } from './set-aside.tsx'
import { TeacherChoice } from './teacher-choice.tsx'
import { type JournalFormProps, useJournalForm } from './use-journal-form.ts'

const WaitsNote = lazy(async () => ({ default: (await import('./waits-note.tsx')).WaitsNote }))

/** Words, a picture, a voice or a film. Nothing is lost: not on closing, not on an error. */
export function JournalForm(props: JournalFormProps) {
  const { childId, lesson, promptId = null, make, existing, onCancel } = props
  const { waits_for: waits } = useSession()
  const { form, sent, withoutWords } = useJournalForm(props)
  const { values: draft, busy, change } = form
  const about = existing ? journallingMessages.saveChanges : journallingMessages.save
  if (!form.isReady) return null
  return (
    <form {...form.element}>
      <Stack>
        {waits && (waits.writing || waits.classes > 0) && (
          <Suspense>
            <WaitsNote childId={childId} classId={draft.classId} />
          </Suspense>
        )}
        {form.isFound && <KeptNote />}
        <DraftFields
          form={form}
          titled={existing !== undefined || (lesson === null && promptId === null)}
          make={make === 'write' ? undefined : make}
          withoutWords={withoutWords}
        />
        {!existing && <ClassChoice value={draft.classId} onChange={classId => change({ classId })} />}
        {!existing && (
          <TeacherChoice
            childId={childId}
            value={draft.teacherId}
            onChange={teacherId => change({ teacherId })}
          />
        )}
        {sent !== null && draft.media?.blob && draft.kind !== 'Text' && <UploadProgress part={sent} />}
        <FormError message={form.error} />
        <Row className={styles.acts}>
          <Button type="submit" look="main" busy={busy}>
            {busy ? journallingMessages.saving : about}
          </Button>
          {onCancel && <Button onClick={onCancel}>{uiMessages.cancel}</Button>}
          {isBegun(draft) && !busy && <StartOver onConfirm={form.reset} />}
        </Row>
      </Stack>
    </form>
  )
}

interface DraftFieldsProps {
  form: Form<JournalDraft>
  titled: boolean
  /** The tool that the child has chosen already. */
  make: Make | undefined
  withoutWords: boolean
}

function DraftFields({ form, titled, make, withoutWords }: DraftFieldsProps) {
  const { values: draft, busy, field, faultAt, change } = form
  const { kind } = draft
  const needsWords = kind === 'Text' || (kind === 'Image' && !withoutWords)
  return (
    <>
      {!make && <KindPicker kind={kind} disabled={busy} onChange={chosen => change({ kind: chosen })} />}
      {draft.setAside && (
        <SetAside
          media={draft.setAside}
          onTake={media => change({ kind: media.kind, media, setAside: null })}
        />
      )}
      {kind !== 'Text' && (
        <MediaField
          kind={kind}
          make={make}
          media={draft.media}
          disabled={busy}
          error={faultAt('media')}
          drawing={draft.drawing}
          onChange={media => change({ media })}
          onDraw={drawing => change({ drawing })}
        />
      )}
      {titled && !(make && withoutWords) && (
        <TextField
          label={format(uiMessages.optional, { label: journallingMessages.title })}
          maxLength={maxLengths.title}
          {...field('title')}
        />
      )}
      <LongTextField
        label={contentLabel(kind, needsWords)}
        disabled={busy}
        between={{ min: needsWords ? journalLength.min : 0, max: journalLength.max }}
        {...field('content')}
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
