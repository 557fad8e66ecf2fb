import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Journal, sendJournalRemoval } from './api.ts'

interface JournalRemovalProps {
  journal: Journal
  icon: ReactNode
  onRemoved: () => void
}

/** Deleting asks first (JOURNALS-20). */
export function JournalRemoval({ journal, icon, onRemoved }: JournalRemovalProps) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => sendJournalRemoval(journal.id),
    onSuccess: () => {
      const touched = [
        keys.journals(journal.user_id),
        keys.lessonProgress(journal.user_id),
        keys.userCourses(journal.user_id),
        keys.anyCourse,
      ]
      for (const queryKey of touched) void client.invalidateQueries({ queryKey })
      toastDone(journallingMessages.removed)
      onRemoved()
    },
    onError: error => {
      setAsking(false)
      toastFailed(messageOf(error))
    },
  })
  return (
    <>
      <Button look="plain" icon={icon} onClick={() => setAsking(true)}>
        {journallingMessages.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={journallingMessages.removeTitle}
        confirm={journallingMessages.remove}
        destroys
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        {journallingMessages.removeText}
      </ConfirmDialog>
    </>
  )
}
