import { learningMessages } from '@kindling/rules/messages/learning'
import { CourseList } from '../../features/courses/index.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmailLeadBox } from './email-lead-box.tsx'

export function CoursesScreen() {
  const { user } = useSession()
  return (
    <>
      <PageHead title={learningMessages.coursesTitle} lead={learningMessages.coursesLead} />
      <Stack gap="large">
        <CourseList childId={user?.user_type === 'Child' ? user.id : null} withFilter />
        {!user && <EmailLeadBox />}
      </Stack>
    </>
  )
}
