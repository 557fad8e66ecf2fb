import { overviewMessages } from '@kindling/rules/messages/overview'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { SchoolDisputes } from '../../features/disputes/index.ts'
import { SchoolErasures } from '../../features/erasure/index.ts'
import { HopeWindows } from '../../features/hope/index.ts'
import { SchoolQuestions } from '../../features/near/index.ts'
import {
  homeQuery,
  ListedDetails,
  type School,
  SchoolAdmins,
  SchoolClasses,
  SchoolDetails,
  SchoolFacts,
  SchoolSettings,
  WaitingRequests,
} from '../../features/schools/index.ts'
import { SchoolSupport } from '../../features/support/index.ts'
import { SafeAdultsCard } from '../../features/talk/index.ts'
import { TransfersCard } from '../../features/transfers/index.ts'
import { format } from '../../platform/messages.ts'
import { useHashOfAddress, useQueryOfAddress } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const parts = ['waiting', 'classes', 'settings'] as const
type Part = (typeof parts)[number]

/** The parts of the school's page, one at a time: what waits, the classes, the settings. */
export function SchoolParts({ school }: { school: School }) {
  const navigation = useContext(NavigationContext)
  const query = useQueryOfAddress()
  const { hash } = useHashOfAddress()
  const home = useQuery(homeQuery(null))
  const waiting = Object.values(home.data?.requests?.now ?? {}).reduce((sum, count) => sum + count, 0)
  const contents = {
    waiting: <WaitingPart school={school} />,
    classes: <SchoolClasses filter={filterOf(query)} />,
    settings: <SettingsPart school={school} />,
  }
  return (
    <Tabs
      label={overviewMessages.parts}
      active={partOf(hash, query)}
      onChange={part => navigation?.go(`/dashboard/school?part=${part}`)}
      tabs={parts.map(part => ({
        key: part,
        label: format(overviewMessages.part, { part, count: waiting }),
        content: contents[part],
      }))}
    />
  )
}

function WaitingPart({ school }: { school: School }) {
  return (
    <Stack>
      <WaitingRequests>
        {school.can.includes('manage-people') && <SchoolDisputes />}
        {school.can.includes('manage-people') && <SchoolErasures />}
        {school.can.includes('answer-questions') && (
          <div id="questions">
            <SchoolQuestions />
          </div>
        )}
      </WaitingRequests>
      {school.can.includes('answer-transfers') && (
        <div id="transfers">
          <TransfersCard />
        </div>
      )}
      <SchoolFacts school={school} />
    </Stack>
  )
}

function SettingsPart({ school }: { school: School }) {
  return (
    <Stack>
      <div id="settings">
        <SchoolSettings mayManage={school.can.includes('manage')} />
      </div>
      {school.can.includes('manage-people') && <SafeAdultsCard />}
      {school.listed ? <ListedDetails /> : <SchoolDetails school={school} />}
      {school.can.includes('appoint') && <SchoolAdmins />}
      <HopeWindows />
      <SchoolSupport />
    </Stack>
  )
}

type Query = Readonly<Record<string, string | undefined>>

/** The part that the address names, or that contains what it names. */
function partOf(hash: string, { part, classes, teacher }: Query): Part {
  if (hash === 'settings' || hash === 'safe-adults') return 'settings'
  if (hash === 'classes' || classes || teacher) return 'classes'
  return parts.find(one => one === part) ?? 'waiting'
}

/** The filter of the classes, from the address. */
const filterOf = ({ classes, teacher }: Query) => ({
  onlyQuiet: classes === 'quiet',
  teacherId: teacher && /^\d{1,15}$/.test(teacher) ? Number(teacher) : null,
})
