import { fullName } from '@kindling/rules/full-name'
import { courseSharingMessages as words } from '@kindling/rules/messages/course-sharing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { homeQuery } from '../schools/index.ts'
import { type SchoolCourse, schoolCoursesQuery, sendCourseAnswer } from './api.ts'
import styles from './authoring.module.css'
import { DecideCourse } from './decide-course.tsx'

/** The courses that teachers ask to share with the school; nothing if there are none. */
export function CoursesToLookAt() {
  const { data, isPending, error, refetch } = useQuery({ ...schoolCoursesQuery, retry: false })
  if (isPending) return <Pending />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  const courses = data.filter(({ state }) => state === 'waiting')
  if (courses.length === 0) return null
  return (
    <section id="courses">
      <Stack>
        <h2>{format(words.waitingTitle, { count: courses.length })}</h2>
        <p className="soft">{words.waitingLead}</p>
        {courses.map(course => (
          <CourseCard key={course.id} course={course} />
        ))}
      </Stack>
    </section>
  )
}

/** The courses that the whole school has, and those that went back to their authors lately; nothing if there are none. */
export function CoursesOfSchool() {
  const { data = [] } = useQuery({ ...schoolCoursesQuery, retry: false })
  const courses = data.filter(({ state }) => state !== 'waiting')
  if (courses.length === 0) return null
  return (
    <section>
      <Stack>
        <h2>{words.sharedTitle}</h2>
        {courses.map(course => (
          <CourseCard key={course.id} course={course} />
        ))}
      </Stack>
    </section>
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
        return client.invalidateQueries({ queryKey: schoolCoursesQuery.queryKey })
      }}
    />
  )
}
