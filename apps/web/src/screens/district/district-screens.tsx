import { hopeMessages } from '@kindling/rules/messages/hope'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WaitingTeachers } from '../../features/class-staff/index.ts'
import { DistrictAdmins, DistrictLead, districtQuery, SchoolTable } from '../../features/districts/index.ts'
import { HopeCard, HopeWindows, ManyHopeReport } from '../../features/hope/index.ts'
import { MoreReports } from '../../features/reports/index.ts'
import { MoveStudent } from '../../features/transfers/index.ts'
import { TakeInSchool } from '../../features/verification/index.ts'
import { ManyReport } from '../../features/wellbeing/index.ts'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const area = '/dashboard/district'
const parts = [
  { href: `${area}/schools`, label: schoolMessages.schools },
  { href: `${area}/licences`, label: schoolMessages.licences },
  { href: `${area}/reports`, label: schoolMessages.reports },
  { href: `${area}/admins`, label: schoolMessages.districtAdmins },
]

/** The area of a district (DISTRICTS-01, D-58). */
function DistrictArea({ lead, acts, children }: { lead: ReactNode; acts?: ReactNode; children: ReactNode }) {
  const { data } = useQuery(districtQuery)
  return (
    <>
      <PageHead title={data?.district.name ?? schoolMessages.district} lead={lead} acts={acts} />
      <LinkTabs label={schoolMessages.districtParts} tabs={parts} />
      {children}
    </>
  )
}

export const DistrictSchoolsScreen = () => (
  <DistrictArea
    lead={<DistrictLead />}
    acts={
      <>
        <TakeInSchool />
        <MoveStudent />
      </>
    }
  >
    <SchoolTable show="figures" />
  </DistrictArea>
)

export const DistrictLicencesScreen = () => (
  <DistrictArea lead={format(schoolMessages.licencesLead, { email: currentProduct().email })}>
    <SchoolTable show="licences" />
  </DistrictArea>
)

export const DistrictReportsScreen = () => (
  <DistrictArea lead={schoolMessages.reportsLead}>
    <Stack gap="large">
      <HopeCard here={`${area}/reports`} />
      <Tabs
        label={hopeMessages.reports}
        tabs={[
          {
            key: 'wellbeing',
            label: hopeMessages.tabWellbeing,
            content: <ManyReport of="district" />,
          },
          { key: 'hope', label: hopeMessages.tabHope, content: <ManyHopeReport of="district" /> },
        ]}
      />
      <MoreReports places={['district']} />
      <HopeWindows />
    </Stack>
  </DistrictArea>
)

export const DistrictAdminsScreen = () => (
  <DistrictArea lead={schoolMessages.districtAdminsNote}>
    <Stack>
      <DistrictAdmins />
      <WaitingTeachers of="district" />
    </Stack>
  </DistrictArea>
)
