import { overviewMessages } from '@kindling/rules/messages/overview'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import { DistrictHome, districtHomeQuery } from '../../features/districts/index.ts'
import { useDistrictWellbeing } from '../../features/wellbeing/index.ts'
import { format } from '../../platform/messages.ts'
import { DistrictArea } from './district-area.tsx'

/** The first page of a district administrator. */
export function DistrictHomeScreen() {
  const { data } = useQuery(districtHomeQuery)
  const wellbeing = useDistrictWellbeing()
  return (
    <DistrictArea
      title={data?.district.name ?? schoolMessages.district}
      lead={data ? format(overviewMessages.districtLead, { day: data.through }) : '\u00a0'}
    >
      <DistrictHome wellbeing={wellbeing} />
    </DistrictArea>
  )
}
