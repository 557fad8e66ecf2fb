import { learningMessages } from '@kindling/rules/messages/learning'
import { shellMessages } from '@kindling/rules/messages/shell'
import { RegistrationCard } from '../../features/accounts/index.ts'
import { CourseList } from '../../features/courses/index.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { PageHead, Stack } from '../../ui/card.tsx'

/** A guest's page: the entry to registration, and every course. */
export function GuestHome() {
  useTabTitle(undefined, shellMessages.lookRound)
  return (
    <>
      <PageHead title={learningMessages.guestTitle} lead={learningMessages.guestLead} />
      <Stack gap="large">
        <RegistrationCard />
        <CourseList childId={null} />
      </Stack>
    </>
  )
}
