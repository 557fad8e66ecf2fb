import { hopeMessages } from '@kindling/rules/messages/hope'
import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { supportMessages } from '@kindling/rules/messages/support'
import { isTurnSeason } from '@kindling/rules/turn-season'
import { HopeWindows, useMayPlanHope } from '../../features/hope/index.ts'
import { NewYearCard } from '../../features/school-years/index.ts'
import {
  ListedDetails,
  type School,
  SchoolAdmins,
  SchoolDetails,
  SchoolSettings,
} from '../../features/schools/index.ts'
import { SchoolSupport } from '../../features/support/index.ts'
import { SafeAdultsPart } from '../../features/talk/index.ts'
import { localDay } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { useHashOfAddress } from '../../platform/use-address.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { SettingsFold } from './settings-fold.tsx'
import { useSettingLines } from './use-setting-lines.ts'

/** The settings of a school: a line for each part, which says how it is set, until it is opened. An address that names a part opens it. */
export function SchoolSettingsPart({ school }: { school: School }) {
  const { hash } = useHashOfAddress()
  const mayPlanHope = useMayPlanHope()
  const may = (act: string) => school.can.includes(act)
  const lines = useSettingLines(school)
  const isWide = useWide()
  const parts = [
    // Whom a child in need is led to comes before what is switched.
    may('manage-people') && {
      id: 'safe-adults',
      label: safeAdultMessages.title,
      line: lines.adults,
      content: <SafeAdultsPart isMeant={hash === 'safe-adults'} />,
    },
    {
      id: 'settings',
      label: schoolMessages.switches,
      line: lines.switches,
      content: <SchoolSettings mayManage={may('manage')} />,
    },
    {
      id: 'details',
      label: format(schoolMessages.details),
      line: lines.details,
      content: school.listed ? <ListedDetails /> : <SchoolDetails school={school} />,
    },
    may('appoint') && {
      id: 'administrators',
      label: schoolMessages.admins,
      line: lines.admins,
      content: <SchoolAdmins />,
    },
    mayPlanHope === true && {
      id: 'hope',
      label: hopeMessages.settings,
      line: lines.hope,
      content: <HopeWindows />,
    },
    {
      id: 'support',
      label: supportMessages.schoolTitle,
      line: lines.support,
      content: <SchoolSupport />,
    },
  ].filter(part => part !== false)
  return (
    <Stack>
      <Card flush>
        {parts.map(({ id, label, line, content }, place) => (
          <SettingsFold
            key={id}
            id={id}
            label={label}
            line={line}
            isMeant={hash === id}
            startsOpen={isWide && !hash && place === 0}
          >
            {content}
          </SettingsFold>
        ))}
      </Card>
      {may('turn-year') && !isTurnSeason(localDay()) && <NewYearCard href="/dashboard/school/new-year" />}
    </Stack>
  )
}
