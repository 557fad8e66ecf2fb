import { districtSchoolAddress, workHoursAddress, workListsAddress } from '@kindling/rules/addresses'
import { wblListMessages } from '@kindling/rules/messages/wbl-lists'
import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { ChooseSchool } from '../../features/districts/index.ts'
import { WorkHours } from '../../features/placements/index.ts'
import { WorkLists } from '../../features/work-lists/index.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

/** The work hours of one school of the district. */
export function DistrictWorkScreen() {
  const schoolId = useIdParam('schoolId') ?? 0
  return (
    <>
      <PageHead
        title={workHourMessages.title}
        lead={workHourMessages.lead}
        back={<BackLink href={districtSchoolAddress(schoolId)}>{workHourMessages.toDistrictSchool}</BackLink>}
        acts={<ButtonLink href={workListsAddress(schoolId)}>{wblListMessages.title}</ButtonLink>}
      />
      <Stack>
        <ChooseSchool schoolId={schoolId} addressOf={workHoursAddress} />
        <WorkHours key={schoolId} schoolId={schoolId} />
      </Stack>
    </>
  )
}

/** What one school of the district offers to choose for work-based learning. */
export function DistrictWorkListsScreen() {
  const schoolId = useIdParam('schoolId') ?? 0
  return (
    <>
      <PageHead
        title={wblListMessages.title}
        lead={wblListMessages.lead}
        back={<BackLink href={workHoursAddress(schoolId)}>{wblListMessages.toHours}</BackLink>}
      />
      <Stack>
        <ChooseSchool schoolId={schoolId} addressOf={workListsAddress} />
        <WorkLists key={schoolId} schoolId={schoolId} />
      </Stack>
    </>
  )
}
