import { districtSchoolAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { overviewMessages } from '@kindling/rules/messages/overview'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type DistrictSchool, districtHomeQuery, districtQuery } from './api.ts'
import { Share } from './share.tsx'

/** A school, and the percentage of its students who check in: null where it is not shown, undefined while it loads. */
interface SchoolLine extends DistrictSchool {
  share: number | null | undefined
}

const adminsOf = (school: DistrictSchool) => school.admins.map(fullName).join(', ')
const planOf = ({ pro_plan_active, pro_plan_expired }: DistrictSchool) =>
  format(schoolMessages.planStates, {
    state: pro_plan_active ? 'active' : pro_plan_expired ? 'expired' : 'free',
  })

const peopleOf = ({ students, teachers, classes }: DistrictSchool) => ({ students, teachers, classes })

const name: Column<SchoolLine> = {
  key: 'name',
  label: schoolMessages.colSchool,
  value: school => school.name,
  cell: school => <strong>{school.name}</strong>,
  brief: 'title',
}

const figures: Column<SchoolLine>[] = [
  name,
  {
    key: 'place',
    label: schoolMessages.colPlace,
    value: school => [school.city, school.state].filter(Boolean).join(', '),
  },
  { key: 'students', label: schoolMessages.students, value: school => school.students },
  { key: 'teachers', label: schoolMessages.teachers, value: school => school.teachers },
  { key: 'classes', label: schoolMessages.classes, value: school => school.classes },
  {
    key: 'participation',
    label: overviewMessages.colParticipation,
    value: school => school.share ?? null,
    cell: school => school.share !== undefined && <Share percent={school.share} />,
    brief: 'figure',
  },
  { key: 'admins', label: schoolMessages.colAdmins, value: adminsOf },
  {
    key: 'note',
    label: format(schoolMessages.figures),
    value: () => null,
    cell: school => (
      <span className="soft">{format(schoolMessages.schoolLine, { ...peopleOf(school) })}</span>
    ),
    brief: 'note',
    narrow: true,
  },
]

const licences: Column<SchoolLine>[] = [
  name,
  { key: 'plan', label: schoolMessages.colPlan, value: planOf, brief: 'note' },
  {
    key: 'until',
    label: schoolMessages.colUntil,
    value: school => school.expires_on?.slice(0, 10) ?? null,
    cell: school => (school.expires_on ? printShortDay(school.expires_on) : null),
    brief: 'figure',
  },
  { key: 'students', label: schoolMessages.students, value: school => school.students },
]

/** The schools of the district: their figures, or their licenses. */
export function SchoolTable({ show }: { show: 'figures' | 'licences' }) {
  const isFigures = show === 'figures'
  const list = useQuery(districtQuery)
  const home = useQuery({ ...districtHomeQuery, enabled: isFigures })
  if (list.isPending || home.isLoading) return <Skeleton shape="row" count={5} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.schools.length === 0)
    return <EmptyState picture="class">{schoolMessages.noSchools}</EmptyState>
  const lines = list.data.schools.map(
    (school): SchoolLine => ({
      ...school,
      share: home.data && (home.data.schools.find(({ id }) => id === school.id)?.participation.now ?? null),
    }),
  )
  return (
    <DataTable
      caption={isFigures ? schoolMessages.schools : schoolMessages.licences}
      columns={isFigures ? figures : licences}
      rows={lines}
      rowKey={school => school.id}
      opens={school => districtSchoolAddress(school.id)}
      fileName={isFigures ? schoolMessages.fileSchools : schoolMessages.fileLicences}
    />
  )
}
