import type { CoursePart } from '@kindling/rules/authoring'
import { linkMessages } from '@kindling/rules/messages/links'
import { openCourseReviewMessages as words } from '@kindling/rules/messages/open-course-reviews'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { MoreOfList } from '../../ui/card-lists.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { printGrades } from '../courses/index.ts'
import { type OpenCourse, openCoursesQuery, sendOpeningAnswer } from './api.ts'
import styles from './authoring.module.css'
import { DecideCourse } from './decide-course.tsx'

/** The courses of teachers that everybody is to have, and those that are open or have closed lately, for operators. */
export function CoursesToOpen() {
  return (
    <Stack gap="large">
      <Part part="waiting" title={words.waiting} none={words.none} />
      <Part part="decided" title={words.decided} none={words.noneDecided} />
    </Stack>
  )
}

interface PartProps {
  part: CoursePart
  title: string
  none: string
}

const Part = ({ part, title, none }: PartProps) => (
  <section>
    <Stack>
      <h2>{title}</h2>
      <Courses part={part} none={none} />
    </Stack>
  </section>
)

function Courses({ part, none }: Pick<PartProps, 'part' | 'none'>) {
  const list = useInfiniteQuery(openCoursesQuery(part))
  if (list.isPending) return <Skeleton shape="row" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const courses = list.data.pages.flat()
  if (courses.length === 0) return <p className="soft">{none}</p>
  return (
    <>
      {courses.map(course => (
        <CourseCard key={course.id} course={course} />
      ))}
      <MoreOfList list={list} />
    </>
  )
}

function CourseCard({ course }: { course: OpenCourse }) {
  const { name, author_name, school_name, name_now, about, description, state, is_own, reason, lessons } =
    course
  const by = author_name === null ? words.byNobody : course.is_by_school ? words.bySchool : words.by
  const made = format(by, { name: author_name ?? '', school: school_name })
  const isThere = state === 'waiting' || state === 'shared'
  return (
    <Card as="section">
      <div className={styles.toLookAt}>
        <Picture src={course.picture} alt="" className={styles.picture} />
        <Stack gap="small">
          <h3>{name}</h3>
          <p className="soft">
            {[made, isThere && printGrades(course.grade.split(',').map(Number)), whenOf(course)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {name_now !== null && <p>{format(words.nameNow, { name: name_now })}</p>}
          {description && <p>{description}</p>}
          {isThere && about && <p className={styles.words}>{format(words.about, { about })}</p>}
          {state === 'refused' && <p className={styles.words}>{format(words.reason, { reason })}</p>}
          {lessons.length > 0 && <Lessons lessons={lessons} isOpen={state === 'waiting'} />}
          {is_own && state === 'waiting' && <p>{words.own}</p>}
          <Acts course={course} />
        </Stack>
      </div>
    </Card>
  )
}

function whenOf({ state, asked_at, decided_at, closed_at }: OpenCourse): string {
  if (state === 'waiting') return format(words.asked, { day: printDay(asked_at) })
  if (state === 'shared') return format(words.opened, { day: printDay(decided_at ?? asked_at) })
  return format(words.closed, { state, day: printDay(closed_at ?? asked_at) })
}

interface LessonsProps {
  lessons: OpenCourse['lessons']
  /** Nothing has to be opened first. */
  isOpen: boolean
}

/** Each lesson, to be read as a child reads it, and where its exercises lead. */
const Lessons = ({ lessons, isOpen }: LessonsProps) => (
  <details open={isOpen}>
    <summary className={styles.allLessons}>{format(words.lessons, { count: lessons.length })}</summary>
    <ol className={styles.lessonsToLookAt}>
      {lessons.map(({ id, name, short_name, addresses }) => (
        <li key={id}>
          <Link className="alone" href={`/lesson/detail/${encodeURIComponent(short_name)}`}>
            {name}
          </Link>
          {addresses.length === 0 && <p className="soft">{words.noAddress}</p>}
          <ul className={styles.addresses}>
            {addresses.map(one => (
              <Address key={one.address} {...one} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </details>
)

type AddressProps = OpenCourse['lessons'][number]['addresses'][number]

/** An address, and what the last look at it has found. */
function Address({ address, resource_type, state, failed_days, fault, checked_at }: AddressProps) {
  const health = [
    format(linkMessages.state, { state, days: failed_days }),
    fault && format(linkMessages.fault, { fault }),
    checked_at && format(linkMessages.checked, { when: printDay(checked_at) }),
  ]
  return (
    <li>
      <a className="alone" href={address} target="_blank" rel="noopener noreferrer">
        {format(resource_type === 'Video' ? words.video : words.link, { site: shortOf(address) })}
        <ExternalLink aria-hidden="true" size={15} />
      </a>
      <p className="soft">{health.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** The address without what all have. */
const shortOf = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

/** To see it, and to decide. */
function Acts({ course }: { course: OpenCourse }) {
  const client = useQueryClient()
  const { id, revision } = course
  return (
    <DecideCourse
      course={course}
      words={words}
      onAnswer={(decision, reason) =>
        sendOpeningAnswer(id, { decision, revision, ...(reason ? { reason } : {}) })
      }
      onSettled={() => client.invalidateQueries({ queryKey: keys.openCourses })}
    />
  )
}
