import { fullName } from '@kindling/rules/full-name'
import { courseSharingMessages as words } from '@kindling/rules/messages/course-sharing'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { MoreOfList, type Pages } from '../../ui/card-lists.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { homeQuery } from '../schools/index.ts'
import { type SchoolCourse, schoolCoursesQuery, sendCourseAnswer } from './api.ts'
import styles from './authoring.module.css'
import { DecideCourse } from './decide-course.tsx'

/** The courses that teachers ask to share with the school; nothing if there are none. */
export function CoursesToLookAt() {
  const list = useInfiniteQuery(schoolCoursesQuery('waiting'))
  if (list.isPending) return <Pending />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const count = list.data.pages[0]?.waiting_count ?? 0
  if (count === 0) return null
  return (
    <section id="courses">
      <Stack>
        <h2>{format(words.waitingTitle, { count })}</h2>
        <p className="soft">{words.waitingLead}</p>
        <Cards list={list} pages={list.data.pages} />
      </Stack>
    </section>
  )
}

/** The courses that the whole school has, and those that went back to their authors lately; nothing if there are none. */
export function CoursesOfSchool() {
  const list = useInfiniteQuery(schoolCoursesQuery('decided'))
  const pages = list.data?.pages ?? []
  if (!pages[0]?.courses.length) return null
  return (
    <section>
      <Stack>
        <h2>{words.sharedTitle}</h2>
        <Cards list={list} pages={pages} />
      </Stack>
    </section>
  )
}

function Cards({ list, pages }: { list: Pages; pages: readonly { courses: readonly SchoolCourse[] }[] }) {
  return (
    <>
      {pages.flatMap(({ courses }) => courses.map(course => <CourseCard key={course.id} course={course} />))}
      <MoreOfList list={list} />
    </>
  )
}

function CourseCard({ course }: { course: SchoolCourse }) {
  const { name, author, description, lessons, state, is_own } = course
  const by = author ? format(words.by, { name: fullName(author) }) : words.byNobody
  return (
    <Card as="section">
      <div className={styles.toLookAt}>
        <Picture src={course.picture} alt="" className={styles.picture} />
        <Stack gap="small">
          <h3>{name}</h3>
          <p className="soft">
            {[by, format(words.lessons, { count: lessons }), whenOf(course)].join(' · ')}
          </p>
          {description && <p>{description}</p>}
          {is_own && state === 'waiting' && <p>{words.own}</p>}
          <Acts course={course} />
        </Stack>
      </div>
    </Card>
  )
}

function whenOf({ state, asked_at, decided_at, closed_at }: SchoolCourse): string {
  if (state === 'waiting') return format(words.askedOn, { day: printDay(asked_at) })
  if (state === 'shared') return format(words.sharedOn, { day: printDay(decided_at ?? asked_at) })
  return format(words.closedOn, { state, day: printDay(closed_at ?? asked_at) })
}

/** To see it, and to decide. */
function Acts({ course }: { course: SchoolCourse }) {
  const { user } = useSession()
  const client = useQueryClient()
  const { id, revision } = course
  return (
    <DecideCourse
      course={course}
      words={words}
      onAnswer={(decision, reason) =>
        sendCourseAnswer(user?.school_id ?? 0, {
          course_id: id,
          decision,
          revision,
          ...(reason ? { reason } : {}),
        })
      }
      onSettled={() => {
        void client.invalidateQueries({ queryKey: homeQuery(null).queryKey })
        return client.invalidateQueries({ queryKey: keys.schoolCourses })
      }}
    />
  )
}
