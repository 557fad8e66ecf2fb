import { editLessonAddress } from '@kindling/rules/lesson-addresses'
import { courseMessages } from '@kindling/rules/messages/courses'
import { learningMessages } from '@kindling/rules/messages/learning'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { seesPlaylists } from '@kindling/rules/playlists'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useEffect } from 'react'
import { RegistrationCard } from '../../features/accounts/index.ts'
import { ShareItem } from '../../features/catalogue/index.ts'
import { LessonView, lessonAddress, lessonByNameQuery } from '../../features/courses/index.ts'
import { AddToPlaylist } from '../../features/playlists/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { Card } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import { useNoAccess } from '../child/use-no-access.ts'

// Most lessons are in a course, and have no exercises.
const LessonExercises = lazy(async () => ({
  default: (await import('../child/class-lesson.tsx')).LessonExercises,
}))
const LessonPreview = lazy(async () => ({
  default: (await import('../child/class-lesson.tsx')).LessonPreview,
}))

/**
 * The shared address of a lesson (LESSONS-01). A child with access is redirected to its own lesson
 * (LESSONS-20).
 */
export function LessonDetailScreen() {
  const shortName = useTextParam('shortName')
  const { user } = useSession()
  const childId = user?.user_type === 'Child' ? user.id : null
  const lesson = useQuery(lessonByNameQuery(shortName))
  const navigation = useContext(NavigationContext)
  useTabTitle(lesson.data?.name)
  const movesOn = childId !== null && lesson.data?.has_access === true
  const target = movesOn && lesson.data ? lessonAddress(childId, lesson.data.id) : null
  useNoAccess(lesson.data?.has_access === false, courseMessages.lessonNoAccess)
  useEffect(() => {
    if (target) navigation?.moveOn(target)
  }, [target, navigation])
  if (lesson.isPending || movesOn) return <Skeleton shape="page" count={1} />
  if (lesson.isError) {
    const out = <BackLink href="/dashboard/courses">{learningMessages.toCourses}</BackLink>
    return <FailedState message={messageOf(lesson.error)} onRetry={() => void lesson.refetch()} back={out} />
  }
  const { course_short_name, course_name, journal_prompt } = lesson.data
  const course = course_short_name && `/course/detail/${encodeURIComponent(course_short_name)}`
  const isAuthor = user?.user_type === 'Teacher' && lesson.data.user_id === user.id
  const back = isAuthor ? (
    <BackLink href={editLessonAddress(lesson.data.id, user.id)}>{lessonFormMessages.toLesson}</BackLink>
  ) : (
    course && <BackLink href={course}>{course_name ?? learningMessages.back}</BackLink>
  )
  return (
    <LessonView
      lesson={lesson.data}
      state={null}
      back={back}
      closeTo={course || '/dashboard/courses'}
      onOpen={() => undefined}
      acts={
        <>
          {user?.user_type === 'Teacher' && seesPlaylists(user) && (
            <AddToPlaylist
              thing={{ archetype: 'Lessons', archetype_id: lesson.data.id }}
              title={lesson.data.name}
            />
          )}
          <ShareItem archetype="Lessons" id={lesson.data.id} />
        </>
      }
    >
      {/* A teacher's lesson has exercises in place of activities. */}
      {lesson.data.has_access && lesson.data.activities.length === 0 && user && (
        <Suspense fallback={<Skeleton shape="box" count={1} />}>
          {isAuthor ? (
            <LessonPreview lessonId={lesson.data.id} />
          ) : (
            <LessonExercises lessonId={lesson.data.id} onOpen={() => undefined} />
          )}
        </Suspense>
      )}
      {!user && lesson.data.activities.length === 0 && <p>{learningMessages.exercisesSignedIn}</p>}
      {user ? (
        <Card>
          <h2>{learningMessages.tell}</h2>
          <p>{journal_prompt}</p>
        </Card>
      ) : (
        <RegistrationCard />
      )}
    </LessonView>
  )
}
