import { openCourseReviewMessages } from '@kindling/rules/messages/open-course-reviews'
import { CoursesToOpen } from '../../features/authoring/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The courses of teachers that everybody is to have, for operators. */
export const OperatorCoursesScreen = () => (
  <>
    <OperatorTabs />
    <PageHead title={openCourseReviewMessages.title} lead={openCourseReviewMessages.lead} />
    <CoursesToOpen />
  </>
)
