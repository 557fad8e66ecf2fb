import { copyName } from '@kindling/rules/authoring'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useContext } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSendingOnce } from '../../ui/use-sending.ts'
import { editLessonAddress } from './addresses.ts'
import { type AuthoredLesson, sendLessonCopy } from './api.ts'

/** For the author: a copy to change, which opens at once. */
export function CopyLesson({ lesson }: { lesson: AuthoredLesson }) {
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const { busy, send } = useSendingOnce(failure => toastFailed(messageOf(failure)))
  const copy = () =>
    send(async key => {
      const made = await sendLessonCopy(lesson.id, copyName(lesson.name), key)
      void client.invalidateQueries({ queryKey: keys.authored('list') })
      toastDone(made.message)
      navigation?.go(editLessonAddress(made.lesson.id, made.lesson.user_id))
    })
  return (
    <Button icon={<Copy aria-hidden="true" />} busy={busy} onClick={() => void copy()}>
      {lessonFormMessages.copy}
    </Button>
  )
}
