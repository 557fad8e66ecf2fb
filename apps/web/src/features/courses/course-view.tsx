import { progressState } from '@kindling/rules/progress'
import { learningWords } from '@kindling/rules/words/learning'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBadge, ProgressBar } from '../../ui/progress.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Course, LessonLine } from './api.ts'
import styles from './courses.module.css'

interface CourseViewProps {
  course: Course
  lessonHref: (lesson: LessonLine) => string
  withProgress: boolean
  act?: ReactNode
}

/** A course with its outline. */
export function CourseView({ course, lessonHref, withProgress, act }: CourseViewProps) {
  const units = course.units.filter(unit => unit.lessons.length > 0)
  return (
    <article>
      <div className={styles.head}>
        <Picture src={course.picture} alt="" className={styles.headPicture} loading="eager" />
        <div className={styles.headBody}>
          <h1 tabIndex={-1}>{course.name}</h1>
          <p>{course.summary}</p>
          {withProgress && <ProgressBar done={course.completed_lessons} total={course.total_lessons} />}
          {act}
          <ReadAloud text={`${course.name}. ${course.summary}`} />
        </div>
      </div>
      {units.length === 0 && <EmptyState picture="courses">{learningWords.noLessons}</EmptyState>}
      <Stack gap="large">
        {units.map(unit => (
          <section key={unit.id} className={styles.unit}>
            <h2>{unit.name}</h2>
            <ul className={styles.lines}>
              {unit.lessons.map(lesson => (
                <li key={lesson.id} className={styles.line}>
                  <Picture src={lesson.thumbnail} alt="" className={styles.linePicture} />
                  <div className={styles.lineBody}>
                    <h3>
                      <Link href={lessonHref(lesson)} className={styles.cover}>
                        {lesson.name}
                      </Link>
                    </h3>
                    <p className="soft">{lesson.summary}</p>
                    {withProgress && <ProgressBadge state={progressState(lesson.progress)} />}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </article>
  )
}
