import { courseMessages } from '@kindling/rules/messages/courses'
import { learningMessages } from '@kindling/rules/messages/learning'
import { mediaMessages } from '@kindling/rules/messages/media'
import { progressState } from '@kindling/rules/progress'
import { Check, MapPin } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBadge, ProgressBar } from '../../ui/progress.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Course, LessonLine } from './api.ts'
import { ByAuthor } from './by-author.tsx'
import styles from './courses.module.css'
import { openLesson } from './next-thing.tsx'
import { printGrades } from './print-grades.ts'

/** The window of a film is heavy, and is loaded after the page. */
const IntroVideo = lazy(async () => ({
  default: (await import('../../ui/media/modal-video.tsx')).IntroVideo,
}))

interface CourseViewProps {
  course: Course
  lessonHref: (lesson: LessonLine) => string
  withProgress: boolean
  /** The reader is the child who takes it. */
  isOwn?: boolean
  /** The main act: to begin, or to continue. */
  main?: ReactNode
  /** The other acts; they share a row with the film and the voice. */
  acts?: ReactNode
  /** The content between the head and the outline. */
  children?: ReactNode
}

/**
 * A course with its outline: for the child who takes it a numbered path, with a tick for completed lessons and the place to
 * continue.
 */
export function CourseView({
  course,
  lessonHref,
  withProgress,
  isOwn,
  main,
  acts,
  children,
}: CourseViewProps) {
  const units = course.units.filter(unit => unit.lessons.length > 0)
  const path = units.flatMap(unit => unit.lessons)
  const here = withProgress ? openLesson(course) : null
  return (
    <article>
      <div className={styles.head}>
        <Picture src={course.picture} alt="" className={styles.headPicture} loading="eager" />
        <div className={styles.headBody}>
          <h1 tabIndex={-1}>{course.name}</h1>
          <p>{course.summary}</p>
          {!withProgress && <p className="soft">{factsOf(course)}</p>}
          <ByAuthor {...course} />
          {withProgress && <ProgressBar done={course.completed_lessons} total={course.total_lessons} />}
          {isOwn && course.status === 'Completed' && (
            <p>{format(courseMessages.alreadyTaken, { name: course.name })}</p>
          )}
          {main}
          <Row>
            {acts}
            {course.intro?.video.video_src && (
              <Suspense fallback={<Button busy>{mediaMessages.intro}</Button>}>
                <IntroVideo
                  of={course.name}
                  title={course.intro.title}
                  src={course.intro.video.video_src}
                  poster={course.intro.poster}
                  captions={course.intro.captions}
                />
              </Suspense>
            )}
            <ReadAloud text={`${course.name}. ${course.summary}`} />
          </Row>
        </div>
      </div>
      <Stack gap="large">
        {children}
        {units.length === 0 && <EmptyState picture="courses">{learningMessages.noLessons}</EmptyState>}
        {units.map(unit => (
          <section key={unit.id} className={styles.unit}>
            <h2>{unit.name}</h2>
            <ol className={styles.lines} data-path={withProgress || undefined}>
              {unit.lessons.map(lesson => (
                <li key={lesson.id} className={styles.line} data-here={lesson.id === here?.id || undefined}>
                  {withProgress && (
                    <Step number={path.indexOf(lesson) + 1} isDone={lesson.progress === 'Completed'} />
                  )}
                  <Picture src={lesson.thumbnail} alt="" className={styles.linePicture} />
                  <div className={styles.lineBody}>
                    <h3>
                      <Link
                        href={lessonHref(lesson)}
                        className="cover"
                        aria-current={lesson.id === here?.id ? 'step' : undefined}
                      >
                        {lesson.name}
                      </Link>
                    </h3>
                    <p className="soft">{lesson.summary}</p>
                    {lesson.id === here?.id && <Here />}
                    {withProgress && lesson.progress !== 'Not Started' && lesson.id !== here?.id && (
                      <ProgressBadge state={progressState(lesson.progress)} />
                    )}
                  </div>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Stack>
    </article>
  )
}

/** For which grades it is, and how long. */
const factsOf = ({ grades, total_lessons: count }: Course) =>
  [printGrades(grades), format(learningMessages.lessons, { count })].filter(Boolean).join(', ')

/** A step of the path: its number, or a tick. The text beside it says the same. */
const Step = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span className={styles.step} data-done={isDone || undefined} aria-hidden="true">
    {isDone ? <Check size={24} strokeWidth={3} /> : number}
  </span>
)

const Here = () => (
  <span className={styles.here}>
    <MapPin aria-hidden="true" size={20} />
    {learningMessages.here}
  </span>
)
