import { workListsAddress } from '@kindling/rules/addresses'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { wblListMessages } from '@kindling/rules/messages/wbl-lists'
import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { useQuery } from '@tanstack/react-query'
import { WorkHours } from '../../features/placements/index.ts'
import { schoolQuery } from '../../features/schools/index.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** Hours of work placements, for administrators of the school. */
export function SchoolWorkScreen() {
  return (
    <>
      <PageHead
        title={workHourMessages.title}
        lead={workHourMessages.lead}
        acts={<ButtonLink href={workListsAddress()}>{wblListMessages.title}</ButtonLink>}
        back={<BackLink href="/dashboard/school">{workHourMessages.toSchool}</BackLink>}
      />
      <Hours />
    </>
  )
}

function Hours() {
  const school = useQuery(schoolQuery)
  if (school.isPending) return <Skeleton shape="row" count={4} />
  if (school.isSuccess && school.data.can.includes('view-figures')) return <WorkHours />
  if (school.isError && !isAbsent(school.error))
    return <FailedState message={messageOf(school.error)} onRetry={() => void school.refetch()} />
  return <EmptyState picture="class">{schoolMessages.notAdmin}</EmptyState>
}
