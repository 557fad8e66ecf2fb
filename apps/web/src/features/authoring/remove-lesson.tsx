import { ownLessonsAddress } from '@kindling/rules/addresses'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type AuthoredLesson, sendLessonRemoval } from './api.ts'

/** For the author. */
export function RemoveLesson({ lesson }: { lesson: AuthoredLesson }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const { busy, error, send } = useSending()
  const remove = () =>
    send(async () => {
      const { message } = await sendLessonRemoval(lesson.id)
      void client.invalidateQueries({ queryKey: keys.authored('list') })
      toastDone(message)
      navigation?.go(ownLessonsAddress)
    })
  return (
    <>
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {lessonFormMessages.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={lessonFormMessages.removeLesson}
        confirm={lessonFormMessages.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {format(lessonFormMessages.removeLessonText, { name: lesson.name })}
      </ConfirmDialog>
    </>
  )
}
