import { courseMessages } from '@kindling/rules/messages/courses'
import { discoverMessages } from '@kindling/rules/messages/discover'
import { learningMessages } from '@kindling/rules/messages/learning'
import { fromStore } from '@kindling/rules/shelves'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { RegistrationCard } from '../../features/accounts/index.ts'
import { ItemActs, itemQuery } from '../../features/catalogue/index.ts'
import {
  CourseMetrics,
  CourseView,
  courseAddress,
  courseByNameQuery,
  type LessonLine,
} from '../../features/courses/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useQueryOfAddress, useTextParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import { useNoAccess } from '../child/use-no-access.ts'

/** The shared address of a course; a user who came from the store goes back there (COURSES-19). */
export function CourseDetailScreen() {
  const shortName = useTextParam('shortName')
  const { src } = useQueryOfAddress()
  return <SharedCourse shortName={shortName} isFromStore={src === fromStore} />
}

interface SharedCourseProps {
  shortName: string
  isFromStore?: boolean
}

/** A child with access is redirected to its own course (COURSES-13, COURSES-14). */
export function SharedCourse({ shortName, isFromStore = false }: SharedCourseProps) {
  const { user } = useSession()
  const childId = user?.user_type === 'Child' ? user.id : null
  const course = useQuery(courseByNameQuery(shortName, childId))
  const navigation = useContext(NavigationContext)
  useTabTitle(course.data?.name)
  const movesOn = childId !== null && course.data?.has_access === true
  const courseId = course.data?.id
  useNoAccess(course.data?.has_access === false, courseMessages.courseNoAccess)
  useEffect(() => {
    if (movesOn && courseId !== undefined) navigation?.moveOn(courseAddress(childId, courseId))
  }, [movesOn, childId, courseId, navigation])
  // The row of acts is complete when it appears. A request that is tried again is not waited for, nor one that has failed: the row asks
  // again when it appears, and waiting for that would remove it.
  const item = useQuery({ ...itemQuery('Courses', courseId ?? 0), enabled: courseId !== undefined })
  const isItemAwaited = item.isLoading && !item.isFetched && item.failureCount === 0
  if (course.isPending || movesOn || isItemAwaited) return <Skeleton shape="page" count={1} />
  if (course.isError) {
    return (
      <FailedState
        message={messageOf(course.error)}
        onRetry={() => void course.refetch()}
        back={isFromStore ? toStore : toCourses}
      />
    )
  }
  const first = course.data.units.flatMap(unit => unit.lessons)[0]
  return (
    <Stack gap="large">
      {isFromStore ? toStore : !user && toCourses}
      <CourseView
        course={course.data}
        withProgress={false}
        lessonHref={detailOf}
        main={
          <>
            {!user && <p className="soft">{learningMessages.guestLead}</p>}
            {first && (
              <ButtonLink href={detailOf(first)} look="main" icon={<ArrowRight aria-hidden="true" />}>
                {format(learningMessages.startWith, { title: first.name })}
              </ButtonLink>
            )}
          </>
        }
        acts={<ItemActs archetype="Courses" id={course.data.id} />}
      >
        {user?.user_type === 'Teacher' && <CourseMetrics courseId={course.data.id} name={course.data.name} />}
      </CourseView>
      {!user && <RegistrationCard look={first ? 'quiet' : 'main'} />}
    </Stack>
  )
}

const detailOf = (lesson: LessonLine) => `/lesson/detail/${encodeURIComponent(lesson.short_name)}`

const toCourses = <BackLink href="/dashboard/courses">{learningMessages.toCourses}</BackLink>

const toStore = <BackLink href="/guest/store/academics">{discoverMessages.academics}</BackLink>
