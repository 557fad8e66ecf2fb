import { courseMessages } from '@kindling/rules/messages/courses'
import { learningMessages } from '@kindling/rules/messages/learning'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { ItemActs } from '../../features/catalogue/index.ts'
import { CourseView, courseAddress, courseQuery, openLesson } from '../../features/courses/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { LessonPart } from './lesson-part.tsx'
import { useNoAccess } from './use-no-access.ts'

/** A child's course: its outline at lesson 0, else the lesson (COURSES-02, COURSES-03). */
export function ChildCourseScreen() {
  const childId = useIdParam('childId') ?? 0
  const courseId = useIdParam('courseId') ?? 0
  const lessonId = useIdParam('lessonId') ?? 0
  if (lessonId > 0) return <LessonPart childId={childId} lessonId={lessonId} courseId={courseId} />
  return <CourseStart childId={childId} courseId={courseId} />
}

function CourseStart({ childId, courseId }: { childId: number; courseId: number }) {
  const course = useQuery(courseQuery(courseId, childId))
  const isOwn = useSession().user?.id === childId
  useTabTitle(course.data?.name)
  useNoAccess(course.data?.has_access === false, courseMessages.courseNoAccess)
  const back = <BackLink href="/dashboard/courses">{learningMessages.toCourses}</BackLink>
  if (course.isPending) return <Skeleton shape="page" count={1} />
  if (course.isError)
    return <FailedState message={messageOf(course.error)} onRetry={() => void course.refetch()} back={back} />
  const next = openLesson(course.data)
  const main = next && (
    <ButtonLink
      href={courseAddress(childId, courseId, next.id)}
      look="main"
      icon={<ArrowRight aria-hidden="true" />}
    >
      {course.data.completed_lessons > 0 || next.progress === 'InProgress'
        ? learningMessages.goOn
        : learningMessages.start}
    </ButtonLink>
  )
  return (
    <>
      {back}
      <CourseView
        course={course.data}
        withProgress
        isOwn={isOwn}
        main={main}
        acts={<ItemActs archetype="Courses" id={courseId} />}
        lessonHref={lesson => courseAddress(childId, courseId, lesson.id)}
      />
    </>
  )
}
