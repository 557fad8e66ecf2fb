import { authorMessages } from '@kindling/rules/messages/authors'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { linkMessages } from '@kindling/rules/messages/links'
import { openCourseReviewMessages } from '@kindling/rules/messages/open-course-reviews'
import { operatorHomeMessages } from '@kindling/rules/messages/operator-home'
import { operatorMessages } from '@kindling/rules/messages/operators'
import { reviewMessages } from '@kindling/rules/messages/reviews'
import { supportMessages } from '@kindling/rules/messages/support'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../features/operators/index.ts'
import { format } from '../../platform/messages.ts'
import { FoldedTabs } from '../../ui/folded-tabs.tsx'

/** What is opened rarely, and where nothing waits. */
const rare = [
  { href: '/dashboard/operator/links', label: linkMessages.tab },
  { href: '/dashboard/operator/authors', label: authorMessages.title },
  { href: '/dashboard/support', label: supportMessages.title },
  { href: '/dashboard/operators', label: operatorMessages.title },
]

/** The operators' tasks, each a separate page; what waits has its number. */
export function OperatorTabs() {
  const home = useQuery(homeQuery).data
  const counted = (href: string, name: string, waiting: { count: number } | undefined) => {
    const count = waiting?.count ?? 0
    return { href, label: format(operatorHomeMessages.part, { name, count }), isWaiting: count > 0 }
  }
  return (
    <FoldedTabs
      label={operatorMessages.parts}
      tabs={[
        { href: '/dashboard/operator', label: operatorHomeMessages.overview },
        counted('/dashboard/verification', verificationMessages.tab, home?.schools_to_verify),
        counted('/dashboard/disputes', disputeMessages.title, home?.disputes),
        counted('/dashboard/listings', reviewMessages.title, home?.listings),
        counted('/dashboard/operator/courses', openCourseReviewMessages.tab, home?.courses),
      ]}
      rare={rare}
    />
  )
}
