import { courseMessages } from '@kindling/rules/messages/courses'
import { learningMessages } from '@kindling/rules/messages/learning'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import {
  courseAddress,
  LessonView,
  lessonQuery,
  useLessonStart,
  useLessonState,
} from '../../features/courses/index.ts'
import { useWithoutWords } from '../../features/journals/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useAddressWithQuery, useIdOfQuery } from '../../platform/use-address.ts'
import { Link } from '../../ui/link.tsx'
import { Pending, RevealTogether } from '../../ui/reveal-together.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import styles from './child.module.css'
import { useNoAccess } from './use-no-access.ts'

// Most lessons are in a course, and have no exercises.
const ClassLesson = lazy(async () => ({ default: (await import('./class-lesson.tsx')).ClassLesson }))

// The child reaches it with the last step.
const LessonJournal = lazy(async () => ({ default: (await import('./lesson-journal.tsx')).LessonJournal }))

interface LessonPartProps {
  childId: number
  lessonId: number
  courseId: number | null
}

/** The lesson, the child's work in it, and the journal that completes it. */
export function LessonPart({ childId, lessonId, courseId }: LessonPartProps) {
  const { user, landing } = useSession()
  const lesson = useQuery(lessonQuery(lessonId))
  const state = useLessonState(childId, lessonId)
  const start = useLessonStart(childId, lessonId)
  const isOwn = user?.id === childId
  const playlistId = useIdOfQuery('playlist_id')
  const step = useIdOfQuery('step')
  const addressWith = useAddressWithQuery()
  const isBrief = useWithoutWords()
  // A lesson without activities has no steps, whatever the address says.
  const hasSteps = lesson.data?.has_access === true && lesson.data.activities.length > 0
  const isWalked = isOwn && hasSteps && state === 'notStarted' && (step ?? 1) > 1
  const { mutate } = start
  // Who goes past the first step has begun, whether or not anything of it was opened.
  useEffect(() => {
    if (isWalked) mutate()
  }, [isWalked, mutate])
  useTabTitle(lesson.data?.name, learningMessages.oneLesson)
  useNoAccess(lesson.data?.has_access === false, courseMessages.lessonNoAccess)
  if (lesson.isPending) return <Skeleton shape="page" count={1} />
  if (lesson.isError) {
    const out = (
      <BackLink href={courseId === null ? '/dashboard/courses' : courseAddress(childId, courseId)}>
        {courseId === null ? learningMessages.toCourses : learningMessages.back}
      </BackLink>
    )
    return <FailedState message={messageOf(lesson.error)} onRetry={() => void lesson.refetch()} back={out} />
  }
  const course = courseId ?? lesson.data.course_id
  const open = () => {
    if (isOwn && state === 'notStarted' && !start.isPending) start.mutate()
  }
  const outline = course === null ? null : courseAddress(childId, course)
  // A lesson has one way out, the cross; the name of its course leads to the course.
  const back = outline && (
    <Link href={outline} className={styles.course}>
      {lesson.data.course_name ?? learningMessages.back}
    </Link>
  )
  return (
    <LessonView
      lesson={lesson.data}
      state={isWalked ? 'inProgress' : state}
      back={back}
      closeTo={outline ?? landing}
      onOpen={open}
      walk={isOwn ? { step, hrefOf: one => addressWith({ step: String(one) }), isBrief } : undefined}
    >
      {/* A teacher's lesson has exercises in place of activities; the journal below comes with them. */}
      <RevealTogether>
        {lesson.data.has_access && lesson.data.activities.length === 0 && (
          <Suspense fallback={<Pending />}>
            <ClassLesson childId={childId} lesson={lesson.data} isOwn={isOwn} onOpen={open} />
          </Suspense>
        )}
        <Suspense fallback={<Pending />}>
          <LessonJournal
            key={lessonId}
            lesson={lesson.data}
            state={state}
            childId={childId}
            isOwn={isOwn}
            courseId={course}
            playlistId={playlistId}
          />
        </Suspense>
      </RevealTogether>
    </LessonView>
  )
}
