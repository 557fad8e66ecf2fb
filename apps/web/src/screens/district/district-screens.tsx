import { hopeMessages } from '@kindling/rules/messages/hope'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { WaitingTeachers } from '../../features/class-staff/index.ts'
import { DistrictAdmins, DistrictLead, SchoolTable } from '../../features/districts/index.ts'
import { HopeCard, HopeWindowsCard, ManyHopeReport } from '../../features/hope/index.ts'
import { MoreReports } from '../../features/reports/index.ts'
import { MoveStudent } from '../../features/transfers/index.ts'
import { TakeInSchool } from '../../features/verification/index.ts'
import { ManyReport } from '../../features/wellbeing/index.ts'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DistrictArea } from './district-area.tsx'

export const DistrictSchoolsScreen = () => (
  <DistrictArea
    title={schoolMessages.schools}
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
  <DistrictArea
    title={schoolMessages.licences}
    lead={format(schoolMessages.licencesLead, { email: currentProduct().email })}
  >
    <SchoolTable show="licences" />
  </DistrictArea>
)

/** A place of its own in the menu, as for a school. */
export const DistrictReportsScreen = () => (
  <>
    <PageHead title={schoolMessages.reports} lead={schoolMessages.reportsLead} />
    <Stack gap="large">
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
      {/* The own check-in comes after what the page is opened for. */}
      <HopeCard here="/dashboard/district/reports" />
      <div id="windows">
        <HopeWindowsCard />
      </div>
    </Stack>
  </>
)

export const DistrictAdminsScreen = () => (
  <DistrictArea title={schoolMessages.districtAdmins} lead={schoolMessages.districtAdminsNote}>
    <Stack>
      <DistrictAdmins />
      <WaitingTeachers of="district" />
    </Stack>
  </DistrictArea>
)
