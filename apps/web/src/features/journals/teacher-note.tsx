import { fullName } from '@kindling/rules/full-name'
import { journalLength } from '@kindling/rules/journals'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Journal, journalQuery, sendJournalChange } from './api.ts'
import styles from './journals.module.css'

/** The one note that a teacher sets beside an entry; all others only read it. */
export function TeacherNote({ journal }: { journal: Journal }) {
  const client = useQueryClient()
  const { element, values, field, error, busy } = useForm({
    start: { teacher_content: journal.teacher_content ?? '' },
    send: async ({ teacher_content }) => {
      const changed = await sendJournalChange(journal.id, { teacher_content: teacher_content.trim() })
      client.setQueryData(journalQuery(journal.id).queryKey, changed)
      toastDone(journallingMessages.teacherNoteSaved)
    },
  })
  if (!journal.can.includes('answer-as-teacher')) {
    if (!journal.teacher_content) return null
    return (
      <aside className={styles.note}>
        <h2>
          {journal.answered_by
            ? format(journallingMessages.teacherNoteFrom, { teacher: fullName(journal.answered_by) })
            : journallingMessages.teacherNote}
        </h2>
        <p className={styles.content}>{journal.teacher_content}</p>
      </aside>
    )
  }
  const { first_name: name } = journal.user_info
  const isWritten = Boolean(journal.teacher_content)
  return (
    <details className={isWritten ? styles.note : undefined} open={isWritten}>
      <summary>
        {format(isWritten ? journallingMessages.teacherNoteFold : journallingMessages.teacherNoteWrite, {
          name,
        })}
      </summary>
      <form {...element}>
        <Stack gap="small">
          <p className="soft">{format(journallingMessages.teacherNoteReaders, { name })}</p>
          <LongTextField
            rows={3}
            label={journallingMessages.teacherNoteLabel}
            maxLength={journalLength.max}
            {...field('teacher_content')}
          />
          <FormError message={error} />
          <div>
            <Button
              type="submit"
              busy={busy}
              disabled={values.teacher_content.trim() === (journal.teacher_content ?? '')}
            >
              {journallingMessages.teacherNoteSave}
            </Button>
          </div>
        </Stack>
      </form>
    </details>
  )
}
