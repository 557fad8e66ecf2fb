import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { editCourseAddress } from './addresses.ts'
import { type AuthoredLesson, sendLessonChange } from './api.ts'
import { GiveToClasses } from './give-to-classes.tsx'
import { wordsOf } from './lesson-words.ts'

/** The classes that have a lesson (decision 0043), or the course that says which have it. */
export function GiveLesson({ lesson }: { lesson: AuthoredLesson }) {
  const client = useQueryClient()
  const give = async (group_ids: number[]) => {
    const status = group_ids.length > 0 ? 'Published' : 'Pending'
    const { version } = lesson
    const sent = await sendLessonChange(lesson.id, { ...wordsOf(lesson), group_ids, status, version })
    client.setQueryData(keys.authored('lesson', lesson.id), sent.lesson)
    void client.invalidateQueries({ queryKey: keys.authored('list') })
    toastDone(status === 'Published' ? sent.message : lessonFormMessages.takenBack)
  }
  if (lesson.course)
    return (
      <Card as="section">
        <Stack>
          <h2>{lessonFormMessages.give}</h2>
          <p>{format(courseFormMessages.inCourse, { name: lesson.course.name })}</p>
          <p>
            <Link href={editCourseAddress(lesson.course.id)} className="alone">
              {courseFormMessages.edit}
            </Link>
          </p>
        </Stack>
      </Card>
    )
  return (
    <GiveToClasses
      of={lesson}
      note={lessonFormMessages.giveNote}
      later={lesson.exercises === 0 ? lessonFormMessages.giveLater : null}
      giveNow={lessonFormMessages.giveNow}
      onGive={give}
    />
  )
}
