import { hopeMessages } from '@kindling/rules/messages/hope'
import { settingLineMessages } from '@kindling/rules/messages/school-setting-lines'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { WaitingTeachers } from '../../features/class-staff/index.ts'
import { DistrictAdmins, DistrictLead, SchoolTable } from '../../features/districts/index.ts'
import {
  HopeCard,
  HopeWindows,
  ManyHopeReport,
  useMayPlanHope,
  useStudentWindow,
} from '../../features/hope/index.ts'
import { MoreReports } from '../../features/reports/index.ts'
import { MoveStudent } from '../../features/transfers/index.ts'
import { TakeInSchool } from '../../features/verification/index.ts'
import { ManyReport } from '../../features/wellbeing/index.ts'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useHashOfAddress } from '../../platform/use-address.ts'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SettingsFold } from '../teacher/settings-fold.tsx'
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
      <PlannedHope />
    </Stack>
  </>
)

/** When people are asked, as one line until it is opened: it is changed a few times a year. */
function PlannedHope() {
  const mayPlan = useMayPlanHope()
  const planned = useStudentWindow()
  const { hash } = useHashOfAddress()
  if (mayPlan === false) return null
  const line =
    planned === undefined
      ? undefined
      : format(settingLineMessages.hope, { state: planned?.state ?? 'none', span: planned?.span ?? '' })
  return (
    <Card flush>
      <SettingsFold id="windows" label={hopeMessages.settings} line={line} isMeant={hash === 'windows'}>
        <HopeWindows />
      </SettingsFold>
    </Card>
  )
}

export const DistrictAdminsScreen = () => (
  <DistrictArea title={schoolMessages.districtAdmins} lead={schoolMessages.districtAdminsNote}>
    <Stack>
      <DistrictAdmins />
      <WaitingTeachers of="district" />
    </Stack>
  </DistrictArea>
)
