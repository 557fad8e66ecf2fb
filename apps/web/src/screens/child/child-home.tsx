import { dashboardStateOf } from '@kindling/rules/dashboard'
import { learningMessages } from '@kindling/rules/messages/learning'
import { nextCourseOf } from '@kindling/rules/progress'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadLinkToSchool } from '../../features/classes/index.ts'
import {
  CourseCard,
  type CourseCardData,
  courseAddress,
  GivenLessons,
  NextThing,
  userCoursesQuery,
} from '../../features/courses/index.ts'
import { DayPrompt, MakeTiles } from '../../features/journals/index.ts'
import { TalkButton } from '../../features/talk/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CardGrid, PageHead, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './child.module.css'
import { NewestAnswer } from './newest-answer.tsx'
import { MyThings, Points } from './own-things.tsx'

const HomeNotes = lazy(async () => ({ default: (await import('./home-notes.tsx')).HomeNotes }))

const FoundLate = lazy(async () => ({ default: (await import('./found-late.tsx')).FoundLate }))

const LinkToSchool = lazy(async () => ({ default: await loadLinkToSchool() }))

const IntroCard = lazy(async () => ({ default: (await import('./intro-card.tsx')).IntroCard }))

const shownCourses = 3

/** One clear next step, who answered, and what to make; then the open check-ins, and what else there is to do. */
export function ChildHome({ child }: { child: SessionUser }) {
  const courses = useQuery(userCoursesQuery(child.id))
  return (
    <>
      <PageHead
        title={format(learningMessages.hello, { name: child.first_name })}
        lead={
          <span className={styles.under}>
            <Points count={child.lifetime_score} />
            <TalkButton />
          </span>
        }
        acts={
          child.groups.length === 0 && (
            <Suspense fallback={<Pending />}>
              <LinkToSchool childId={child.id} isLinked={false} />
            </Suspense>
          )
        }
      />
      <Stack gap="large">
        {courses.isPending && <Pending />}
        {courses.isError && (
          <FailedState message={messageOf(courses.error)} onRetry={() => void courses.refetch()} />
        )}
        <Suspense fallback={<Pending />}>
          <HomeNotes
            child={child}
            first={
              <>
                {courses.data && <NextThing childId={child.id} courses={courses.data} />}
                <NewestAnswer childId={child.id} />
                <MakeTiles childId={child.id} />
              </>
            }
          >
            {courses.data && isNew(child, courses.data) && <IntroCard />}
            <GivenLessons childId={child.id} />
            <DayPrompt childId={child.id} />
          </HomeNotes>
        </Suspense>
        {!courses.isError && <MyCourses childId={child.id} courses={courses.data} />}
        <MyThings childId={child.id} />
        <Suspense>
          <FoundLate childId={child.id} />
        </Suspense>
      </Stack>
    </>
  )
}

/** Nothing was begun yet; assessments do not exist yet. */
const isNew = ({ groups }: SessionUser, courses: readonly CourseCardData[]) =>
  dashboardStateOf({
    lessonsUsed: courses.filter(({ status }) => status !== 'Not Started').length,
    assessmentStatus: null,
    groups: groups.length,
  }) === 'Intro'

/** The child's courses, without the one of the next step; undefined while they load. */
function MyCourses({ childId, courses }: { childId: number; courses: CourseCardData[] | undefined }) {
  const next = nextCourseOf(courses ?? [])
  const others = courses?.filter(course => course !== next)
  if (next && others?.length === 0) return null
  return (
    <section className={styles.two}>
      <div className={styles.sectionHead}>
        <h2>{learningMessages.myCourses}</h2>
        <ButtonLink href="/dashboard/courses" look="plain">
          {learningMessages.toCourses}
        </ButtonLink>
      </div>
      {!others && <Skeleton shape="row" count={3} />}
      {others?.length === 0 && <EmptyState picture="courses">{learningMessages.coursesEmpty}</EmptyState>}
      <CardGrid wide>
        {others?.slice(0, shownCourses).map(course => (
          <CourseCard key={course.id} course={course} href={courseAddress(childId, course.id)} withProgress />
        ))}
      </CardGrid>
    </section>
  )
}
