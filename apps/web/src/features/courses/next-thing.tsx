import { learningMessages } from '@kindling/rules/messages/learning'
import { nextCourseOf } from '@kindling/rules/progress'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { courseAddress, lessonAddress } from './addresses.ts'
import { type Course, type CourseCardData, courseQuery, type LessonLine } from './api.ts'
import styles from './courses.module.css'

interface NextThingProps {
  childId: number
  courses: readonly CourseCardData[]
}

/** One clear next step: the open lesson of the last begun course, else a course to begin with. */
export function NextThing({ childId, courses }: NextThingProps) {
  const course = nextCourseOf(courses)
  const detail = useQuery({ ...courseQuery(course?.id ?? 0, childId), enabled: course !== undefined })
  if (!course) {
    const lessonId = currentProduct().lesson_id
    return (
      <Card lit className={styles.nextBody}>
        <h2>{courses.length > 0 ? learningMessages.allDoneTitle : learningMessages.chooseFirst}</h2>
        <p>{courses.length > 0 ? learningMessages.allDone : learningMessages.chooseFirstLead}</p>
        {lessonId && (
          <ButtonLink href={lessonAddress(childId, lessonId)} look="main">
            {learningMessages.tryLesson}
          </ButtonLink>
        )}
        <ButtonLink href="/dashboard/courses" look={lessonId ? 'quiet' : 'main'}>
          {learningMessages.toCourses}
        </ButtonLink>
      </Card>
    )
  }
  if (detail.isPending) return <Skeleton shape="wide" count={1} />
  const lesson = detail.data ? openLesson(detail.data) : null
  const words = lesson?.summary || course.summary
  return (
    <Card lit className={styles.next}>
      <Picture src={lesson?.thumbnail || course.picture} alt="" loading="eager" />
      <div className={styles.nextBody}>
        <span className={styles.kicker}>{learningMessages.nextThing}</span>
        <h2>{lesson?.name ?? course.name}</h2>
        <p>{words}</p>
        <ProgressBar
          done={course.completed_lessons}
          total={course.total_lessons}
          label={format(learningMessages.ofCourse, {
            course: course.name,
            done: course.completed_lessons,
            total: course.total_lessons,
          })}
        />
        <div className={styles.nextActs}>
          <ButtonLink
            href={courseAddress(childId, course.id, lesson?.id ?? 0)}
            look="main"
            icon={<ArrowRight aria-hidden="true" />}
          >
            {course.status === 'InProgress' ? learningMessages.goOn : learningMessages.start}
          </ButtonLink>
          <ReadAloud text={`${lesson?.name ?? course.name}. ${words}`} />
        </div>
      </div>
    </Card>
  )
}

/** The current lesson, else the first one that is not done. */
export function openLesson(course: Course): LessonLine | null {
  const lines = course.units.flatMap(unit => unit.lessons)
  return (
    lines.find(line => line.progress === 'InProgress') ??
    lines.find(line => line.progress !== 'Completed') ??
    null
  )
}
