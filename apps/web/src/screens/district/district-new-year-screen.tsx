import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { YearTurnPage } from '../../features/school-years/index.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { BackLink } from '../child/back-link.tsx'

/** The new school year of one school of the district. */
export function DistrictNewYearScreen() {
  const schoolId = useIdParam('schoolId') ?? 0
  const back = `/dashboard/district/schools/${schoolId}`
  return (
    <YearTurnPage
      schoolId={schoolId}
      back={<BackLink href={back}>{yearTurnMessages.toDistrictSchool}</BackLink>}
    />
  )
}
