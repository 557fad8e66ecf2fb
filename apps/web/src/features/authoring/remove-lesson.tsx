import { ownLessonsAddress } from '@kindling/rules/addresses'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { type AuthoredLesson, sendLessonRemoval } from './api.ts'
import { RemoveOwn } from './remove-own.tsx'

/** For the author. */
export function RemoveLesson({ lesson }: { lesson: AuthoredLesson }) {
  const client = useQueryClient()
  return (
    <RemoveOwn
      title={lessonFormMessages.removeLesson}
      text={format(lessonFormMessages.removeLessonText, { name: lesson.name })}
      goTo={ownLessonsAddress}
      onRemove={async () => {
        const { message } = await sendLessonRemoval(lesson.id)
        void client.invalidateQueries({ queryKey: keys.authored('list') })
        return message
      }}
    />
  )
}
