import { gradeName, gradeOrder } from '@kindling/rules/grades'
import { learningMessages } from '@kindling/rules/messages/learning'
import { progressState } from '@kindling/rules/progress'
import { format } from '../../platform/messages.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBadge, ProgressBar } from '../../ui/progress.tsx'
import type { CourseCardData } from './api.ts'
import styles from './courses.module.css'

interface CourseCardProps {
  course: CourseCardData
  href: string
  /** Where a child looks at the own courses, how far it has come. */
  withProgress?: boolean
  /** 2 where the cards stand right under the title of the screen. */
  level?: 2 | 3
}

export function CourseCard({ course, href, withProgress, level = 3 }: CourseCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card as="li" flush className={styles.card}>
      <Picture src={course.picture} alt="" />
      <div className={styles.cardBody}>
        <Heading className={styles.cardTitle}>
          <Link href={href} className={styles.cover}>
            {course.name}
          </Link>
        </Heading>
        <p className="soft">{course.summary}</p>
        <div className={styles.cardFoot}>
          {withProgress ? (
            <>
              <ProgressBadge state={progressState(course.status)} />
              <ProgressBar done={course.completed_lessons} total={course.total_lessons} />
            </>
          ) : (
            <span className="soft">
              {[printGrades(course.grades), format(learningMessages.lessons, { count: course.total_lessons })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </div>
      </div>
    </Card>
  )
}

function printGrades(grades: readonly number[]): string {
  const sorted = [...grades].sort((one, other) => gradeOrder(one) - gradeOrder(other))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last
    ? gradeName(first)
    : format(learningMessages.grades, { first: gradeName(first), last: gradeName(last) })
}
