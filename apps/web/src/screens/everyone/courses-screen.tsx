import { learningWords } from '@kindling/rules/words/learning'
import { CourseList } from '../../features/courses/index.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/card.tsx'

export function CoursesScreen() {
  const { user } = useSession()
  return (
    <>
      <PageHead title={learningWords.coursesTitle} lead={learningWords.coursesLead} />
      <CourseList childId={user?.user_type === 'Child' ? user.id : null} withFilter />
    </>
  )
}
