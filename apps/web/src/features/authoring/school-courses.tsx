import { fullName } from '@kindling/rules/full-name'
import { courseSharingMessages as words } from '@kindling/rules/messages/course-sharing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { ReasonDialog } from '../near/index.ts'
import { homeQuery } from '../schools/index.ts'
import { type SchoolCourse, schoolCoursesQuery, sendCourseAnswer } from './api.ts'
import styles from './authoring.module.css'

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

/** To see it, and to decide: nobody decides about an own course, or about one that its author took back. */
function Acts({ course }: { course: SchoolCourse }) {
  const { id, name: title, short_name, state, is_own, revision } = course
  const { user } = useSession()
  const client = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const { busy, error, send } = useSending()
  const decide = async (decision: 'yes' | 'no', reason?: string) => {
    const body = { course_id: id, decision, revision, ...(reason ? { reason } : {}) }
    try {
      const { message } = await sendCourseAnswer(user?.school_id ?? 0, body)
      toastDone(message)
      setRefusing(false)
    } finally {
      void client.invalidateQueries({ queryKey: homeQuery(null).queryKey })
      await client.invalidateQueries({ queryKey: schoolCoursesQuery.queryKey })
    }
  }
  if (state !== 'waiting' && state !== 'shared') return null
  const isWaiting = state === 'waiting'
  return (
    <>
      <FormError message={error} />
      <Row>
        <ButtonLink
          href={`/course/detail/${encodeURIComponent(short_name)}`}
          icon={<Eye aria-hidden="true" />}
        >
          {words.look}
          <Of title={title} />
        </ButtonLink>
        {isWaiting && !is_own && (
          <Button look="main" busy={busy} onClick={() => void send(() => decide('yes'))}>
            {words.yes}
            <Of title={title} />
          </Button>
        )}
        {!is_own && (
          <Button look="plain" onClick={() => setRefusing(true)}>
            {isWaiting ? words.no : words.end}
            <Of title={title} />
          </Button>
        )}
      </Row>
      {isRefusing && (
        <ReasonDialog
          title={isWaiting ? words.noTitle : words.endTitle}
          text={isWaiting ? words.noText : words.endText}
          label={words.reason}
          act={words.send}
          onSend={reason => decide('no', reason)}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

const Of = ({ title }: { title: string }) => <span className="out-of-sight">{`: ${title}`}</span>
