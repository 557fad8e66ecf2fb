import { learningMessages } from '@kindling/rules/messages/learning'
import { progressState } from '@kindling/rules/progress'
import { format } from '../../platform/messages.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { ProgressBadge, ProgressBar } from '../../ui/progress.tsx'
import type { CourseCardData } from './api.ts'
import { printGrades } from './print-grades.ts'

interface CourseCardProps {
  course: CourseCardData
  href: string
  /** For a child's own courses: low, with the child's progress; the bar alone says that one is begun. */
  withProgress?: boolean
  level?: 2 | 3
}

export function CourseCard({ course, href, withProgress, level = 3 }: CourseCardProps) {
  const state = progressState(course.status)
  const foot = withProgress ? (
    <>
      {state !== 'inProgress' && <ProgressBadge state={state} />}
      <ProgressBar done={course.completed_lessons} total={course.total_lessons} />
    </>
  ) : (
    <span className="soft">
      {[printGrades(course.grades), format(learningMessages.lessons, { count: course.total_lessons })]
        .filter(Boolean)
        .join('\u00a0· ')}
    </span>
  )
  return (
    <PictureCard
      picture={course.picture}
      title={course.name}
      href={href}
      summary={course.summary}
      level={level}
      foot={foot}
      low={withProgress}
    />
  )
}
