import { ownLessonsAddress } from '@kindling/rules/addresses'
import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { sendCourseRemoval } from './api.ts'
import { RemoveOwn } from './remove-own.tsx'

/** For the author: the course goes, and its lessons stay. */
export function RemoveCourse({ courseId }: { courseId: number }) {
  const client = useQueryClient()
  return (
    <RemoveOwn
      title={courseFormMessages.removeCourse}
      text={courseFormMessages.removeCourseText}
      goTo={ownLessonsAddress}
      onRemove={async () => {
        const { message } = await sendCourseRemoval(courseId)
        void client.invalidateQueries({ queryKey: keys.authored('courses') })
        void client.invalidateQueries({ queryKey: keys.authored('list') })
        return message
      }}
    />
  )
}
