import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { toastDone } from '../../ui/toast-store.ts'
import { type AuthoredCourse, sendCourseGiving } from './api.ts'
import { GiveToClasses } from './give-to-classes.tsx'

/** The classes that have a course with all its lessons (decision 0065). */
export function GiveCourse({ course }: { course: AuthoredCourse }) {
  const client = useQueryClient()
  const lessons = course.units.flatMap(unit => unit.lessons)
  const isReady = lessons.length > 0 && lessons.every(({ exercises }) => exercises > 0)
  const give = async (classIds: number[]) => {
    const sent = await sendCourseGiving(course.id, classIds, course.version)
    client.setQueryData(keys.authored('course', course.id), sent.course)
    void client.invalidateQueries({ queryKey: keys.authored() })
    toastDone(sent.message)
  }
  return (
    <GiveToClasses
      of={course}
      note={courseFormMessages.giveNote}
      later={isReady ? null : courseFormMessages.giveLater}
      giveNow={courseFormMessages.giveNow}
      onGive={give}
    />
  )
}
